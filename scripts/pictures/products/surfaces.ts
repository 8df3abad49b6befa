/** Flat arrays: matrix tile and curtain of nodes. */
import { gradient } from '../core/colour';
import { fbm } from '../core/rng';
import { add, mul, type V3 } from '../core/vec';
import { alongX, alongZ, box, capsule, cyl, grid, hypot, move, rowX, type Sdf, spinX, union } from '../studio/sdf';
import type { Model, ModelCtx, Part } from '../studio/types';
import { ALU, BLACK, clear, cord, housing, led, ledPaint, part, screw, STEEL } from './materials';

/** Matrix tile leaning back a little, playing a picture. */
export function panel(c: ModelCtx): Model {
  const n = 16;
  const step = 0.158;
  const H = (n * step) / 2;
  const seed = c.rng.int(99);
  const kind = c.rng.int(3);
  const lean = -0.16;
  const put = (f: Sdf): Sdf => move(spinX(f, lean), 0, H + 0.07, 0);
  const ring = [...c.hues, c.hues[0]!];
  const colour = (x: number, y: number): V3 => {
    const ix = Math.floor(x / step);
    const iy = Math.floor(y / step);
    const u = (ix + 0.5) / (n / 2);
    const v = (iy + 0.5) / (n / 2);
    const d = hypot(u, v);
    const k =
      kind === 0
        ? Math.pow(0.5 + 0.5 * Math.cos(d * 7 - 1), 1.5)
        : kind === 1
          ? Math.max(0, fbm(u * 2 + seed, v * 2, 3, seed) * 2.6 - 0.75)
          : Math.max(0, 1 - Math.abs(v - 0.5 * Math.sin(u * 3 + seed)) * 2.2);
    const t = kind === 0 ? d : u * 0.5 + 0.5;
    return mul(gradient(ring, t - Math.floor(t)), 0.06 + Math.min(1.3, k));
  };
  const flat = (p: V3): [number, number] => {
    const y = p[1] - H - 0.07;
    return [p[0], y * Math.cos(lean) + p[2] * Math.sin(lean)];
  };
  const parts: Part[] = [
    part(
      put(box(H + 0.06, H + 0.06, 0.09, 0.03)),
      [0, H, 0],
      H * 1.6,
      housing(c.finish === 'white' ? 'black' : c.finish),
    ),
    part(put(move(box(H + 0.01, H + 0.01, 0.02, 0.005), 0, 0, 0.085)), [0, H, 0], H * 1.6, {
      ...BLACK,
      rough: 0.5,
      albedo: [0.012, 0.012, 0.013],
    }),
    part(put(move(grid(alongZ(cyl(0.062, 0.02, 0.01)), step, n, step, n), 0, 0, 0.112)), [0, H, 0.1], H * 1.6, {
      ...ledPaint([1, 1, 1], 1),
      albedo: [0.5, 0.5, 0.5],
      rough: 0.25,
      paint: (p, m) => {
        const q = flat(p);
        const x = ((((q[0] / step) % 1) + 1) % 1) - 0.5;
        const y = ((((q[1] / step) % 1) + 1) % 1) - 0.5;
        m.emit = mul(colour(q[0], q[1]), 1.2 + 6 * Math.exp(-(x * x + y * y) * 45));
      },
    }),
    part(
      put(move(grid(box(0.012, step * n * 0.5, 0.035, 0.004), step, n + 1, 99, 1), 0, 0, 0.12)),
      [0, H, 0.1],
      H * 1.6,
      { ...BLACK, rough: 0.4 },
    ),
  ];
  for (const x of [-1, 1]) {
    parts.push(
      part(
        put(move(box(0.09, 0.16, 0.12, 0.02), x * (H + 0.1), -H * 0.55, -0.02)),
        [x * (H + 0.1), H * 0.5, 0],
        0.5,
        ALU,
      ),
    );
    parts.push(
      part(
        put(move(box(0.09, 0.16, 0.12, 0.02), x * (H + 0.1), H * 0.55, -0.02)),
        [x * (H + 0.1), H * 1.5, 0],
        0.6,
        ALU,
      ),
    );
    parts.push(
      part(
        put(move((xx, y, z) => screw(0.045)(xx, z, y), x * (H + 0.1), -H * 0.55, 0.11)),
        [x * (H + 0.1), H * 0.5, 0.1],
        0.3,
        STEEL,
      ),
    );
  }
  parts.push(
    cord(
      [
        [0.3, 0.4, -0.25],
        [0.6, 0.06, -0.6],
        [1.8, 0.05, -0.9],
        [3, 0.05, -1.4],
      ],
      0.05,
    ),
  );
  const leds: Model['leds'] = [];
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 4; j++) {
      const x = ((i - 1.5) * H) / 2;
      const y = ((j - 1.5) * H) / 2;
      leds.push(led([x, H + 0.07 + y, 0.35 - y * 0.16], colour(x, y), 0.42, [0, 0, 1]));
    }
  return {
    parts,
    leds,
    size: [H + 0.22, H * 2 + 0.15, 0.35],
    focus: [0.2, H * 1.1, 0.15],
    near: 1.7,
    look: [0.5, 0.1, 0.9],
    gap: H * 2 + 0.5,
    turn: -0.15,
  };
}

/** Curtain of nodes hanging from a bar. */
export function mesh(c: ModelCtx): Model {
  const nx = 11;
  const ny = 9;
  const step = 0.36;
  const top = ny * step + 0.35;
  const wave = (x: number): number => 0.16 * Math.sin(x * 1.5 + 0.6);
  const put =
    (f: Sdf): Sdf =>
    (x, y, z) =>
      f(x, y - (ny * step) / 2 - 0.12, z - wave(x)) * 0.9;
  const W = (nx * step) / 2;
  const ring = [...c.hues, c.hues[0]!];
  const seed = c.rng.int(99);
  const colour = (x: number, y: number): V3 => {
    const u = Math.round(x / step);
    const v = Math.round((y - 0.12) / step - 0.5);
    const t = u * 0.07 + v * 0.09 + fbm(u * 0.3, v * 0.3, 2, seed);
    return mul(gradient(ring, ((t % 1) + 1) % 1), 0.25 + 0.9 * fbm(u * 0.5 + 7, v * 0.4, 2, seed + 3));
  };
  const R = hypot(W, top / 2) + 0.3;
  const mid: V3 = [0, top / 2, 0];
  const body = box(0.085, 0.085, 0.055, 0.025);
  const parts: Part[] = [
    part(put(grid(body, step, nx, step, ny)), mid, R, housing(c.finish === 'silver' ? 'black' : c.finish)),
    part(
      put(
        move(
          grid((x, y, z) => Math.max(hypot(x, y, z * 1.2) - 0.07, -z), step, nx, step, ny),
          0,
          0,
          0.05,
        ),
      ),
      mid,
      R,
      {
        ...clear([0.8, 0.8, 0.8], 0.4),
        emit: [1, 1, 1],
        paint: (p, m) => {
          m.emit = mul(colour(p[0], p[1]), 5);
        },
      },
    ),
    part(
      put(
        rowX(
          union(
            capsule(-0.035, -(ny * step) / 2, -0.02, -0.035, (ny * step) / 2 + 0.2, -0.02, 0.014),
            capsule(0.035, -(ny * step) / 2, -0.02, 0.035, (ny * step) / 2 + 0.2, -0.02, 0.014),
          ),
          step,
          nx,
        ),
      ),
      mid,
      R,
      { ...BLACK, rough: 0.45 },
    ),
    part(move(alongX(cyl(0.06, W + 0.35, 0.02)), 0, top, 0), [0, top, 0], W + 0.5, ALU),
  ];
  for (const y of [1, 3, 5, 7])
    parts.push(part(put(move(box(W, 0.008, 0.008, 0.003), 0, (y + 0.5 - ny / 2) * step, -0.03)), mid, R, STEEL));
  for (const x of [-1, 1]) {
    parts.push(
      part(move(cyl(0.05, top / 2, 0.01), x * (W + 0.3), top / 2, 0), [x * (W + 0.3), top / 2, 0], top / 2 + 0.1, ALU),
    );
    parts.push(part(move(cyl(0.32, 0.03, 0.02), x * (W + 0.3), 0.03, 0), [x * (W + 0.3), 0.03, 0], 0.36, ALU));
  }
  const leds: Model['leds'] = [];
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 3; j++) {
      const x = ((i - 1.5) * W) / 2;
      const y = 0.4 + j * step * 3;
      leds.push(led(add([x, y, wave(x)], [0, 0, 0.25]), colour(x, y), 0.4));
    }
  return {
    parts,
    leds,
    size: [W + 0.55, top + 0.1, 0.35],
    focus: [0.36, 0.12 + step * 4.5, wave(0.36) + 0.08],
    near: 2,
    look: [0.7, 0.1, 0.8],
    gap: W * 2 + 1,
  };
}
