/** Roller coaster: rails carrying pixels, supports, a train drawn out by the long exposure. */
import { lerp3, mad, mul, sub, type V3 } from '../core/vec';
import { crowd, lampPost, palm, railing, string, tree } from '../night/props';
import type { Ctx, NightScene } from '../night/types';
import { backdrop, begin, shiftLens } from './common';
import { frames, course, streak, station } from './coaster-parts';

export function coaster(ctx: Ctx): NightScene {
  const { rng, view, pattern, hues } = ctx;
  const flip = rng.chance(0.5) ? 1 : -1;
  let s: NightScene;
  if (view === 'low')
    s = begin(ctx, [flip * 7, 1.5, 34], [flip * -1, 7.5, 0], 72, { ground: { slab: 0.9, kind: 'paving' } });
  else if (view === 'station')
    s = begin(ctx, [flip * 6 - 16, 2.6, 19], [flip * 3 + 2, 4.6, -6], 70, { ground: { kind: 'paving', slab: 0.8 } });
  else if (view === 'loop') {
    const D = rng.range(38, 48);
    const off = flip * rng.range(6, 14);
    s = begin(ctx, [off, 1.7, D], [off - flip * 4, 1.7, 0], shiftLens(D, 27, 0.78).fov, { shift: 0.26 });
  } else {
    const D = rng.range(78, 100);
    s = begin(ctx, [flip * 18, 2.2, D], [flip * 4, 2.2, 0], shiftLens(D, 40, 0.74).fov, {
      shift: 0.23,
      ground: { kind: rng.pick(['water', 'asphalt']), rough: 0.07 },
    });
  }
  const m = s.mesh;
  const n = 420;
  const nodes = frames(course(ctx), n, view === 'loop' ? 26 : 22);
  const steel: V3 = rng.pick<V3>([
    [0.55, 0.55, 0.57],
    [0.5, 0.16, 0.12],
    [0.2, 0.3, 0.5],
    [0.6, 0.6, 0.6],
  ]);
  for (const k of [-1, 1])
    m.tube(
      nodes.map((q) => mad(q.p, q.side, k * 0.62)),
      0.085,
      7,
      steel,
    );
  m.tube(
    nodes.map((q) => mad(q.p, q.up, -0.75)),
    0.27,
    9,
    steel,
  );
  const lengthOf = nodes.map((q, i) => (i ? Math.hypot(...sub(q.p, nodes[i - 1]!.p)) : 0));
  let run = 0;
  let post = 0;
  let total = 0;
  for (const l of lengthOf) total += l;
  nodes.forEach((q, i) => {
    run += lengthOf[i]!;
    if (i % 2 === 0)
      for (const k of [-1, 1]) m.bar(mad(q.p, q.side, k * 0.62), mad(q.p, q.up, -0.7), 0.05, steel, 2, 4);
    if (run - post > 8.5 && q.up[1] > 0.25 && q.p[1] > 2) {
      post = run;
      const top = mad(q.p, q.up, -0.9);
      const h = top[1];
      const pairs: V3[] =
        h > 9
          ? [
              [top[0] - q.side[0] * h * 0.16, 0, top[2] - q.side[2] * h * 0.16 - 0.5],
              [top[0] + q.side[0] * h * 0.16, 0, top[2] + q.side[2] * h * 0.16 + 0.5],
            ]
          : [[top[0], 0, top[2]]];
      for (const f of pairs) {
        m.bar(f, top, 0.24, [0.5, 0.5, 0.52], 16, 9);
        m.box(f, [1.1, 0.35, 1.1], 0, [0.3, 0.3, 0.3]);
        if (rng.chance(0.75))
          s.lamps.push({ p: [f[0] + 0.5, 0.5, f[2] + 0.7], c: pattern(0.2, run / total), power: 26, lum: 4, r: 0.1 });
      }
      if (pairs.length > 1)
        for (const u of [0.33, 0.66])
          m.bar(lerp3(pairs[0]!, top, u), lerp3(pairs[1]!, top, u), 0.1, [0.5, 0.5, 0.52], 5, 6);
    }
  });
  // pixels on both rails, facing outwards
  const gap = view === 'hill' ? 0.55 : 0.36;
  for (const k of [-1, 1])
    string(
      s.lamps,
      nodes.map((q) => mad(mad(q.p, q.side, k * 0.78), q.up, -0.06)),
      gap,
      (u) => pattern(u * 0.999, u * 2.5),
      { power: 0.75, lum: view === 'hill' ? 30 : 13, r: 0.05 },
    );
  if (rng.chance(0.6))
    string(
      s.lamps,
      nodes.map((q) => mad(q.p, q.up, -1.08)),
      gap * 1.5,
      (u) => mul(pattern(1 - u, u * 2), 0.7),
      { power: 0.8, lum: 10, r: 0.05 },
    );
  if (view !== 'station') streak(s, ctx, nodes);
  else station(s, ctx);
  place(s, ctx, hues);
  s.cell = 4;
  return s;
}

function place(s: NightScene, ctx: Ctx, hues: readonly V3[]): void {
  const { rng, view } = ctx;
  const z = s.cam.pos[2];
  backdrop(s, ctx, { near: 260, towers: rng.pick([0, 14, 34]), trees: 22 });
  const trees = s.ground.kind === 'water' ? 0 : 7;
  for (let i = 0; i < trees; i++) {
    const at: V3 = [rng.range(-60, 60), 0, rng.range(-34, -14)];
    if (rng.chance(0.5)) tree(s.mesh, rng, at, rng.range(6, 11));
    else palm(s.mesh, rng, at, rng.range(6, 10));
    s.lamps.push({ p: [at[0], 0.4, at[2] + 1.5], c: hues[i % hues.length]!, power: 20, lum: 2, r: 0.1 });
  }
  if (s.ground.kind === 'water') return;
  crowd(
    s.mesh,
    rng,
    view === 'hill' ? 26 : view === 'station' ? 7 : 15,
    s.cam.pos[0] - z * 0.5,
    s.cam.pos[0] + z * 0.4,
    view === 'station' ? 8 : z * 0.3,
    view === 'station' ? 10.5 : z * 0.72,
  );
  for (let i = -3; i <= 3; i++) lampPost(s, [i * 17 + rng.range(-3, 3), 0, z * 0.22 - 3], 4.6, [1, 0.6, 0.3], 7);
  if (view !== 'station') railing(s.mesh, [-60, 0, z * 0.3], [60, 0, z * 0.3], 1.1, 2);
}
