/** The far background: towers with lit windows, street lamps, a tree line. */
import type { Rng } from '../core/rng';
import { add, mul, rotY, type V3 } from '../core/vec';
import type { Stage } from './props';

const WINDOW: V3[] = [
  [1, 0.62, 0.3],
  [1, 0.72, 0.42],
  [1, 0.85, 0.65],
  [0.7, 0.85, 1],
];

/** One background tower with windows as small lamps; faces +z of its own turn. */
export function tower(s: Stage, rng: Rng, base: V3, size: V3, turn: number, lit: number, bright = 1): void {
  const g = rng.range(0.06, 0.16);
  s.mesh.box(base, size, turn, [g, g, g * 1.1]);
  const fl = 3.6;
  const bay = 3.2;
  const faces: [number, number][] = [
    [0, size[0]],
    [Math.PI / 2, size[2]],
    [-Math.PI / 2, size[2]],
  ];
  for (const [t, width] of faces) {
    const depth = t === 0 ? size[2] : size[0];
    const n = Math.floor(width / bay);
    const dir = rotY([0, 0, 1], turn + t);
    for (let f = 1; f < size[1] / fl - 1; f++) {
      const row = rng.chance(0.16) ? 0.05 : rng.chance(0.07) ? 0.85 : lit;
      for (let i = 0; i < n; i++) {
        if (!rng.chance(row)) continue;
        const p = add(base, rotY([(i + 0.5 - n / 2) * bay, f * fl, depth / 2 + 0.2], turn + t));
        s.lamps.push({ p, c: rng.pick(WINDOW), power: 0, lum: bright * rng.range(0.15, 1.1), r: 0.75, dir, bias: 1.2 });
      }
    }
  }
  if (size[1] > 60 && rng.chance(0.6))
    s.lamps.push({ p: add(base, [0, size[1] + 3, 0]), c: [1, 0.1, 0.06], power: 0, lum: 14, r: 0.5 });
}

/** Skyline on an arc around the origin, centred on the azimuth (0 is +z). */
export function skyline(
  s: Stage,
  rng: Rng,
  o: { azimuth: number; spread: number; near: number; far: number; n: number; tall: number; lit?: number; centre?: V3 },
): void {
  for (let i = 0; i < o.n * 2; i++) {
    const a = o.azimuth + rng.range(-o.spread, o.spread);
    const d = rng.range(o.near * 1.5, o.far * 1.7);
    const cluster = Math.exp(-(((a - o.azimuth - 0.2) / (o.spread * 0.5)) ** 2));
    const h = Math.max(12, (0.25 + 0.75 * cluster * rng.next()) * o.tall * rng.range(0.5, 1.5));
    const p = add(o.centre ?? [0, 0, 0], [Math.sin(a) * d, 0, Math.cos(a) * d]);
    const turn = a + Math.PI + rng.range(-0.5, 0.5);
    const lit = o.lit ?? rng.range(0.12, 0.4);
    const size: V3 = [rng.range(13, 27), h, rng.range(13, 25)];
    tower(s, rng, p, size, turn, lit);
    if (h > 40 && rng.chance(0.6)) {
      const step: V3 = [size[0] * rng.range(0.45, 0.8), h * rng.range(0.1, 0.3), size[2] * 0.6];
      tower(s, rng, add(p, [0, h, 0]), step, turn, lit);
      if (rng.chance(0.4)) s.mesh.bar(add(p, [0, h + step[1], 0]), add(p, [0, h * 1.5, 0]), 0.5, [0.1, 0.1, 0.1], 2, 5);
    }
  }
}

/** Road, quay and window lights low on the horizon. */
export function farLights(
  s: Stage,
  rng: Rng,
  o: { azimuth: number; spread: number; near: number; far: number; n: number; hue?: V3; centre?: V3 },
): void {
  for (let i = 0; i < o.n; i++) {
    const a = o.azimuth + rng.range(-o.spread, o.spread);
    const d = rng.range(o.near, o.far);
    const c: V3 = rng.chance(0.68) ? [1, 0.6, 0.28] : rng.chance(0.6) ? [0.9, 0.95, 1] : (o.hue ?? [1, 0.15, 0.08]);
    s.lamps.push({
      p: add(o.centre ?? [0, 0, 0], [Math.sin(a) * d, rng.range(1.5, 9), Math.cos(a) * d]),
      c: mul(c, rng.range(0.4, 1)),
      power: 0,
      lum: rng.range(4, 14),
      r: 0.3,
    });
  }
}

/** Dark rounded tree masses. */
export function treeLine(
  s: Stage,
  rng: Rng,
  o: { azimuth: number; spread: number; near: number; far: number; n: number; h: number; centre?: V3 },
): void {
  for (let i = 0; i < o.n; i++) {
    const a = o.azimuth + rng.range(-o.spread, o.spread);
    const d = rng.range(o.near, o.far);
    const h = o.h * rng.range(0.6, 1.2);
    const c = add(o.centre ?? [0, 0, 0], [Math.sin(a) * d, h * 0.45, Math.cos(a) * d]);
    for (let k = 0; k < 16; k++) {
      const q: V3 = [rng.gauss() * h * 0.3, rng.gauss() * h * 0.14 - h * 0.08, rng.gauss() * h * 0.2];
      s.mesh.ball(add(c, q), h * rng.range(0.12, 0.24), [0.05, 0.065, 0.035], undefined, 9);
    }
    for (let k = 0; k < 420; k++) {
      const p = add(c, [rng.gauss() * h * 0.38, rng.gauss() * h * 0.2 - h * 0.04, rng.gauss() * h * 0.25]);
      const r = h * 0.026;
      s.mesh.tri(
        add(p, [rng.gauss() * r, rng.gauss() * r, 0]),
        add(p, [rng.gauss() * r, rng.gauss() * r, 0]),
        add(p, [0, rng.gauss() * r, rng.gauss() * r]),
        [0.05, 0.07, 0.035],
      );
    }
  }
}
