/** Round lamps: cabochon and turbo lamp. */
import { add, mul, type V3 } from '../core/vec';
import { around, both, box, cone, cut, cyl, hypot, move, type Sdf, sphere, spinX, torus, union } from '../studio/sdf';
import type { Model, ModelCtx, Part } from '../studio/types';
import { BLACK, BRASS, clear, cord, housing, hueOf, led, ledPaint, part, pcb, STEEL } from './materials';

/** Dome cut into facets: planes touching an ellipsoid. */
function facets(r: number, h: number): Sdf {
  const planes: [number, number, number, number][] = [];
  const rows = [
    [12, 0.2],
    [12, 0.56],
    [10, 0.92],
    [6, 1.26],
  ] as const;
  rows.forEach(([n, el], row) => {
    for (let i = 0; i < n; i++) {
      const a = ((i + (row % 2) * 0.5) / n) * 2 * Math.PI;
      const d: V3 = [Math.cos(a) * Math.cos(el), Math.sin(el), Math.sin(a) * Math.cos(el)];
      planes.push([d[0], d[1], d[2], hypot(r * Math.cos(el), h * Math.sin(el)) * 0.985]);
    }
  });
  planes.push([0, 1, 0, h * 0.97]);
  return (x, y, z) => {
    let m = -y;
    for (const p of planes) {
      const v = p[0] * x + p[1] * y + p[2] * z - p[3];
      if (v > m) m = v;
    }
    return m - 0.006;
  };
}

/** Ride cap light standing on its base. */
export function cabochon(c: ModelCtx): Model {
  const hue = hueOf(c, 0);
  const parts: Part[] = [
    part(cut(cyl(0.92, 0.15, 0.05), move(cyl(0.76, 0.2, 0.02), 0, 0.16, 0)), [0, 0.15, 0], 1, housing(c.finish)),
    part(torus(0.8, 0.045), [0, 0.3, 0], 0.9, STEEL),
    part(cyl(0.74, 0.03, 0.01), [0, 0.19, 0], 0.8, pcb([0.62, 0.62, 0.6])),
    part(around(move(cyl(0.028, 0.02, 0.008), 0.86, 0.31, 0), 4, 0.5), [0, 0.2, 0], 1, STEEL),
  ];
  parts[1]!.f = move(torus(0.8, 0.045), 0, 0.31, 0);
  parts[0]!.f = move(parts[0]!.f, 0, 0.15, 0);
  parts[2]!.f = move(parts[2]!.f, 0, 0.19, 0);
  parts.push(
    part(
      move(facets(0.78, 0.72), 0, 0.31, 0),
      [0, 0.6, 0],
      0.95,
      clear(add(mul(hue, 0.16), [0.8, 0.8, 0.8]), 0.03, mul(hue, 0.16)),
    ),
  );
  const spots: [number, number, number][] = [[0, 0, 0]];
  for (let i = 0; i < 6; i++) spots.push([0.38 * Math.cos(i * 1.047), 0.38 * Math.sin(i * 1.047), i]);
  const leds = spots.map(([x, z]) => led([x, 0.34, z], hue, 0.5));
  const many = (f: Sdf): Sdf => union(f, around(move(f, 0.38, 0, 0), 6));
  const pack = box(0.1, 0.035, 0.1, 0.015);
  const die = cyl(0.07, 0.03, 0.01);
  parts.push(
    part(move(many(pack), 0, 0.24, 0), [0, 0.24, 0], 0.62, {
      albedo: [0.75, 0.75, 0.72],
      metal: 0,
      rough: 0.3,
      emit: mul(hue, 1.2),
    }),
  );
  parts.push(part(move(many(die), 0, 0.255, 0), [0, 0.26, 0], 0.62, ledPaint(hue, 9)));
  parts.push(
    cord(
      [
        [0, 0.1, -0.85],
        [0.15, 0.06, -1.25],
        [0.7, 0.05, -1.5],
        [1.5, 0.05, -1.35],
      ],
      0.05,
    ),
  );
  return { parts, leds, size: [0.98, 1.05, 0.98], focus: [0.1, 0.55, 0.2], near: 2.7, gap: 2.05 };
}

/** Cap lamp with a screw base and many small LEDs. */
export function turboLamp(c: ModelCtx): Model {
  const hue = hueOf(c, 0);
  const parts: Part[] = [];
  const tilt = 1.18;
  // lamp lies on its side, nose to the viewer
  const lay = (f: Sdf): Sdf => move(spinX(f, tilt), 0, 0.62, 0);
  const thread: Sdf = (x, y, z) => (hypot(x, z) - 0.26 - 0.022 * Math.sin(y * 52 + Math.atan2(z, x))) * 0.7;
  parts.push(part(lay(both(thread, (_x, y) => Math.abs(y + 0.86) - 0.2)), [0, 0.62, 0], 1.5, BRASS));
  parts.push(part(lay(move(cone(0.08, 0.22, 0.05), 0, -1.1, 0)), [0, 0.62, 0], 1.5, BLACK));
  parts.push(
    part(
      lay(move(cone(0.3, 0.66, 0.3, 0.03), 0, -0.36, 0)),
      [0, 0.62, 0],
      1.2,
      housing(c.finish === 'black' ? 'white' : c.finish),
    ),
  );
  parts.push(
    part(
      lay(move(cut(cyl(0.7, 0.1, 0.03), move(cyl(0.62, 0.1, 0.01), 0, 0.07, 0)), 0, 0.03, 0)),
      [0, 0.62, 0],
      1.1,
      housing(c.finish),
    ),
  );
  parts.push(part(lay(move(cyl(0.62, 0.02, 0.005), 0, 0.04, 0)), [0, 0.62, 0], 1.1, pcb([0.6, 0.6, 0.58])));
  const many = (f: Sdf): Sdf => union(f, around(move(f, 0.23, 0, 0), 6), around(move(f, 0.45, 0, 0), 12));
  const die = box(0.052, 0.03, 0.052, 0.01);
  parts.push(part(lay(move(many(die), 0, 0.075, 0)), [0, 0.62, 0], 1.1, ledPaint(hue, 8)));
  const ribs = 26;
  const shell = move(sphere(0.68), 0, 0.06, 0);
  parts.push(
    part(
      lay(
        both(
          (x, y, z) =>
            (shell(x, y * 1.35, z) - 0.006 * Math.cos(Math.atan2(z, x) * ribs) * Math.min(1, hypot(x, z) * 2)) * 0.62,
          (_x, y) => -y + 0.06,
        ),
      ),
      [0, 0.66, 0.2],
      1.1,
      clear(add(mul(hue, 0.25), [0.7, 0.7, 0.7]), 0.08, mul(hue, 0.3)),
    ),
  );
  const cs = Math.cos(tilt);
  const sn = Math.sin(tilt);
  const out: V3 = [0, cs, sn];
  const leds = [[0, 0], ...Array.from({ length: 6 }, (_q, i) => [0.3 * Math.cos(i), 0.3 * Math.sin(i)])].map(
    ([x = 0, z = 0]) => led([x, 0.62 + 0.25 * cs - z * sn, 0.25 * sn + z * cs], hue, 0.45, out),
  );
  return { parts, leds, size: [0.75, 1.32, 1.05], focus: [0.05, 0.72, 0.35], near: 2.4, gap: 1.65, turn: 0.1 };
}
