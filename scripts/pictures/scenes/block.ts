/** One building with a media facade, and the traffic before it. */
import { fbm } from '../core/rng';
import { add, clamp, mix, mul, rotY, type V3 } from '../core/vec';
import { gradient } from '../core/colour';
import { string } from '../night/props';
import type { Ctx, NightScene } from '../night/types';

type Content = (x: number, y: number) => V3;

/** A moving image as one frame: x along the wall, y up, both 0..1. */
function content(ctx: Ctx): Content {
  const { rng, hues } = ctx;
  const kind = rng.int(5);
  const seed = rng.int(999);
  const k = rng.range(0.7, 1.6);
  const ring = hues.length > 1 ? [...hues, hues[0]!] : [hues[0]!, mul(hues[0]!, 0.25), hues[0]!];
  const cyc = (t: number): V3 => gradient(ring, t - Math.floor(t));
  switch (kind) {
    case 0:
      return (x, y) =>
        mul(cyc(x * 0.6 + y * 1.1 * k + 0.5 * fbm(x * 3, y * 4, 3, seed)), 0.35 + 0.9 * fbm(x * 5, y * 7, 3, seed + 4));
    case 1:
      return (x, y) => {
        // rising columns
        const top = 0.25 + 0.75 * fbm(x * 6 + seed, 1.5, 2, seed);
        return mul(gradient(hues, y / top), y < top ? 0.35 + 0.85 * (y / top) ** 2 : 0.04);
      };
    case 2:
      return (x, y) => {
        // diagonal bands
        const b = 0.5 + 0.5 * Math.sin((x * 1.3 + y * 2.2) * 7 * k + seed);
        return mul(gradient(hues, clamp(y + 0.3 * b - 0.1, 0, 1)), 0.08 + b * b * 1.05);
      };
    case 3:
      return (x, y) => mul(gradient(hues, y), 0.2 + 0.95 * Math.pow(fbm(x * 9 + seed, y * 3.2, 3, seed), 1.3));
    default:
      return (x, y) => {
        // ripples from a point
        const d = Math.hypot((x - 0.45) * 1.1, (y - 0.62) * 1.9);
        return mul(cyc(d * 1.4), 0.12 + Math.pow(0.5 + 0.5 * Math.cos(d * 24 * k), 2));
      };
  }
}

export type Block = { at: V3; w: number; d: number; h: number; turn: number };

/** One building: glass bays, lit rooms, pixels on the mullions or the floor edges. */
export function block(
  s: NightScene,
  ctx: Ctx,
  b: Block,
  opt: { bay: number; floor: number; vertical: boolean; dense: number; lum: number; rooms: number },
): void {
  const { rng } = ctx;
  const m = s.mesh;
  const image = content(ctx);
  m.box(b.at, [b.w - 0.3, b.h, b.d - 0.3], b.turn, [0.12, 0.12, 0.13]);
  const faces: [number, number, number, number][] = [
    [0, b.w, b.d / 2, 0],
    [Math.PI / 2, b.d, b.w / 2, 1],
    [-Math.PI / 2, b.d, b.w / 2, -1],
  ];
  for (const [t, width, out, k] of faces) {
    const dir = rotY([0, 0, 1], b.turn + t);
    const eye = [s.cam.pos[0] - b.at[0], 0, s.cam.pos[2] - b.at[2]];
    if (dir[0] * eye[0]! + dir[2] * eye[2]! < -out * 0.2) continue;
    const P = (x: number, y: number, z: number): V3 => add(b.at, rotY([x, y, out + z], b.turn + t));
    const nb = Math.max(2, Math.round(width / opt.bay));
    const bw = width / nb;
    const nf = Math.floor((b.h - 6) / opt.floor);
    for (let f = 0; f < nf; f++) {
      const y0 = 5 + f * opt.floor;
      m.quad(
        P(-width / 2, y0 - 0.45, 0.12),
        P(width / 2, y0 - 0.45, 0.12),
        P(width / 2, y0 + 0.35, 0.12),
        P(-width / 2, y0 + 0.35, 0.12),
        [0.34, 0.34, 0.36],
        undefined,
        nb,
        1,
      );
      for (let i = 0; i < nb; i++) {
        const x0 = -width / 2 + i * bw + 0.12;
        const lit = rng.chance(opt.rooms) ? rng.range(0.02, 0.15) : 0;
        const e: V3 = lit
          ? mul(
              rng.pick<V3>([
                [1, 0.5, 0.2],
                [1, 0.58, 0.27],
                [1, 0.66, 0.36],
                [0.75, 0.9, 1],
              ]),
              lit,
            )
          : [0, 0, 0];
        const split = lit && rng.chance(0.5) ? rng.range(0.3, 0.8) : 1;
        m.quad(
          P(x0, y0 + 0.35, 0),
          P(x0 + bw - 0.24, y0 + 0.35, 0),
          P(x0 + bw - 0.24, y0 + opt.floor - 0.45, 0),
          P(x0, y0 + opt.floor - 0.45, 0),
          [0.07, 0.075, 0.085],
          e,
          lit ? 5 : 2,
          lit ? 6 : 2,
          (u, v) => [
            [0.07, 0.075, 0.085],
            lit
              ? mul(
                  e,
                  (v <= split ? 1 : 0.3) *
                    mix(0.35, 1.5, v * v) *
                    (0.45 + 1.1 * fbm(u * 3 + i * 7, v * 2 + f * 5, 2, 9)),
                )
              : e,
          ],
        );
      }
    }
    const u0 = k === 1 ? 1 : k === -1 ? -0.8 : 0;
    if (opt.vertical) {
      for (let i = 0; i <= nb; i++) {
        const x = -width / 2 + i * bw;
        m.box(P(x, 4.5, 0.2), [0.16, b.h - 5.5, 0.34], b.turn + t, [0.4, 0.4, 0.42], undefined, 24);
        string(s.lamps, [P(x, 5, 0.5), P(x, b.h - 1.2, 0.5)], opt.dense, (v) => image(u0 + i / nb, v), {
          power: 2.2 * opt.dense,
          lum: opt.lum * 1.7,
          r: 0.075,
          dir,
        });
      }
    } else {
      for (let f = 0; f <= nf; f++)
        string(
          s.lamps,
          [P(-width / 2, 5 + f * opt.floor, 0.4), P(width / 2, 5 + f * opt.floor, 0.4)],
          opt.dense,
          (v) => image(u0 + v, f / nf),
          { power: 2.2 * opt.dense, lum: opt.lum * 1.7, r: 0.075, dir },
        );
    }
    // ground floor: lit lobby
    for (let i = 0; i < nb; i += 1)
      m.quad(
        P(-width / 2 + i * bw + 0.2, 0.15, 0),
        P(-width / 2 + (i + 1) * bw - 0.2, 0.15, 0),
        P(-width / 2 + (i + 1) * bw - 0.2, 4.2, 0),
        P(-width / 2 + i * bw + 0.2, 4.2, 0),
        [0.05, 0.05, 0.05],
        undefined,
        6,
        8,
        (u, v) => [
          [0.05, 0.05, 0.05],
          mul(
            [1, 0.5, 0.21],
            (0.05 + 0.42 * v ** 3 + 0.16 * fbm(u * 2.5 + i * 5, v * 3, 3, 4)) * (0.5 + 0.7 * fbm(i * 0.9, 3, 2, 8)),
          ),
        ],
      );
    string(s.lamps, [P(-width / 2, 3.6, 1.2), P(width / 2, 3.6, 1.2)], 3.4, () => [1, 0.56, 0.26], {
      power: 9,
      lum: 0,
      r: 0.3,
      dir,
    });
  }
}

/** Cars as streaks of white and red along x. */
export function traffic(s: NightScene, ctx: Ctx, z: number, half: number, n = 5): void {
  const { rng } = ctx;
  for (let i = 0; i < n; i++) {
    const red = i % 2 === 0;
    const zz = z + (red ? -1.8 : 1.8) + rng.range(-0.5, 0.5);
    const c: V3 = red ? [1, 0.07, 0.03] : [1, 0.86, 0.62];
    const a = rng.range(-half, half * 0.3);
    const b = a + rng.range(half * 0.4, half * 1.3);
    for (const y of [rng.range(0.55, 0.7), rng.range(0.62, 0.85)])
      string(
        s.lamps,
        [
          [a, y, zz],
          [b, y, zz + rng.range(-0.4, 0.4)],
        ],
        0.16,
        (u) => mul(c, Math.pow(Math.sin(Math.PI * u), 0.5) * rng.range(0.8, 1)),
        { power: 0.08, lum: red ? 1.3 : 2.2, r: 0.06 },
      );
  }
}
