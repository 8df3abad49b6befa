/** Promenades: a fountain square, a pier with light portals, an avenue of wrapped trees. */
import { add, mul, type V3 } from '../core/vec';
import { crowd, lampPost, palm, person, railing, string, tree } from '../night/props';
import type { Ctx, NightScene } from '../night/types';
import { block } from './block';
import { backdrop, begin } from './common';

/** Water jet: drops on ballistic paths, lit from below. */
function jet(s: NightScene, ctx: Ctx, at: V3, height: number, c: V3, lean: V3): void {
  const { rng } = ctx;
  const v = Math.sqrt(2 * 9.8 * height);
  const T = (2 * v) / 9.8;
  for (let i = 0; i < 520; i++) {
    const t = T * Math.pow(rng.next(), 0.9) * 0.98;
    const up = t < T / 2;
    const spread = (up ? 0.015 : 0.05) * t;
    const y = v * t - 4.9 * t * t;
    const p = add(at, [lean[0] * t + rng.gauss() * spread, y, lean[2] * t + rng.gauss() * spread]);
    const k = (0.35 + 1.1 * Math.exp(-y * 0.35)) * (up ? 1 : 0.55) * rng.range(0.3, 1.3);
    s.lamps.push({ p, c: add(mul(c, k), mul([1, 1, 1], 0.08 * k)), power: 0, lum: 1.9, r: 0.045 });
  }
  s.lamps.push({ p: add(at, [0, 0.25, 0]), c, power: 8, lum: 5, r: 0.08 });
  s.lamps.push({ p: add(at, [0, height * 0.6, 0]), c, power: 9, lum: 0, r: 0.3 });
}

function fountain(ctx: Ctx): NightScene {
  const { rng, hues, pattern } = ctx;
  const side = rng.chance(0.5) ? 1 : -1;
  const s = begin(ctx, [side * rng.range(3, 9), 1.75, 31], [side * -1, 4.6, 0], 60, {
    ground: { kind: 'paving', slab: 0.9, wet: 0.95, rough: 0.05 },
  });
  const rings = [
    [0, 1, 9.5],
    [4.6, 14, 4.6],
    [8.6, 26, 2.3],
  ] as const;
  for (const [r, n, h] of rings)
    for (let i = 0; i < n; i++) {
      const a = (i / n) * 6.283;
      jet(
        s,
        ctx,
        [r * Math.cos(a), 0.05, r * Math.sin(a)],
        h * rng.range(0.93, 1.05),
        pattern(r / 9, i / n),
        r ? [-Math.cos(a) * 0.7, 0, -Math.sin(a) * 0.7] : [0, 0, 0],
      );
    }
  for (let i = 0; i < 200; i++)
    s.lamps.push({
      p: [10.6 * Math.cos(i * 0.0314), 0.06, 10.6 * Math.sin(i * 0.0314)],
      c: pattern(1, i / 200),
      power: 0.3,
      lum: 6,
      r: 0.035,
    });
  for (const k of [-1, 1])
    block(
      s,
      ctx,
      { at: [k * 34, 0, -30], w: 34, d: 18, h: rng.range(18, 28), turn: k * -0.4 },
      { bay: 3, floor: 3.8, vertical: true, dense: 1, lum: 7, rooms: 0.35 },
    );
  block(
    s,
    ctx,
    { at: [0, 0, -58], w: 40, d: 20, h: rng.range(24, 40), turn: 0 },
    { bay: 2.8, floor: 3.8, vertical: rng.chance(0.5), dense: 1, lum: 8, rooms: 0.3 },
  );
  for (let i = 0; i < 8; i++) {
    const at: V3 = [(i - 3.5) * 8 + rng.range(-1, 1), 0, i % 2 ? -17 : -20];
    palm(s.mesh, rng, at, rng.range(6, 8));
    s.lamps.push({ p: [at[0] + 0.6, 0.3, at[2] + 1], c: hues[i % hues.length]!, power: 22, lum: 3, r: 0.1 });
  }
  crowd(s.mesh, rng, 24, -15, 15, 11.5, 22);
  crowd(s.mesh, rng, 16, -18, 18, -16, -11);
  backdrop(s, ctx, { near: 260, towers: 20, trees: 0 });
  s.cell = 2;
  return s;
}

function pier(ctx: Ctx): NightScene {
  const { rng, hues, pattern } = ctx;
  const side = rng.chance(0.5) ? 1 : -1;
  const s = begin(ctx, [side * rng.range(-2, 2.6), 2.9, 26], [side * rng.range(0, 1.5), 4.3, -30], 66, {
    ground: { kind: 'water', rough: 0.08 },
  });
  const m = s.mesh;
  const y = 1.3;
  const hw = 4.2;
  const end = -120;
  // boards laid across
  const n = 560;
  for (let i = 0; i < n; i++) {
    const z0 = 30 - i * 0.27;
    const g = rng.range(0.12, 0.24);
    m.quad(
      [-hw, y, z0],
      [hw, y, z0],
      [hw, y, z0 - 0.27],
      [-hw, y, z0 - 0.27],
      [g * 1.1, g * 0.92, g * 0.75],
      undefined,
      12,
      1,
    );
  }
  const arched = rng.chance(0.6);
  const step = rng.range(7, 10);
  let k = 0;
  for (let z = 14; z > end; z -= step, k++) {
    const pts: V3[] = [];
    if (arched)
      for (let i = 0; i <= 32; i++) {
        const a = Math.PI * (1 - i / 32);
        pts.push([(hw + 0.3) * Math.cos(a), y + 2.2 * Math.min(1, i / 4, (32 - i) / 4) + 3.4 * Math.sin(a), z]);
      }
    else pts.push([-hw - 0.2, y, z], [-hw + 0.5, y + 4.8, z], [hw - 0.5, y + 4.8, z], [hw + 0.2, y, z]);
    m.tube(
      pts.flatMap((p, i) => (i ? [p] : [p])),
      0.09,
      7,
      [0.6, 0.6, 0.6],
    );
    string(
      s.lamps,
      pts.map((p): V3 => [p[0] * 0.985, p[1] - 0.06, p[2] + 0.14]),
      0.17,
      (u) => pattern(Math.abs(u - 0.5) * 2, k / 14),
      { power: 0.34, lum: 10, r: 0.04 },
    );
    for (const x of [-1, 1]) m.bar([x * hw, -1, z], [x * hw, y, z], 0.2, [0.16, 0.14, 0.12], 3, 7);
  }
  for (const x of [-1, 1]) {
    railing(m, [x * hw, y, 30], [x * hw, y, end], 1.05, 2);
    string(
      s.lamps,
      [
        [x * (hw - 0.1), y + 0.08, 30],
        [x * (hw - 0.1), y + 0.08, end],
      ],
      0.35,
      (u) => mul(pattern(0.1, u * 4), 0.8),
      { power: 0.3, lum: 6, r: 0.03 },
    );
  }
  const from = m.count;
  for (let i = 0; i < 18; i++)
    person(m, rng, [rng.range(-3, 3), 0, 15 - i * rng.range(3, 6)], rng.pick([0, 3.14]) + rng.range(-0.4, 0.4));
  for (let i = from; i < m.count; i++) m.v[i * 12 + 1]! += y;
  // pavilion at the head of the pier
  m.lathe(
    [0, y, end - 8],
    [
      [9, 0],
      [9, 5],
    ],
    40,
    (u) => [[0.1, 0.1, 0.1], mul([1, 0.65, 0.36], Math.floor(u * 40) % 3 ? 0.9 : 0.05)],
  );
  m.lathe(
    [0, y + 5, end - 8],
    [
      [10, 0],
      [6, 3],
      [0.2, 6],
    ],
    40,
    () => [[0.4, 0.4, 0.4], mul(hues[0]!, 0.06)],
  );
  for (let i = 0; i < 90; i++)
    s.lamps.push({
      p: [10 * Math.cos(i * 0.0698), y + 5, end - 8 + 10 * Math.sin(i * 0.0698)],
      c: pattern(1, i / 90),
      power: 1,
      lum: 16,
      r: 0.08,
    });
  backdrop(s, ctx, { near: 320, towers: rng.pick([20, 60]), trees: 0, lights: 160, spread: 1.2 });
  s.cell = 3;
  return s;
}

function avenue(ctx: Ctx): NightScene {
  const { rng, pattern, hues } = ctx;
  const side = rng.chance(0.5) ? 1 : -1;
  const s = begin(ctx, [side * rng.range(1, 3.5), 1.6, 22], [side * -0.5, 3.9, -20], 64, {
    ground: { kind: 'paving', slab: 0.8, wet: rng.range(0.6, 0.95) },
  });
  const m = s.mesh;
  for (let i = 0; i < 11; i++)
    for (const k of [-1, 1]) {
      const z = 12 - i * 8;
      const h = rng.range(6.5, 8);
      const at: V3 = [k * 6.2 + rng.range(-0.3, 0.3), 0, z];
      tree(m, rng, at, h);
      const spiral: V3[] = [];
      for (let t = 0; t <= 90; t++)
        spiral.push([at[0] + 0.2 * Math.cos(t * 0.75), 0.15 + (h * 0.45 * t) / 90, at[2] + 0.2 * Math.sin(t * 0.75)]);
      string(s.lamps, spiral, 0.13, (u) => pattern(u * 0.5, i / 11), { power: 0.09, lum: 8, r: 0.025 });
      for (let q = 0; q < 210; q++) {
        const a = rng.range(0, 6.283);
        const r = h * 0.3 * Math.sqrt(rng.next());
        s.lamps.push({
          p: [at[0] + r * Math.cos(a), h * rng.range(0.45, 0.98), at[2] + r * Math.sin(a)],
          c: mul(pattern(0.5 + rng.next() * 0.5, i / 11 + rng.range(0, 0.2)), rng.range(0.4, 1.3)),
          power: 0.13,
          lum: 9,
          r: 0.03,
        });
      }
      s.lamps.push({
        p: add(at, [-k * 0.9, 0.2, 0.4]),
        c: hues[(i + (k > 0 ? 1 : 0)) % hues.length]!,
        power: 12,
        lum: 4,
        r: 0.08,
      });
      if (i % 2) m.box([k * 3.9, 0, z + 4], [0.5, 0.45, 2.2], 0, [0.3, 0.3, 0.3], undefined, 4);
    }
  for (const k of [-1, 1]) {
    for (let i = 0; i < 4; i++)
      block(
        s,
        ctx,
        { at: [k * 22, 0, -i * 30 - 2], w: 26, d: 18, h: rng.range(13, 22), turn: -k * Math.PI * 0.5 },
        { bay: 3.2, floor: 3.8, vertical: true, dense: 2, lum: 3, rooms: 0.4 },
      );
    for (let i = 0; i < 5; i++) lampPost(s, [k * 9.6, 0, 14 - i * 16], 4.6, [1, 0.64, 0.34], 6);
  }
  for (let i = 0; i < 22; i++)
    person(m, rng, [rng.range(-4, 4), 0, 13 - rng.range(0, 60)], rng.pick([0, 3.14]) + rng.range(-0.4, 0.4));
  backdrop(s, ctx, { near: 220, towers: 30, trees: 0 });
  s.blur = 3;
  s.cell = 1;
  return s;
}

export function plaza(ctx: Ctx): NightScene {
  if (ctx.view === 'pier') return pier(ctx);
  return ctx.view === 'trees' ? avenue(ctx) : fountain(ctx);
}
