/** Linear light: the profile bar. */
import { gradient } from '../core/colour';
import { mul, type V3 } from '../core/vec';
import { alongX, box, capsule, cut, cyl, hypot, move, rowX, type Sdf } from '../studio/sdf';
import type { Model, ModelCtx, Part } from '../studio/types';
import { ALU, clear, cord, hotSpot, housing, led, part, screw, STEEL, WHITE } from './materials';

/** Aluminium profile with a run of pixel lenses. */
export function linearBar(c: ModelCtx): Model {
  const L = 2.3;
  const n = 16;
  const step = (2 * L) / n;
  const outer = box(L, 0.24, 0.2, 0.015);
  const fins: Sdf = (x, y, z) => {
    const g = 0.02 * (0.5 + 0.5 * Math.cos((2 * Math.PI * (y - 0.04)) / 0.075));
    return outer(x, y - 0.24, z) + (Math.abs(z) > 0.15 && y < 0.4 && y > 0.06 ? g : 0);
  };
  const profile = cut(fins, move(box(L + 1, 0.05, 0.14, 0.01), 0, 0.47, 0));
  const parts: Part[] = [
    part((x, y, z) => profile(x, y, z) * 0.62, [0, 0.24, 0], L + 0.15, c.finish === 'silver' ? ALU : housing(c.finish)),
    part(move(box(L - 0.02, 0.01, 0.13, 0.004), 0, 0.43, 0), [0, 0.43, 0], L + 0.1, WHITE),
  ];
  const head = screw(0.035);
  for (const s of [-1, 1]) {
    parts.push(
      part(
        move(box(0.06, 0.27, 0.23, 0.03), s * (L + 0.05), 0.26, 0),
        [s * (L + 0.05), 0.26, 0],
        0.4,
        housing('black'),
      ),
    );
    parts.push(
      part(move(alongX(cyl(0.085, 0.08, 0.02)), s * (L + 0.17), 0.24, 0), [s * (L + 0.17), 0.24, 0], 0.2, STEEL),
    );
    for (const y of [0.12, 0.4])
      parts.push(
        part(
          move((x, yy, z) => head(yy, s * x, z), s * (L + 0.112), y, 0.15),
          [s * (L + 0.112), y, 0.15],
          0.06,
          STEEL,
        ),
      );
    parts.push(
      cord(
        [
          [s * (L + 0.22), 0.24, 0],
          [s * (L + 0.5), 0.16, 0.02],
          [s * (L + 0.8), 0.05, -0.1],
          [s * (L + 1.5), 0.05, -0.7],
        ],
        0.055,
      ),
    );
  }
  const hue = (x: number): V3 => gradient(c.hues.length > 1 ? c.hues : [c.hues[0]!], (x + L) / (2 * L));
  const mid = (x: number): number => x - (Math.floor(x / step) + 0.5) * step;
  const lens = (x: number): V3 => hue((Math.floor(x / step) + 0.5) * step);
  parts.push(
    part(rowX(move(capsule(-0.05, 0.455, 0, 0.05, 0.455, 0, 0.085), 0, 0, 0), step, n), [0, 0.46, 0], L + 0.1, {
      ...clear([0.85, 0.85, 0.85], 0.25),
      emit: [1, 1, 1],
      paint: (p, m) => {
        m.emit = mul(lens(p[0]), 1.6);
      },
    }),
  );
  parts.push(
    part(
      rowX(move(box(0.05, 0.02, 0.05, 0.01), 0, 0.47, 0), step, n),
      [0, 0.46, 0],
      L + 0.1,
      hotSpot(
        (p) => lens(p[0]),
        (p) => hypot(mid(p[0]), p[2]),
        0.05,
        2.5,
        15,
      ),
    ),
  );
  const leds = Array.from({ length: n }, (_q, i) =>
    led([(i - (n - 1) / 2) * step, 0.62, 0], lens((i - (n - 1) / 2) * step), 0.3),
  );
  return {
    parts,
    leds,
    size: [L + 0.35, 0.58, 0.3],
    focus: [0.6, 0.48, 0.02],
    near: 1.7,
    look: [0.5, 0.7, 0.8],
    gap: 1.7,
  };
}
