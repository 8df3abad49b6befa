/** Bridges over water: cable-stayed and arched, pixels on cables, hangers, pylons and the deck edge. */
import { mul, type V3 } from '../core/vec';
import { lampPost, person, railing, string, tree } from '../night/props';
import type { Ctx, NightScene } from '../night/types';
import { backdrop, begin, shiftLens } from './common';
import { CONCRETE, type Geo, cableStayed, arch, deckOver } from './bridge-parts';

export function bridge(ctx: Ctx): NightScene {
  const { rng, view } = ctx;
  const side = rng.chance(0.5) ? 1 : -1;
  if (view === 'deck') return onDeck(ctx, side);
  const wide = view === 'wide';
  const arched = view === 'arch' || (wide && rng.chance(0.4));
  const g: Geo = {
    deck: rng.range(10, 15),
    half: wide ? 260 : 150,
    pylons: wide ? [-95, 95] : rng.chance(0.5) && !arched ? [side * 20] : [-62, 62],
    tall: rng.range(46, 60),
    width: 15,
  };
  if (view === 'arch') g.pylons = rng.pick([[0], [-1, 1], [-1, 0, 1]]);
  const D = wide ? 230 : rng.range(125, 160);
  const off = side * rng.range(30, 70);
  const tall = arched ? g.deck + g.tall * 0.75 : g.deck + g.tall;
  const lens = shiftLens(D, tall, rng.range(0.6, 0.7), 0.08);
  const s = begin(ctx, [off, 3.2, D], [off - side * D * rng.range(0.25, 0.42), 3.2, 0], lens.fov, {
    shift: lens.shift,
    ground: { kind: 'water', rough: rng.range(0.05, 0.1) },
    haze: 0.0006,
  });
  deckOver(s, ctx, g);
  if (arched) arch(s, ctx, g, 1.2, 20);
  else cableStayed(s, ctx, g, wide ? 1.3 : 1.15, wide ? 34 : 26);
  backdrop(s, ctx, {
    near: 420,
    far: 1000,
    towers: rng.pick([30, 70]),
    tall: rng.range(60, 150),
    lights: 160,
    trees: 16,
    spread: 1.2,
  });
  s.cell = 9;
  return s;
}

/** Walking over the bridge: the deck is the ground. */
function onDeck(ctx: Ctx, side: number): NightScene {
  const { rng, pattern } = ctx;
  const s = begin(ctx, [side * 3.2, 1.65, 42], [side * -1.2, 8.5, -30], 68, {
    ground: { kind: 'paving', slab: 1.4, wet: 0.7 },
  });
  const m = s.mesh;
  for (const pz of [-26, -92]) {
    for (const k of [-1, 1]) {
      m.bar([k * 9, 0, pz], [k * 8, 12, pz], 1.1, CONCRETE, 14, 8);
      m.bar([k * 8, 12, pz], [k * 1.2, 46, pz], 0.9, CONCRETE, 26, 8);
      string(
        s.lamps,
        [
          [k * 7, 1, pz + 1.3],
          [k * 6.8, 12, pz + 1.2],
          [k * 0.6, 45, pz + 1.1],
        ],
        0.7,
        (u) => pattern(u, 0.3),
        { power: 1.2, lum: 13, r: 0.07 },
      );
      s.lamps.push({ p: [k * 7, 0.5, pz + 3], c: ctx.hues[0]!, power: 160, lum: 3, r: 0.15 });
      for (const d of [-1, 1])
        for (let i = 1; i <= 9; i++) {
          const a: V3 = [k * 7.2, 0.6, pz + d * i * 6.2];
          const b: V3 = [k * 1.6, 26 + i * 2, pz];
          m.bar(a, b, 0.07, [0.5, 0.5, 0.5], 14, 5);
          string(s.lamps, [a, b], 0.6, (u) => pattern(u, i / 10), { power: 0.7, lum: 12, r: 0.055 });
        }
    }
    m.bar([-8, 12, pz], [8, 12, pz], 0.7, CONCRETE, 8, 8);
  }
  for (const k of [-1, 1]) {
    railing(m, [k * 6.3, 0, 46], [k * 6.3, 0, -160], 1.15, 2, false);
    string(
      s.lamps,
      [
        [k * 6.25, 1.08, 46],
        [k * 6.25, 1.08, -160],
      ],
      0.4,
      (u) => pattern(0.2, u * 3),
      { power: 0.4, lum: 8, r: 0.035 },
    );
    string(
      s.lamps,
      [
        [k * 6.1, 0.1, 46],
        [k * 6.1, 0.1, -160],
      ],
      0.5,
      (u) => mul(pattern(0.9, u * 3), 0.8),
      { power: 0.4, lum: 5, r: 0.03 },
    );
  }
  for (let i = 0; i < 13; i++)
    person(m, rng, [rng.range(-5, 5), 0, 30 - i * rng.range(5, 8)], rng.pick([0, 3.14]) + rng.range(-0.2, 0.2));
  for (const k of [-1, 1]) for (let i = 0; i < 3; i++) lampPost(s, [k * 6.6, 0, 20 - i * 30], 4.4, [1, 0.68, 0.4], 6);
  tree(m, rng, [60, -4, -220], 14);
  backdrop(s, ctx, { near: 300, towers: 60, trees: 0, tall: 120 });
  return s;
}
