/** Pixel controller in a metal box. */
import { add, mul, type V3 } from '../core/vec';
import { alongZ, box, cut, cyl, hypot, move, rowX, type Sdf, union } from '../studio/sdf';
import type { Model, ModelCtx, Part } from '../studio/types';
import { ALU, BLACK, BRASS, cord, housing, hueOf, led, part, RUBBER, screw, STEEL } from './materials';

/** Sockets, indicator lamps and a display on the front of a metal box. */
export function controller(c: ModelCtx): Model {
  const W = 1.7;
  const H = 0.42;
  const D = 0.95;
  const fz = D;
  const h: Model['parts'][0]['m'] = c.finish === 'silver' ? ALU : housing(c.finish);
  const jackX = (i: number): number => -0.15 + i * 0.34;
  const body = box(W, H, D, 0.05);
  const holes = union(
    ...[0, 1, 2, 3].map((i) => move(box(0.125, 0.11, 0.2, 0.01), jackX(i), -0.1, fz)),
    move(box(0.5, 0.2, 0.02, 0.01), -0.95, 0.07, fz),
  );
  const vents: Sdf = (x, y, z) =>
    Math.abs(z + 0.1) < 0.5 && x > 0.1
      ? Math.max(Math.abs((((x + 9) / 0.13) % 1) - 0.5) * 0.13 - 0.03, Math.abs(y - H) - 0.06, Math.abs(z + 0.1) - 0.5)
      : 1;
  const at: V3 = [0, H + 0.08, 0];
  const put = (f: Sdf): Sdf => move(f, 0, at[1], 0);
  const shell = cut(body, holes);
  const parts: Part[] = [
    part(
      put((x, y, z) => Math.max(shell(x, y, z), -vents(x, y, z)) * 0.9),
      at,
      2.1,
      h,
    ),
    part(put(move(box(W + 0.32, 0.03, 0.2, 0.02), 0, -H + 0.03, 0.2)), at, 2.2, h),
    part(put(move(box(W - 0.12, 0.012, D - 0.12, 0.005), 0, H - 0.14, 0)), at, 2.1, BLACK),
  ];
  // display behind glass
  parts.push(
    part(put(move(box(0.49, 0.19, 0.008, 0.003), -0.95, 0.07, fz - 0.014)), at, 2.1, {
      albedo: [0.01, 0.012, 0.014],
      metal: 0,
      rough: 0.08,
      emit: [0, 0, 0],
      paint: (p, m) => {
        const x = (p[0] + 0.95) / 0.49;
        const y = (p[1] - at[1] - 0.07) / 0.19;
        const hue = hueOf(c, 0);
        const bars =
          x > -0.85 &&
          x < 0.85 &&
          y < 0.05 &&
          y > -0.75 &&
          ((x + 1) * 9) % 1 < 0.68 &&
          (y + 0.75) / 0.8 < 0.25 + 0.7 * Math.abs(Math.sin(Math.floor((x + 1) * 9) * 1.9));
        const text = y > 0.3 && y < 0.62 && x > -0.85 && x < 0.2 && ((x + 1) * 14) % 1 < 0.6;
        const dot = hypot((x - 0.72) * 2.4, y - 0.46) < 0.17;
        m.emit = bars ? mul(hue, 1.5) : text ? [0.8, 0.85, 0.9] : dot ? [0.1, 1.2, 0.3] : mul(hue, 0.035);
      },
    }),
  );
  [0, 1, 2, 3].forEach((i) => {
    const x = jackX(i);
    const inner: Sdf = cut(
      box(0.122, 0.107, 0.12, 0.01),
      move(
        union(move(box(0.1, 0.065, 0.2, 0.004), 0, -0.02, 0), move(box(0.05, 0.03, 0.2, 0.003), 0, 0.055, 0)),
        0,
        0,
        0.06,
      ),
    );
    parts.push(part(put(move(inner, x, -0.1, fz - 0.1)), add(at, [x, -0.1, fz - 0.1]), 0.24, STEEL));
    parts.push(
      part(
        put(move(rowX(box(0.005, 0.004, 0.07, 0.001), 0.02, 8), x, -0.06, fz - 0.12)),
        add(at, [x, -0.06, fz - 0.12]),
        0.16,
        BRASS,
      ),
    );
    for (const k of [-1, 1])
      parts.push(
        part(
          put(move(box(0.02, 0.014, 0.012, 0.004), x + k * 0.075, 0.045, fz + 0.002)),
          add(at, [x + k * 0.075, 0.045, fz]),
          0.05,
          { albedo: [0.4, 0.4, 0.4], metal: 0, rough: 0.3, emit: k < 0 ? [0.1, 5, 0.7] : [5, 2.2, 0.1] },
        ),
      );
  });
  // output terminals in green
  parts.push(
    part(put(move(box(0.2, 0.12, 0.1, 0.02), 1.38, -0.1, fz + 0.06)), add(at, [1.38, -0.1, fz]), 0.3, {
      albedo: [0.03, 0.26, 0.08],
      metal: 0,
      rough: 0.4,
    }),
  );
  parts.push(
    part(
      put(move(rowX(alongZ(cyl(0.03, 0.01, 0.004)), 0.1, 4), 1.38, -0.06, fz + 0.165)),
      add(at, [1.38, -0.06, fz + 0.16]),
      0.25,
      STEEL,
    ),
  );
  const lampsX = [-0.2, -0.08, 0.04, 0.16, 0.28, 0.4, 0.52, 0.64];
  lampsX.forEach((x, i) =>
    parts.push(
      part(put(move(alongZ(cyl(0.026, 0.02, 0.008)), x, 0.22, fz + 0.01)), add(at, [x, 0.22, fz]), 0.05, {
        albedo: [0.5, 0.5, 0.5],
        metal: 0,
        rough: 0.2,
        emit: mul(hueOf(c, i), c.rng.chance(0.8) ? 8 : 0.15),
      }),
    ),
  );
  parts.push(part(put(move(alongZ(cyl(0.09, 0.05, 0.02)), 1.4, 0.2, fz + 0.04)), add(at, [1.4, 0.2, fz]), 0.16, BLACK));
  parts.push(
    part(
      put(
        union(
          ...[-1, 1].flatMap((x) => [-1, 1].map((z) => move(screw(0.05), x * (W - 0.12), H + 0.005, z * (D - 0.14)))),
        ),
      ),
      add(at, [0, H, 0]),
      2,
      STEEL,
    ),
  );
  for (const [i, k] of [
    [0, 0.3],
    [2, -0.35],
  ] as const) {
    const x = jackX(i);
    parts.push(
      part(put(move(box(0.095, 0.06, 0.16, 0.02), x, -0.12, fz + 0.1)), add(at, [x, -0.12, fz + 0.1]), 0.24, {
        albedo: [0.55, 0.6, 0.62],
        metal: 0,
        rough: 0.2,
      }),
    );
    parts.push(
      cord(
        [
          [x, at[1] - 0.12, fz + 0.24],
          [x, at[1] - 0.16, fz + 0.5],
          [x + k * 0.5, 0.06, fz + 0.85],
          [x + k * 3, 0.05, fz + 1.25],
        ],
        0.055,
        { albedo: mul(hueOf(c, i), 0.16), metal: 0, rough: 0.4 },
      ),
    );
  }
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      parts.push(
        part(
          move(cyl(0.12, 0.04, 0.02), x * (W - 0.25), 0.04, z * (D - 0.25)),
          [x * (W - 0.25), 0.04, z * (D - 0.25)],
          0.15,
          RUBBER,
        ),
      );
  const leds = [
    led(add(at, [-0.95, 0.07, fz + 0.2]), hueOf(c, 0), 0.1, [0, 0, 1]),
    led(add(at, [0.25, 0.22, fz + 0.12]), hueOf(c, 1), 0.1, [0, 0, 1]),
    led(add(at, [0.2, 0.0, fz + 0.12]), [0.3, 1, 0.2], 0.05, [0, 0, 1]),
  ];
  return {
    parts,
    leds,
    size: [W + 0.3, 2 * H + 0.1, D + 0.2],
    focus: add(at, [0.35, 0.0, fz]),
    near: 1.8,
    look: [0.35, 0.25, 1],
    gap: 3.9,
  };
}
