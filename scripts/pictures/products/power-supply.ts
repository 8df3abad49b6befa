/** Sealed power supply. */
import { add, mul, type V3 } from '../core/vec';
import { alongZ, box, cyl, grid, hypot, move, type Sdf } from '../studio/sdf';
import type { Model, ModelCtx, Part } from '../studio/types';
import { ALU, BLACK, cord, housing, hueOf, led, part, screw, STEEL } from './materials';

/** Sealed supply: extruded body with fins, glands and tails. */
export function powerSupply(c: ModelCtx): Model {
  const L = 1.9;
  const H = 0.36;
  const D = 0.62;
  const h = c.finish === 'black' || c.finish === 'white' ? housing(c.finish) : ALU;
  const at: V3 = [0, H + 0.06, 0];
  const put = (f: Sdf): Sdf => move(f, 0, at[1], 0);
  const outer = box(L, H, D, 0.03);
  const head = screw(0.045);
  const fins: Sdf = (x, y, z) => {
    const top = y > 0 ? (Math.abs((((z + 9) / 0.124) % 1) - 0.5) < 0.24 ? 0.12 : 0) : 0;
    return outer(x, y + (Math.abs(z) < D - 0.06 ? top * 0.9 : 0), z) * 0.72;
  };
  const parts: Part[] = [
    part(put(fins), at, 2.15, h),
    part(put(move(box(L + 0.02, 0.05, D + 0.16, 0.02), 0, -H + 0.05, 0)), at, 2.2, h),
  ];
  for (const s of [-1, 1]) {
    parts.push(
      part(
        put(move(box(0.05, H + 0.02, D + 0.02, 0.03), s * (L + 0.04), 0, 0)),
        add(at, [s * (L + 0.04), 0, 0]),
        0.8,
        housing(c.finish === 'white' ? 'white' : 'black'),
      ),
    );
    for (const y of [-1, 1])
      for (const z of [-1, 1])
        parts.push(
          part(
            put(move((x, yy, zz) => head(yy, s * x, zz), s * (L + 0.1), y * (H - 0.09), z * (D - 0.1))),
            add(at, [s * (L + 0.1), y * (H - 0.09), z * (D - 0.1)]),
            0.07,
            STEEL,
          ),
        );
    const tails = s > 0 ? [-0.22, 0.22] : [0];
    for (const z of tails) {
      const gx = s * (L + 0.2);
      parts.push(
        part(
          put(
            move(
              (x, y, zz) => Math.max(hypot(y, zz) - 0.13 - 0.012 * Math.cos(6 * Math.atan2(y, zz)), Math.abs(x) - 0.1),
              gx,
              -0.02,
              z,
            ),
          ),
          add(at, [gx, -0.02, z]),
          0.22,
          { ...BLACK, rough: 0.4 },
        ),
      );
      parts.push(
        cord(
          [
            [gx + s * 0.08, at[1] - 0.02, z],
            [gx + s * 0.35, at[1] - 0.08, z],
            [gx + s * 0.7, 0.08, z * 1.3 + 0.1],
            [gx + s * 1.9, 0.06, z * 2 + 0.6],
          ],
          0.065,
        ),
      );
    }
  }
  // rating plate
  parts.push(
    part(put(move(box(0.62, 0.2, 0.004, 0.002), 0.1, -0.01, D + 0.003)), add(at, [0.1, 0, D]), 0.68, {
      albedo: [0.5, 0.51, 0.52],
      metal: 0,
      rough: 0.35,
      paint: (p, m) => {
        const x = (p[0] - 0.1) / 0.62;
        const y = (p[1] - at[1] + 0.01) / 0.2;
        const line =
          Math.abs((((y + 1) * 3.4) % 1) - 0.5) < 0.16 &&
          Math.sin(Math.floor(x * 26) * 7.1 + Math.floor(y * 3.4) * 3.3) > -0.5;
        if (
          (x < 0.35 && x > -0.92 && line && Math.abs(y) < 0.85) ||
          (x > 0.5 && x < 0.9 && Math.abs(y) < 0.6 && (Math.abs(y) > 0.5 || x > 0.85 || x < 0.55))
        )
          m.albedo = [0.03, 0.03, 0.03];
        else if (Math.abs(x) > 0.97 || Math.abs(y) > 0.93) m.albedo = [0.12, 0.12, 0.12];
      },
    }),
  );
  parts.push(
    part(put(move(alongZ(cyl(0.04, 0.02, 0.01)), -0.85, 0, D + 0.01)), add(at, [-0.85, 0, D]), 0.06, {
      albedo: [0.4, 0.5, 0.4],
      metal: 0,
      rough: 0.2,
      emit: mul(hueOf(c, 0), 9),
    }),
  );
  parts.push(
    part(
      put(move(grid(cyl(0.06, 0.02, 0.005), 2 * L - 0.5, 2, 2 * D + 0.18, 2, true), 0, -H + 0.1, 0)),
      at,
      2.2,
      STEEL,
    ),
  );
  return {
    parts,
    leds: [led(add(at, [-0.85, 0, D + 0.12]), hueOf(c, 0), 0.12, [0, 0, 1])],
    size: [L + 0.35, 2 * H + 0.06, D + 0.2],
    focus: add(at, [0.05, 0.02, D]),
    near: 2.2,
    look: [0.3, 0.4, 1],
    gap: 2.1,
  };
}
