/** Ride and observation towers. */
import { type V3 } from '../core/vec';
import { crowd, lampPost, palm, railing, tree } from '../night/props';
import type { Ctx, NightScene } from '../night/types';
import { traffic } from './block';
import { backdrop, begin, shiftLens } from './common';
import { dropTower, observation } from './tower-parts';

export function tower(ctx: Ctx): NightScene {
  const { rng, view } = ctx;
  const side = rng.chance(0.5) ? 1 : -1;
  const drop = view === 'drop' || ((view === 'base' || view === 'skyline') && rng.chance(0.45));
  const H = drop ? rng.range(48, 60) : rng.range(80, 100);
  let s: NightScene;
  if (view === 'base') {
    s = begin(ctx, [side * 9, 1.5, drop ? 19 : 36], [side * -1.5, H * 0.42, 0], 86, {
      roll: side * rng.range(0, 0.1),
      ground: { kind: 'paving', slab: 1 },
    });
  } else {
    const far = view === 'skyline';
    const D = far ? H * 2.6 : H * 1.25;
    const lens = shiftLens(D, H + 10, far ? 0.68 : 0.8, far ? 0.14 : 0.04);
    const off = side * (far ? rng.range(20, 60) : rng.range(3, 16));
    s = begin(ctx, [off, far ? 3 : 1.7, D], [off - side * 3, far ? 3 : 1.7, 0], lens.fov, {
      shift: lens.shift,
      ground: { kind: far ? 'water' : rng.pick(['asphalt', 'paving']), slab: 1.2, rough: far ? 0.08 : 0.05 },
      haze: 0.0009,
    });
  }
  if (drop) dropTower(s, ctx, H);
  else observation(s, ctx, H);
  const z = s.cam.pos[2];
  if (view === 'skyline') {
    const q = 26;
    s.mesh.quad(
      [-400, 1.8, q],
      [400, 1.8, q],
      [400, 1.8, -300],
      [-400, 1.8, -300],
      [0.13, 0.13, 0.13],
      undefined,
      70,
      20,
    );
    s.mesh.quad([-400, -1, q], [400, -1, q], [400, 1.8, q], [-400, 1.8, q], [0.16, 0.15, 0.14], undefined, 100, 1);
    for (let i = -10; i <= 10; i++) lampPost(s, [i * 18 + rng.range(-3, 3), 1.8, q - 3], 6, [1, 0.62, 0.3], 10);
    for (let i = 0; i < 22; i++) tree(s.mesh, rng, [rng.range(-160, 160), 1.8, rng.range(-20, 20)], rng.range(6, 11));
    backdrop(s, ctx, { near: 380, far: 900, towers: 80, tall: rng.range(70, 130), lights: 150, trees: 0 });
  } else {
    backdrop(s, ctx, { near: 230, towers: 40, trees: 10 });
    crowd(s.mesh, rng, 22, -26, 26, drop ? 11 : 19, z * 0.72);
    if (rng.chance(0.5) && view !== 'base') traffic(s, ctx, z * 0.36, z * 0.7, 5);
    for (let i = 0; i < 7; i++) {
      const at: V3 = [(rng.chance(0.5) ? 1 : -1) * rng.range(14, 46), 0, rng.range(-24, z * 0.4)];
      if (rng.chance(0.5)) palm(s.mesh, rng, at, rng.range(7, 11));
      else tree(s.mesh, rng, at, rng.range(6, 10));
    }
    for (let i = -3; i <= 3; i++) lampPost(s, [i * 15 + 6, 0, z * 0.3], 5, [1, 0.62, 0.3], 8);
    railing(s.mesh, [-14, 0, drop ? 10.5 : 18.5], [14, 0, drop ? 10.5 : 18.5], 1.05, 1.5);
  }
  s.cell = 5;
  return s;
}
