/** Luminaires: spot and wall washer. */
import { add, mul, type V3 } from '../core/vec';
import { alongX, alongZ, around, box, cone, cut, cyl, hypot, move, rowX, type Sdf, spinX, union } from '../studio/sdf';
import type { Model, ModelCtx, Part } from '../studio/types';
import {
  ALU,
  BLACK,
  CHROME,
  clear,
  cord,
  hotSpot,
  housing,
  hueOf,
  led,
  ledPaint,
  part,
  RUBBER,
  screw,
  STEEL,
} from './materials';

/** Spot with a finned body on a yoke. */
export function spot(c: ModelCtx): Model {
  const hue = hueOf(c, 0);
  const tilt = c.rng.range(-0.32, -0.12);
  const cy = 1.12;
  const put = (f: Sdf): Sdf => move(spinX(alongZ(f), tilt), 0, cy, 0);
  const at: V3 = [0, cy, 0];
  const h = housing(c.finish);
  const fins: Sdf = (x, y, z) => {
    const r = hypot(x, z);
    const groove = Math.abs((((y + 2) / 0.14) % 1) - 0.5) < 0.25 && y < 0.1 ? 0.13 : 0;
    return Math.max(r - 0.68 + groove, Math.abs(y + 0.1) - 0.62) * 0.7;
  };
  const parts: Part[] = [
    part(put(fins), at, 1.15, h),
    part(put(move(cyl(0.5, 0.66, 0.04), 0, -0.14, 0)), at, 1.15, h),
    part(put(move(cut(cyl(0.78, 0.2, 0.04), move(cyl(0.69, 0.2, 0.01), 0, 0.1, 0)), 0, 0.62, 0)), at, 1.2, h),
    part(put(move(cyl(0.68, 0.02, 0.005), 0, 0.58, 0)), at, 1.15, BLACK),
    part(put(move(around(move(screw(0.04), 0.735, 0.825, 0), 8), 0, 0, 0)), at, 1.3, STEEL),
  ];
  const cup = cut(cone(0.06, 0.125, 0.06), move(cone(0.05, 0.125, 0.062), 0, 0.014, 0));
  const many = (f: Sdf): Sdf => union(f, around(move(f, 0.27, 0, 0), 6), around(move(f, 0.52, 0, 0), 12));
  parts.push(part(put(move(many(cup), 0, 0.65, 0)), at, 1.2, CHROME));
  parts.push(
    part(
      put(
        move(
          many((x, y, z) => hypot(x, y * 1.3, z) - 0.058),
          0,
          0.62,
          0,
        ),
      ),
      at,
      1.2,
      ledPaint(hue, 10),
    ),
  );
  parts.push(
    part(put(move(cyl(0.7, 0.015, 0.005), 0, 0.76, 0)), at, 1.25, clear([0.93, 0.95, 0.95], 0.012, mul(hue, 0.1))),
  );
  const yoke = c.finish === 'silver' ? housing('black') : ALU;
  for (const x of [-1, 1]) {
    parts.push(part(move(box(0.035, 0.62, 0.16, 0.02), x * 0.88, 0.66, 0), [x * 0.88, 0.66, 0], 0.7, yoke));
    parts.push(part(move(alongX(cyl(0.14, 0.08, 0.03)), x * 0.94, cy, 0), [x * 0.94, cy, 0], 0.25, RUBBER));
  }
  parts.push(part(move(box(0.91, 0.035, 0.16, 0.02), 0, 0.05, 0), [0, 0.05, 0], 0.95, yoke));
  parts.push(part(move(cyl(0.3, 0.02, 0.01), 0, 0.02, 0), [0, 0.02, 0], 0.32, yoke));
  parts.push(
    cord(
      [
        [0, cy - 0.1, -0.8],
        [0.05, cy - 0.3, -1.15],
        [0.3, 0.3, -1.35],
        [0.8, 0.06, -1.3],
        [2.2, 0.06, -1.7],
      ],
      0.06,
    ),
  );
  const dir: V3 = [0, -Math.sin(tilt), Math.cos(tilt)];
  const leds = [led(add(at, mul(dir, 1.0)), hue, 2.6, dir)];
  return {
    parts,
    leds,
    size: [1.05, 2.0, 0.95],
    focus: add(at, mul(dir, 0.75)),
    near: 2.3,
    gap: 2.5,
    look: [0.3, 0.2, 0.9],
  };
}

/** Long washer on two feet. */
export function washer(c: ModelCtx): Model {
  const L = 2.3;
  const n = 12;
  const step = (2 * L - 0.3) / n;
  const tilt = -0.62;
  const cy = 0.55;
  const put = (f: Sdf): Sdf => move(spinX(f, tilt), 0, cy, 0);
  const h = housing(c.finish);
  const hue = (x: number): V3 => hueOf(c, Math.floor(x / step) + n);
  const outer = box(L, 0.3, 0.24, 0.03);
  const head = screw(0.04);
  const back: Sdf = (x, y, z) => {
    const g = z < -0.02 && Math.abs((((x + 9) / 0.1) % 1) - 0.5) < 0.22 ? 0.07 : 0;
    return (outer(x, y, z) + g) * 0.75;
  };
  const at: V3 = [0, cy, 0];
  const parts: Part[] = [
    part(put(cut(back, move(box(L - 0.08, 0.24, 0.06, 0.01), 0, 0, 0.24))), at, L + 0.25, h),
    part(put(move(box(L - 0.1, 0.22, 0.01, 0.004), 0, 0, 0.19)), at, L + 0.2, { ...BLACK, rough: 0.45 }),
    part(
      put(
        move(
          rowX(alongZ(cut(cone(0.09, 0.17, 0.06), move(cone(0.07, 0.165, 0.062), 0, 0.012, 0))), step, n),
          0,
          0,
          0.215,
        ),
      ),
      at,
      L + 0.2,
      CHROME,
    ),
    part(
      put(
        move(
          rowX((x, y, z) => hypot(x, y, z * 1.3) - 0.075, step, n),
          0,
          0,
          0.19,
        ),
      ),
      at,
      L + 0.2,
      hotSpot(
        (p) => hue(p[0]),
        (p) => hypot(p[0] - (Math.floor(p[0] / step) + 0.5) * step, p[1] - cy - 0.12),
        0.08,
        3,
        16,
      ),
    ),
    part(put(move(box(L - 0.06, 0.26, 0.012, 0.004), 0, 0, 0.255)), at, L + 0.25, clear([0.94, 0.96, 0.96], 0.01)),
  ];
  for (const s of [-1, 1]) {
    parts.push(part(put(move(box(0.05, 0.34, 0.28, 0.04), s * (L + 0.04), 0, 0)), [s * (L + 0.04), cy, 0], 0.5, h));
    parts.push(
      part(move(box(0.04, 0.3, 0.14, 0.015), s * (L - 0.5), 0.28, -0.2), [s * (L - 0.5), 0.28, -0.2], 0.4, ALU),
    );
    parts.push(
      part(move(box(0.14, 0.025, 0.3, 0.015), s * (L - 0.5), 0.025, -0.1), [s * (L - 0.5), 0.03, -0.1], 0.4, ALU),
    );
    parts.push(part(move(screw(0.05), s * (L - 0.5), 0.065, 0.08), [s * (L - 0.5), 0.065, 0.08], 0.08, STEEL));
    for (const y of [-0.2, 0.2])
      parts.push(
        part(
          put(move((x, yy, z) => head(yy, s * x, z), s * (L + 0.095), y, 0.1)),
          [s * (L + 0.095), cy, 0],
          0.35,
          STEEL,
        ),
      );
  }
  parts.push(
    cord(
      [
        [L + 0.1, cy - 0.05, -0.1],
        [L + 0.45, 0.3, -0.15],
        [L + 0.7, 0.06, -0.3],
        [L + 1.6, 0.06, -0.9],
      ],
      0.06,
    ),
  );
  const dir: V3 = [0, -Math.sin(tilt), Math.cos(tilt)];
  const leds = Array.from({ length: 6 }, (_q, i) =>
    led(add(at, add([(i - 2.5) * step * 2, 0, 0], mul(dir, 0.4))), hue((i - 2.5) * step * 2), 0.8, dir),
  );
  return {
    parts,
    leds,
    size: [L + 0.2, 0.98, 0.45],
    focus: [0.4, cy + 0.12, 0.2],
    near: 2,
    look: [0.4, 0.5, 0.8],
    gap: 1.8,
  };
}
