/** Where the wheel stands: a quay or a square with people, trees and lamps. */
import { crowd, lampPost, palm, railing, tree } from '../night/props';
import type { Ctx, NightScene } from '../night/types';
import { backdrop } from './common';

export function surround(s: NightScene, ctx: Ctx, R: number, water: boolean): void {
  const { rng } = ctx;
  if (ctx.view === 'aside') backdrop(s, ctx, { near: 480, far: 1500, towers: 150, tall: 210, lights: 220 });
  else backdrop(s, ctx, { near: 150 + R * 4, towers: rng.pick([0, 26, 60]) });
  if (water) {
    // the quay the wheel stands on
    s.mesh.quad(
      [-260, 1.6, 22],
      [260, 1.6, 22],
      [260, 1.6, -200],
      [-260, 1.6, -200],
      [0.12, 0.12, 0.12],
      undefined,
      60,
      20,
    );
    s.mesh.quad([-260, -1, 22], [260, -1, 22], [260, 1.6, 22], [-260, 1.6, 22], [0.16, 0.15, 0.14], undefined, 90, 2);
    for (let i = -9; i <= 9; i++) lampPost(s, [i * 21 + rng.range(-2, 2), 1.6, 19], 5.5, [1, 0.62, 0.3], 9);
    for (let i = 0; i < 16; i++) tree(s.mesh, rng, [rng.range(-150, 150), 1.6, rng.range(-40, 12)], rng.range(6, 10));
    railing(s.mesh, [-200, 1.6, 21.6], [200, 1.6, 21.6], 1.05, 2.4);
    return;
  }
  const zc = s.cam.pos[2];
  crowd(s.mesh, rng, 26, -R, R, 12, zc * 0.72);
  crowd(s.mesh, rng, 3, s.cam.pos[0] - 5, s.cam.pos[0] + 5, zc * 0.66, zc * 0.78);
  for (let i = 0; i < 6; i++) {
    const x = (rng.chance(0.5) ? 1 : -1) * rng.range(R * 0.9, R * 2);
    const z = rng.range(-R * 0.8, zc * 0.55);
    if (rng.chance(0.5)) palm(s.mesh, rng, [x, 0, z], rng.range(7, 11));
    else tree(s.mesh, rng, [x, 0, z], rng.range(6, 10));
  }
  for (const x of [-1, 1])
    for (let i = 0; i < 4; i++) lampPost(s, [x * R * 0.75, 0, zc * 0.6 - i * 18], 5, [1, 0.6, 0.28], 7);
  railing(s.mesh, [-R * 1.6, 0, 11], [-R * 0.2, 0, 11]);
  railing(s.mesh, [R * 0.2, 0, 11], [R * 1.6, 0, 11]);
}
