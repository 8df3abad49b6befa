/** LED strip: a flexible board with packages and solder pads. */
import { gradient } from '../core/colour';
import { hash3 } from '../core/rng';
import { add, mul, type V3 } from '../core/vec';
import { box, cut, cyl, hypot, move, rowX, type Sdf, union } from '../studio/sdf';
import type { Model, ModelCtx, Part } from '../studio/types';
import { BLACK, cord, led, ledPaint, part, RUBBER, STEEL, WHITE } from './materials';

/** Flexible board with LED packages, resistors and solder pads, in a loose coil or a wave. */
export function pixelStrip(c: ModelCtx): Model {
  const L = 2.6;
  const pitch = 0.52;
  const n = 10;
  const bendA = c.rng.range(0.1, 0.2);
  const ph = c.rng.range(0, 6);
  const lift = (x: number): number => 0.06 + bendA * (1 + Math.sin(x * 1.3 + ph)) * (0.3 + (0.5 * Math.abs(x)) / L);
  // bend space: the strip is flat in (x, y - lift)
  const warp =
    (f: Sdf): Sdf =>
    (x, y, z) =>
      f(x, y - lift(x), z - 0.25 * Math.sin(x * 0.8 + ph)) * 0.82;
  const bodyHue: V3 = c.finish === 'white' ? [0.62, 0.62, 0.6] : [0.02, 0.022, 0.024];
  const board: Part = part(warp(box(L, 0.014, 0.22, 0.006)), [0, 0.2, 0], L + 0.6, {
    albedo: bodyHue,
    metal: 0,
    rough: 0.34,
    paint: (p, m) => {
      const x = (((p[0] / pitch) % 1) + 1) % 1;
      const z = p[2] - 0.25 * Math.sin(p[0] * 0.8 + ph);
      const pad = Math.abs(x - 0.03) < 0.06 && Math.abs((((z + 0.3) / 0.11) % 1) - 0.5) < 0.3 && Math.abs(z) < 0.19;
      if (pad) {
        m.albedo = [0.8, 0.62, 0.36];
        m.metal = 1;
        m.rough = 0.3;
      } else if (Math.abs(x - 0.03) < 0.006) m.albedo = [0.5, 0.5, 0.48];
      else if (hash3(Math.floor(p[0] * 30), Math.floor(z * 40), 3) > 0.9) m.albedo = add(bodyHue, [0.03, 0.03, 0.03]);
    },
  });
  const cellHue = (x: number): V3 => {
    const i = Math.floor(x / pitch + (n % 2 ? 0.5 : 0));
    return c.hues.length > 1
      ? gradient([...c.hues], ((i + 20) % (c.hues.length * 3)) / (c.hues.length * 3 - 1))
      : c.hues[0]!;
  };
  const parts: Part[] = [board];
  const R = L + 0.6;
  parts.push(
    part(
      warp(rowX(cut(box(0.12, 0.05, 0.12, 0.015), move(cyl(0.09, 0.03, 0.005), 0, 0.05, 0)), pitch, n)),
      [0, 0.25, 0],
      R,
      WHITE,
    ),
  );
  parts.push(
    part(warp(rowX(move(cyl(0.088, 0.02, 0.008), 0, 0.028, 0), pitch, n)), [0, 0.25, 0], R, {
      albedo: [0.7, 0.68, 0.5],
      metal: 0,
      rough: 0.2,
      emit: [1, 1, 1],
      paint: (p, m) => {
        m.emit = mul(cellHue(p[0]), 3.2);
      },
    }),
  );
  parts.push(
    part(
      warp(
        rowX(
          union(
            ...[
              [-0.035, -0.03],
              [0.035, -0.03],
              [0, 0.035],
            ].map(([x, z]) => move(box(0.018, 0.012, 0.018, 0.004), x!, 0.045, z!)),
          ),
          pitch,
          n,
        ),
      ),
      [0, 0.25, 0],
      R,
      {
        ...ledPaint([1, 1, 1], 1),
        paint: (p, m) => {
          m.emit = mul(cellHue(p[0]), 14);
        },
      },
    ),
  );
  parts.push(
    part(
      warp(
        rowX(
          union(
            move(box(0.035, 0.02, 0.02, 0.005), 0.2, 0.02, -0.1),
            move(box(0.05, 0.025, 0.035, 0.006), -0.19, 0.025, 0.09),
          ),
          pitch,
          n,
        ),
      ),
      [0, 0.25, 0],
      R,
      {
        ...BLACK,
        paint: (p, m) => {
          const q = (((p[0] / 0.05) % 1) + 1) % 1;
          if (q < 0.22) {
            m.albedo = [0.7, 0.7, 0.7];
            m.metal = 1;
          }
        },
      },
    ),
  );
  const leds = Array.from({ length: n }, (_q, i) => {
    const x = (i - (n - 1) / 2) * pitch;
    return led([x, lift(x) + 0.13, 0.25 * Math.sin(x * 0.8 + ph)], cellHue(x), 0.22);
  });
  for (const [k, col] of [
    [-0.11, [0.5, 0.03, 0.03]],
    [0, [0.05, 0.3, 0.08]],
    [0.11, [0.55, 0.55, 0.55]],
  ] as [number, V3][]) {
    const z = 0.25 * Math.sin(L * 0.8 + ph) + k;
    const y = lift(L) + 0.03;
    parts.push(
      cord(
        [
          [L - 0.1, y, z],
          [L + 0.2, y, z],
          [L + 0.6, 0.08, z + k],
          [L + 1.5, 0.05, z + k * 3 - 0.4],
        ],
        0.036,
        { ...RUBBER, albedo: col, rough: 0.35 },
      ),
    );
    parts.push(
      part(
        move((x, yy, zz) => hypot(x * 0.6, yy * 1.4, zz) - 0.055, L - 0.1, y - 0.01, z),
        [L - 0.1, y, z],
        0.12,
        STEEL,
      ),
    );
  }
  const fx = 0.5 * pitch;
  return {
    parts,
    leds,
    size: [L + 0.1, 0.5, 0.55],
    focus: [fx, lift(fx) + 0.05, 0.25 * Math.sin(fx * 0.8 + ph)],
    near: 1.5,
    look: [0.3, 0.8, 0.7],
    gap: 1.6,
  };
}
