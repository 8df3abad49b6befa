/** Carousel and wave swinger: canopies edged with cabochon bulbs. */
import { lerp3 } from '../core/vec';
import { crowd, lampPost, railing, tree } from '../night/props';
import type { Ctx, NightScene } from '../night/types';
import { backdrop, begin } from './common';
import { gallopers } from './carousel-parts';
import { swinger } from './swinger';

export function carousel(ctx: Ctx): NightScene {
  const { rng, view } = ctx;
  const side = rng.chance(0.5) ? 1 : -1;
  const R = rng.range(6.5, 7.6);
  let s: NightScene;
  if (view === 'swing')
    s = begin(ctx, [side * rng.range(2, 8), 1.6, rng.range(27, 31)], [side * -2, 9.2, 0], 64, {
      ground: { kind: 'paving', slab: 0.7 },
    });
  else if (view === 'canopy')
    s = begin(ctx, [side * 5.5, 1.7, R + 5.5], [side * -1.2, 4.6, 0], 66, { ground: { kind: 'paving', slab: 0.6 } });
  else
    s = begin(ctx, [side * rng.range(2, 6), 1.7, R + rng.range(13, 17)], [side * rng.range(-2.5, 1), 4.4, 0], 58, {
      ground: { kind: 'paving', slab: 0.7 },
    });
  if (view === 'swing') swinger(s, ctx);
  else gallopers(s, ctx, R);
  const z = s.cam.pos[2];
  crowd(s.mesh, rng, view === 'canopy' ? 3 : 16, -14, 14, R + 2.5, z * (view === 'canopy' ? 0.78 : 0.74));
  if (view !== 'canopy') railing(s.mesh, lerp3([-16, 0, R + 2], [0, 0, R + 2], 0), [16, 0, R + 2], 1, 1.4);
  for (let i = 0; i < 6; i++)
    tree(s.mesh, rng, [(i - 2.5) * 13 + rng.range(-3, 3), 0, rng.range(-34, -16)], rng.range(6, 10));
  for (let i = -2; i <= 2; i++) lampPost(s, [i * 12 + 5, 0, -13], 4.4, [1, 0.62, 0.3], 7);
  backdrop(s, ctx, { near: 120, far: 500, towers: rng.pick([0, 24]), tall: 50, trees: 14, lights: 120 });
  s.blur = 5;
  s.cell = 2;
  return s;
}
