/** Outdoor pixels: one dot, or a string of them. */
import { add, mul, type V3 } from '../core/vec';
import {
  alongX,
  alongZ,
  around,
  blend,
  both,
  box,
  cone,
  cyl,
  move,
  type Sdf,
  sphere,
  torus,
  union,
} from '../studio/sdf';
import type { Model, ModelCtx, Part } from '../studio/types';
import { CABLE, clear, cord, housing, hueOf, led, ledPaint, part, RUBBER, screw, STEEL, WHITE } from './materials';

/** One outdoor pixel: body, collar, dome, cable through. */
function node(
  c: ModelCtx,
  hue: V3,
  at: V3,
  parts: Part[],
  leds: { p: V3; c: V3; power: number; dir?: V3 }[],
  flat: boolean,
): void {
  const turn = (f: Sdf): Sdf => move(flat ? f : alongZ(f), at[0], at[1], at[2]);
  const body = blend(cyl(0.3, 0.16, 0.05), move(box(0.42, 0.09, 0.15, 0.06), 0, -0.05, 0), 0.12);
  const near = (m: Parameters<typeof part>[3], f: Sdf, r = 0.72): void => void parts.push(part(turn(f), at, r, m));
  near(housing(c.finish), body);
  near(STEEL, move(torus(0.265, 0.025), 0, 0.17, 0), 0.5);
  near(
    clear(add(mul(hue, 0.3), [0.66, 0.66, 0.66]), 0.3, mul(hue, 1.5)),
    both(move(sphere(0.25), 0, 0.17, 0), (_x, y) => 0.15 - y),
    0.6,
  );
  near({ ...WHITE, emit: mul(hue, 0.5) }, move(box(0.1, 0.03, 0.1, 0.02), 0, 0.17, 0), 0.5);
  near(
    { albedo: [0.7, 0.68, 0.5], metal: 0, rough: 0.3, emit: mul(hue, 3) },
    move(cyl(0.078, 0.02, 0.01), 0, 0.19, 0),
    0.5,
  );
  near(ledPaint(hue, 16), move(around(move(box(0.02, 0.016, 0.02, 0.005), 0.036, 0, 0), 3), 0, 0.205, 0), 0.5);
  near(
    RUBBER,
    union(
      move(alongX(cone(0.085, 0.05, 0.09)), 0.46, -0.05, 0),
      move(alongX(cone(0.05, 0.085, 0.09)), -0.46, -0.05, 0),
    ),
    0.72,
  );
  near(STEEL, union(move(screw(0.035), 0.35, 0.055, 0), move(screw(0.035), -0.35, 0.055, 0)), 0.6);
  leds.push(led(add(at, flat ? [0, 0.36, 0] : [0, 0, 0.36]), hue, 0.9));
}

export function pixelDot(c: ModelCtx): Model {
  const parts: Part[] = [];
  const leds: Model['leds'] = [];
  const hue = hueOf(c, 0);
  node(c, hue, [0, 0.21, 0], parts, leds, true);
  parts.push(
    cord(
      [
        [0.52, 0.16, 0],
        [0.9, 0.08, 0.06],
        [1.3, 0.05, 0.3],
        [1.9, 0.05, 0.1],
        [2.8, 0.05, -0.5],
      ],
      0.05,
    ),
  );
  parts.push(
    cord(
      [
        [-0.52, 0.16, 0],
        [-0.9, 0.07, -0.1],
        [-1.3, 0.05, -0.4],
        [-2.0, 0.05, -0.3],
        [-2.9, 0.05, -0.9],
      ],
      0.05,
    ),
  );
  return { parts, leds, size: [0.68, 0.56, 0.4], focus: [0, 0.36, 0.1], near: 1.6, gap: 1.5 };
}

export function pixelString(c: ModelCtx): Model {
  const parts: Part[] = [];
  const leds: Model['leds'] = [];
  const n = 6;
  const spots: V3[] = [];
  for (let i = 0; i < n; i++) spots.push([-2.5 + i, 0.21, 0.55 * Math.sin(i * 1.7 + c.rng.range(-0.3, 0.3))]);
  spots.forEach((p, i) => node(c, hueOf(c, c.hues.length > 2 ? i : Math.floor(i / 2)), p, parts, leds, true));
  for (let i = 0; i + 1 < n; i++) {
    const a = spots[i]!;
    const b = spots[i + 1]!;
    parts.push(
      cord(
        [
          [a[0] + 0.45, 0.16, a[2]],
          [a[0] + 0.5, 0.1, a[2] + 0.02],
          [(a[0] + b[0]) / 2, 0.06, (a[2] + b[2]) / 2],
          [b[0] - 0.5, 0.1, b[2]],
          [b[0] - 0.45, 0.16, b[2]],
        ],
        0.045,
        i % 2 ? CABLE : RUBBER,
      ),
    );
  }
  const e = spots[n - 1]!;
  parts.push(
    cord(
      [
        [e[0] + 0.45, 0.16, e[2]],
        [e[0] + 0.8, 0.06, e[2]],
        [e[0] + 1.4, 0.05, e[2] - 0.5],
        [e[0] + 1.2, 0.05, e[2] - 1.4],
      ],
      0.045,
    ),
  );
  parts.push(
    cord(
      [
        [-2.95, 0.16, spots[0]![2]],
        [-3.3, 0.06, spots[0]![2] + 0.2],
        [-4.2, 0.05, 0.4],
      ],
      0.045,
    ),
  );
  return { parts, leds, size: [3.05, 0.6, 0.85], focus: [0.5, 0.36, spots[3]![2]], near: 2, gap: 2.2 };
}
