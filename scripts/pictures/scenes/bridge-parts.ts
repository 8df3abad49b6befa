/** Spans, arches and decks of the bridges, with their pixels. */
import { mul, type V3 } from '../core/vec';
import { string } from '../night/props';
import type { Ctx, NightScene } from '../night/types';

export const CONCRETE: V3 = [0.42, 0.42, 0.43];

export type Geo = { deck: number; half: number; pylons: number[]; tall: number; width: number };

export function cableStayed(s: NightScene, ctx: Ctx, g: Geo, gap: number, lum: number): void {
  const { rng, pattern } = ctx;
  const m = s.mesh;
  const harp = rng.chance(0.4);
  const reach = g.pylons.length > 1 ? Math.abs(g.pylons[1]! - g.pylons[0]!) * 0.48 : g.half * 0.8;
  for (const px of g.pylons) {
    const top = g.deck + g.tall;
    for (const z of [-1, 1]) {
      m.bar([px, -1, z * (g.width * 0.62)], [px, g.deck + g.tall * 0.35, z * g.width * 0.56], 1.5, CONCRETE, 12, 8);
      m.bar([px, g.deck + g.tall * 0.35, z * g.width * 0.56], [px, top, z * 1.2], 1.15, CONCRETE, 24, 8);
      s.lamps.push({
        p: [px + 3.5, g.deck + 0.6, z * g.width * 0.75],
        c: mul(ctx.hues[0]!, 1),
        power: 420,
        lum: 3,
        r: 0.2,
      });
      s.lamps.push({
        p: [px - 3.5, g.deck + 0.6, z * g.width * 0.75],
        c: mul(ctx.hues[ctx.hues.length - 1]!, 1),
        power: 420,
        lum: 3,
        r: 0.2,
      });
      string(
        s.lamps,
        [
          [px, g.deck + 4, z * g.width * 0.56 + z * 1.7],
          [px, top, z * 1.4 + z * 1.3],
        ],
        1.1,
        (u) => pattern(u, 0.5),
        { power: 2, lum: lum * 0.8, r: 0.09 },
      );
    }
    m.bar(
      [px, g.deck + g.tall * 0.36, -g.width * 0.56],
      [px, g.deck + g.tall * 0.36, g.width * 0.56],
      0.9,
      CONCRETE,
      4,
      8,
    );
    m.box([px, -2, 0], [9, 4, g.width * 1.7], 0, [0.3, 0.3, 0.3], undefined, 8);
    s.lamps.push({ p: [px, top + 1.5, 0], c: [1, 0.08, 0.05], power: 2, lum: 30, r: 0.3 });
    const n = 13;
    for (const dir of [-1, 1])
      for (let i = 1; i <= n; i++)
        for (const z of [-1, 1]) {
          const u = i / n;
          const a: V3 = [px + dir * reach * u, g.deck + 0.5, z * g.width * 0.5];
          const b: V3 = [px, harp ? g.deck + g.tall * (0.3 + 0.66 * u) : g.deck + g.tall * (0.72 + 0.26 * u), z * 1.4];
          m.bar(a, b, 0.09, [0.5, 0.5, 0.5], 12, 4);
          string(s.lamps, [a, b], gap, (v) => pattern(v, (px + dir * reach * u + g.half) / (2 * g.half)), {
            power: 1,
            lum,
            r: 0.08,
          });
        }
  }
}

export function arch(s: NightScene, ctx: Ctx, g: Geo, gap: number, lum: number): void {
  const { pattern } = ctx;
  const m = s.mesh;
  const spans = g.pylons.length;
  const L = (g.half * 1.5) / spans;
  for (let k = 0; k < spans; k++) {
    const cx = (k - (spans - 1) / 2) * L * 1.04;
    for (const z of [-1, 1]) {
      const P = (t: number): V3 => [
        cx + (t - 0.5) * L,
        g.deck - 4 + g.tall * 0.75 * 4 * t * (1 - t),
        z * (g.width * 0.55 - 3 * 4 * t * (1 - t)),
      ];
      const pts: V3[] = [];
      for (let i = 0; i <= 60; i++) pts.push(P(i / 60));
      m.tube(pts, 0.85, 9, [0.5, 0.5, 0.52]);
      for (const dy of [1.1, -1.05])
        string(
          s.lamps,
          pts.map((p): V3 => [p[0], p[1] + dy, p[2] + z * 0.5]),
          gap * 0.7,
          (u) => pattern(u, k / spans),
          { power: 1.6, lum, r: 0.09 },
        );
      for (let i = 2; i <= 22; i++) {
        const p = P(i / 24);
        if (p[1] < g.deck + 2) continue;
        m.bar([p[0], g.deck, p[2]], p, 0.07, [0.5, 0.5, 0.5], 8, 4);
        string(s.lamps, [[p[0], g.deck + 0.6, p[2]], p], gap * 1.4, (u) => mul(pattern(u, i / 24), 0.8), {
          power: 0.9,
          lum: lum * 0.7,
          r: 0.07,
        });
      }
      if (z > 0)
        for (let i = 8; i <= 16; i += 2) {
          const p = P(i / 24);
          m.bar(p, [p[0], p[1], -p[2]], 0.35, [0.5, 0.5, 0.52], 6, 6);
        }
    }
    for (const e of [-0.5, 0.5]) m.box([cx + e * L, -2, 0], [7, g.deck, g.width * 1.3], 0, CONCRETE, undefined, 8);
  }
}

export function deckOver(s: NightScene, ctx: Ctx, g: Geo): void {
  const { rng, pattern } = ctx;
  const m = s.mesh;
  const W = g.width;
  const X = g.half * 2.4;
  m.quad(
    [-X, g.deck - 1.6, W / 2],
    [X, g.deck - 1.6, W / 2],
    [X, g.deck, W / 2],
    [-X, g.deck, W / 2],
    [0.4, 0.4, 0.42],
    undefined,
    220,
    1,
  );
  m.quad(
    [-X, g.deck, W / 2],
    [X, g.deck, W / 2],
    [X, g.deck, -W / 2],
    [-X, g.deck, -W / 2],
    [0.12, 0.12, 0.12],
    undefined,
    160,
    4,
  );
  m.quad(
    [-X, g.deck - 1.6, -W / 2],
    [X, g.deck - 1.6, -W / 2],
    [X, g.deck - 1.6, W / 2],
    [-X, g.deck - 1.6, W / 2],
    [0.3, 0.3, 0.3],
    undefined,
    160,
    4,
  );
  string(
    s.lamps,
    [
      [-X, g.deck - 0.4, W / 2 + 0.3],
      [X, g.deck - 0.4, W / 2 + 0.3],
    ],
    1.3,
    (u) => pattern(0.1, u),
    { power: 1.4, lum: 15, r: 0.09 },
  );
  for (let x = -X; x <= X; x += 22) {
    s.lamps.push({ p: [x, g.deck + 8, 0], c: [1, 0.68, 0.38], power: 30, lum: 14, r: 0.18 });
    m.bar([x, g.deck, 0], [x, g.deck + 8, 0], 0.08, CONCRETE, 1, 4);
    if (Math.abs(x) > g.half * 0.95 || rng.chance(0.1))
      m.box([x, -2, 0], [2.5, g.deck + 0.5, W * 0.6], 0, CONCRETE, undefined, 5);
  }
  for (const [z, c] of [
    [W * 0.28, [1, 0.85, 0.6]],
    [-W * 0.2, [1, 0.08, 0.04]],
  ] as [number, V3][]) {
    const a = rng.range(-g.half, 0);
    string(
      s.lamps,
      [
        [a, g.deck + 0.75, z],
        [a + g.half * 1.2, g.deck + 0.75, z],
      ],
      0.35,
      (u) => mul(c, Math.sin(Math.PI * u)),
      { power: 0, lum: 2.5, r: 0.09 },
    );
  }
}
