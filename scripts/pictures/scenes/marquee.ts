/** Fronts with moving light: a theatre marquee, a mall, a stadium. */
import { gradient } from '../core/colour';
import { fbm } from '../core/rng';
import { mul, type V3 } from '../core/vec';
import { crowd, lampPost, string } from '../night/props';
import type { Ctx, NightScene } from '../night/types';
import { block, traffic } from './block';
import { backdrop, begin } from './common';
import { mall, stadium } from './arenas';

const STONE: V3 = [0.4, 0.36, 0.31];

function theatre(ctx: Ctx): NightScene {
  const { rng, pattern, hues } = ctx;
  const side = rng.chance(0.5) ? 1 : -1;
  const s = begin(ctx, [side * rng.range(6, 10), 1.65, 25], [side * -0.6, 6.6, 0], 68, {
    ground: { kind: 'asphalt', wet: 0.9, rough: 0.05 },
  });
  const m = s.mesh;
  const W = 20;
  const H = 17;
  const bulb = { power: 0.12, lum: 9, r: 0.045 };
  const front: V3 = [0, 0, 1];
  // wall with pilasters and tall windows
  m.quad([-W / 2, 0, 0], [W / 2, 0, 0], [W / 2, H, 0], [-W / 2, H, 0], STONE, undefined, 80, 70);
  m.box([0, 0, -9.2], [W, H - 0.1, 18], 0, [0.2, 0.18, 0.16]);
  m.box([0, H, 0], [W + 0.8, 0.9, 1.4], 0, STONE, undefined, 16);
  for (let i = 0; i <= 6; i++) {
    const x = -W / 2 + 0.6 + (i * (W - 1.2)) / 6;
    m.box([x, 5.4, 0.2], [0.75, H - 5.4, 0.5], 0, STONE, undefined, 18);
    string(
      s.lamps,
      [
        [x - 0.5, 6.6, 0.35],
        [x - 0.5, H - 0.4, 0.35],
      ],
      0.3,
      (u) => pattern(u, i / 6),
      { power: 0.25, lum: 5, r: 0.035, dir: front },
    );
    s.lamps.push({ p: [x, 6.7, 0.9], c: hues[hues.length - 1]!, power: 5, lum: 3, r: 0.08 });
    if (i < 6) {
      const xc = x + (W - 1.2) / 12;
      m.quad(
        [xc - 0.75, 7.6, 0.06],
        [xc + 0.75, 7.6, 0.06],
        [xc + 0.75, 13.6, 0.06],
        [xc - 0.75, 13.6, 0.06],
        [0.05, 0.05, 0.06],
        undefined,
        4,
        12,
        (u, v) => [
          [0.05, 0.05, 0.06],
          mul(
            [1, 0.48, 0.18],
            (0.02 + 0.14 * v * v) *
              (Math.abs(u - 0.5) < 0.13 ? 0.2 : 1) *
              (0.6 + 0.8 * fbm(u * 3 + i * 3, v * 6, 2, 5)),
          ),
        ],
      );
    }
  }
  // canopy with a soffit full of bulbs
  const y0 = 4.5;
  const z1 = 5;
  const cw = W * 0.72;
  m.quad([-cw / 2, y0, z1], [cw / 2, y0, z1], [cw / 2, y0, 0], [-cw / 2, y0, 0], [0.6, 0.55, 0.45], undefined, 44, 16);
  m.quad(
    [-cw / 2, y0 + 1.7, 0],
    [cw / 2, y0 + 1.7, 0],
    [cw / 2, y0 + 1.7, z1],
    [-cw / 2, y0 + 1.7, z1],
    [0.2, 0.2, 0.2],
  );
  for (let ix = 0; ix < 34; ix++)
    for (let iz = 0; iz < 11; iz++)
      s.lamps.push({
        p: [-cw / 2 + ((ix + 0.5) * cw) / 34, y0 - 0.05, ((iz + 0.5) * z1) / 11],
        c: pattern((iz + 0.5) / 11, ix / 34),
        ...bulb,
        dir: [0, -1, 0],
      });
  const sign = (a: V3, b: V3, w: number): void => {
    const bars = Math.round(w * 3.2);
    m.quad(
      [a[0], y0 + 0.2, a[2]],
      [b[0], y0 + 0.2, b[2]],
      [b[0], y0 + 1.5, b[2]],
      [a[0], y0 + 1.5, a[2]],
      [0.1, 0.1, 0.1],
      undefined,
      bars,
      6,
      (u, v) => {
        const line = v > 0.52 ? 1 : 0;
        const word =
          fbm(Math.floor(u * bars) * 0.37 + line * 9, 3, 2, 7) > 0.4 && (v * 6) % 3 > 0.4 && u > 0.06 && u < 0.94;
        return [[0.1, 0.1, 0.1], mul([1, 0.86, 0.64], word ? 0.2 : 0.95)];
      },
    );
  };
  sign([-cw / 2, 0, z1 + 0.02], [cw / 2, 0, z1 + 0.02], cw);
  sign([side * (cw / 2 + 0.02), 0, side > 0 ? z1 : 0], [side * (cw / 2 + 0.02), 0, side > 0 ? 0 : z1], z1);
  for (const y of [y0 + 0.06, y0 + 1.64])
    string(
      s.lamps,
      [
        [-cw / 2, y, 0.2],
        [-cw / 2, y, z1 + 0.1],
        [cw / 2, y, z1 + 0.1],
        [cw / 2, y, 0.2],
      ],
      0.2,
      (u) => pattern(0.9, u * 2),
      { ...bulb, power: 0.2 },
    );
  // blade sign
  const bx = side * (W * 0.5 - 3.2);
  m.box([bx, y0 + 2.2, 1.7], [0.7, 13.5, 2.6], 0, mul(hues[0]!, 0.12), undefined, 16);
  for (const dx of [-0.4, 0.4]) {
    m.quad(
      [bx + dx * 1.02, y0 + 3, 2.7],
      [bx + dx * 1.02, y0 + 3, 0.7],
      [bx + dx * 1.02, y0 + 14.8, 0.7],
      [bx + dx * 1.02, y0 + 14.8, 2.7],
      [0.1, 0.1, 0.1],
      undefined,
      4,
      48,
      (u, v) => [[0.1, 0.1, 0.1], mul(gradient(hues, v), (v * 9) % 1 < 0.72 && u > 0.2 && u < 0.8 ? 1.2 : 0.12)],
    );
    string(
      s.lamps,
      [
        [bx + dx, y0 + 2.3, 3.05],
        [bx + dx, y0 + 15.6, 3.05],
        [bx + dx, y0 + 15.6, 0.5],
        [bx + dx, y0 + 2.3, 0.5],
      ],
      0.22,
      (u) => pattern(1, u * 3),
      { ...bulb, power: 0.25 },
    );
  }
  // doors under the canopy
  for (let i = 0; i < 6; i++) {
    const x = (i - 2.5) * 2.2;
    m.quad(
      [x - 0.95, 0.1, 0.08],
      [x + 0.95, 0.1, 0.08],
      [x + 0.95, 3.2, 0.08],
      [x - 0.95, 3.2, 0.08],
      [0.05, 0.04, 0.03],
      undefined,
      2,
      6,
      (_u, v) => [[0.05, 0.04, 0.03], mul([1, 0.5, 0.2], (0.1 + 0.5 * v * v) * (0.5 + fbm(i * 3 + v, v * 4, 2, 6)))],
    );
    m.box([x - 1.1, 0, 0.15], [0.16, 3.4, 0.2], 0, [0.5, 0.35, 0.12], undefined, 4);
  }
  for (const k of [-1, 1])
    block(
      s,
      ctx,
      { at: [k * 22, 0, -9], w: 22, d: 17, h: rng.range(14, 24), turn: 0 },
      { bay: 2.7, floor: 3.6, vertical: true, dense: 3, lum: 2, rooms: 0.35 },
    );
  crowd(m, rng, 15, -8, 8, 2, 8);
  crowd(m, rng, 5, -11, 11, 9.5, 13);
  traffic(s, ctx, 12.5, 24, 3);
  for (const k of [-1, 1]) lampPost(s, [k * 12.5, 0, 8.4], 5, [1, 0.66, 0.36], 7);
  backdrop(s, ctx, { near: 160, towers: 26, trees: 0 });
  s.cell = 1.6;
  return s;
}

export function marquee(ctx: Ctx): NightScene {
  if (ctx.view === 'mall') return mall(ctx);
  return ctx.view === 'stadium' ? stadium(ctx) : theatre(ctx);
}
