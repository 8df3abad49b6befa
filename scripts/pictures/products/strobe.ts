/** Flash head. */
import { add, mul, type V3 } from '../core/vec';
import { alongX, alongZ, box, cut, cyl, grid, move, rowX, type Sdf, spinX, union } from '../studio/sdf';
import type { Model, ModelCtx, Part } from '../studio/types';
import { ALU, CHROME, clear, cord, housing, hueOf, led, ledPaint, part, pcb, RUBBER, screw, STEEL } from './materials';

/** Flash head: reflector trough, matrix of white LEDs, side rows in colour. */
export function strobe(c: ModelCtx): Model {
  const hue = hueOf(c, 0);
  const tilt = -0.1;
  const cy = 0.92;
  const put = (f: Sdf): Sdf => move(spinX(f, tilt), 0, cy, 0);
  const at: V3 = [0, cy, 0];
  const h = housing(c.finish);
  const R = 1.75;
  const parts: Part[] = [
    part(put(cut(box(1.45, 0.66, 0.26, 0.06), move(box(1.36, 0.57, 0.2, 0.03), 0, 0, 0.26))), at, R, h),
    part(put(move(box(1.34, 0.55, 0.01, 0.003), 0, 0, 0.07)), at, R, pcb([0.03, 0.03, 0.035])),
    part(put(move(box(1.3, 0.12, 0.015, 0.004), 0, 0, 0.085)), at, R, {
      albedo: [0.7, 0.68, 0.5],
      metal: 0,
      rough: 0.3,
      emit: mul([0.95, 0.96, 1], 3),
    }),
    part(
      put(move(grid(box(0.03, 0.028, 0.02, 0.006), 0.085, 30, 0.085, 3), 0, 0, 0.1)),
      at,
      R,
      ledPaint([0.95, 0.97, 1], 16),
    ),
    part(put(move(rowX(box(0.004, 0.13, 0.05, 0.002), 0.255, 11), 0, 0, 0.12)), at, R, CHROME),
    part(put(move(box(1.36, 0.57, 0.008, 0.003), 0, 0, 0.235)), at, R, clear([0.95, 0.96, 0.97], 0.008)),
  ];
  for (const y of [-1, 1]) {
    const panelF = spinX(box(1.3, 0.17, 0.008, 0.003), y * 0.5);
    parts.push(part(put(move(panelF, 0, y * 0.34, 0.13)), at, R, CHROME));
    parts.push(
      part(put(move(rowX(alongZ(cyl(0.05, 0.03, 0.01)), 0.16, 16), 0, y * 0.34, 0.17)), at, R, {
        ...ledPaint([1, 1, 1], 1),
        paint: (p, m) => {
          m.emit = mul(hueOf(c, Math.floor((p[0] + 1.28) / 0.16)), 9);
        },
      }),
    );
  }
  for (const x of [-1, 1]) {
    parts.push(part(move(box(0.03, 0.5, 0.14, 0.02), x * 1.52, 0.52, -0.02), [x * 1.52, 0.52, 0], 0.6, ALU));
    parts.push(part(move(alongX(cyl(0.13, 0.07, 0.03)), x * 1.58, cy, 0), [x * 1.58, cy, 0], 0.2, RUBBER));
  }
  parts.push(part(move(box(1.55, 0.03, 0.14, 0.02), 0, 0.035, -0.02), [0, 0.03, 0], 1.6, ALU));
  parts.push(
    part(
      put(
        union(
          ...[-1, 1].flatMap((x) =>
            [-1, 1].map((y) => move((a, b, d) => screw(0.045)(a, d, b), x * 1.405, y * 0.615, 0.265)),
          ),
        ),
      ),
      at,
      R,
      STEEL,
    ),
  );
  for (let i = 0; i < 9; i++)
    parts.push(
      part(put(move(box(0.02, 0.5, 0.14, 0.01), (i - 4) * 0.3, 0, -0.36)), [(i - 4) * 0.3, cy, -0.4], 0.58, h),
    );
  parts.push(
    cord(
      [
        [0.4, 0.5, -0.4],
        [0.7, 0.1, -0.8],
        [1.8, 0.06, -0.9],
        [3.2, 0.06, -1.5],
      ],
      0.06,
    ),
  );
  const leds = [led(add(at, [0, 0, 0.5]), [0.95, 0.97, 1], 1.1, [0, 0, 1])];
  for (const x of [-0.8, 0, 0.8])
    for (const y of [-0.35, 0.35]) leds.push(led(add(at, [x, y, 0.42]), hue, 0.45, [0, 0, 1]));
  return {
    parts,
    leds,
    size: [1.68, 1.62, 0.5],
    focus: add(at, [0.3, 0.05, 0.2]),
    near: 2,
    look: [0.5, 0.2, 0.9],
    gap: 3.5,
  };
}
