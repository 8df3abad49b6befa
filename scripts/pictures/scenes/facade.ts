/** Media facade: a tower block with pixel mullions. */
import { type V3 } from '../core/vec';
import { crowd, lampPost, palm, tree } from '../night/props';
import type { Ctx, NightScene } from '../night/types';
import { backdrop, begin, shiftLens } from './common';
import { block, traffic } from './block';

export function facade(ctx: Ctx): NightScene {
  const { rng, view } = ctx;
  const h = rng.range(58, 92);
  const w = rng.range(24, 34);
  const side = rng.chance(0.5) ? 1 : -1;
  const opt = {
    bay: rng.pick([2, 2.6, 3.2]),
    floor: 3.6,
    vertical: rng.chance(0.7),
    dense: 0.8,
    lum: 12,
    rooms: rng.range(0.08, 0.25),
  };
  let s: NightScene;
  if (view === 'up') {
    s = begin(ctx, [side * w * 0.5, 1.6, 25], [side * -2, h * 0.52, 0], 86, { roll: side * rng.range(-0.04, 0.12) });
    block(s, ctx, { at: [0, 0, 0], w, d: 26, h, turn: side * 0.35 }, { ...opt, dense: 0.4, lum: 9 });
    block(
      s,
      ctx,
      { at: [side * -46, 0, 6], w: 22, d: 20, h: h * 0.8, turn: side * 0.8 },
      { ...opt, lum: 4, dense: 2.4, rooms: 0.3 },
    );
    tree(s.mesh, rng, [side * (w * 0.5 + 7), 0, 14], 8);
  } else if (view === 'skyline') {
    s = begin(ctx, [0, 4, 250], [0, 4, 0], shiftLens(250, 118, 0.7, 0.07).fov, {
      shift: 0.2,
      ground: { kind: 'water', rough: 0.08 },
      haze: 0.0005,
    });
    const n = 5;
    for (let i = 0; i < n; i++) {
      const hh = rng.range(42, 118);
      block(
        s,
        ctx,
        {
          at: [(i - (n - 1) / 2) * 54 + rng.range(-14, 14), 2, rng.range(-40, 20)],
          w: rng.range(24, 36),
          d: 24,
          h: hh,
          turn: rng.range(-0.6, 0.6),
        },
        { ...opt, bay: rng.pick([2.6, 3.4]), vertical: rng.chance(0.6), lum: 30, dense: 1.2 },
      );
    }
    s.mesh.quad([-500, 2, 40], [500, 2, 40], [500, 2, -300], [-500, 2, -300], [0.12, 0.12, 0.12], undefined, 80, 20);
    s.mesh.quad([-500, -1, 40], [500, -1, 40], [500, 2, 40], [-500, 2, 40], [0.16, 0.15, 0.14], undefined, 120, 1);
    for (let i = -14; i <= 14; i++) lampPost(s, [i * 19 + rng.range(-3, 3), 2, 37], 6, [1, 0.62, 0.3], 12);
    for (let i = 0; i < 18; i++) tree(s.mesh, rng, [rng.range(-240, 240), 2, rng.range(20, 36)], rng.range(6, 10));
    backdrop(s, ctx, { near: 400, far: 900, towers: 60, tall: 120, trees: 0, lights: 140 });
    s.cell = 9;
    return s;
  } else {
    const close = view === 'corner';
    const D = close ? 44 : rng.range(78, 96);
    const off = side * rng.range(4, 14);
    const lens = shiftLens(D, close ? h * 0.78 : h, 0.82, 0.04);
    s = begin(ctx, [off, 1.7, D], [off - side * 3, 1.7, 0], lens.fov, {
      shift: lens.shift,
      ground: { kind: 'asphalt' },
    });
    block(
      s,
      ctx,
      { at: [0, 0, -8], w, d: rng.range(20, 28), h, turn: close ? side * 0.72 : side * rng.range(0.1, 0.5) },
      { ...opt, dense: close ? 0.55 : 0.8 },
    );
    for (const k of [-1, 1])
      block(
        s,
        ctx,
        {
          at: [k * rng.range(46, 60), 0, rng.range(-30, 0)],
          w: 26,
          d: 24,
          h: h * rng.range(0.35, 0.6),
          turn: k * -0.15,
        },
        { ...opt, vertical: !opt.vertical, lum: 3, dense: 3, rooms: 0.32 },
      );
    traffic(s, ctx, D * 0.42, D * 0.8, close ? 4 : 7);
    for (let i = 0; i < 6; i++) {
      const at: V3 = [(i - 2.5) * 15 + rng.range(-3, 3), 0, rng.range(14, 20)];
      if (rng.chance(0.5)) tree(s.mesh, rng, at, rng.range(5, 8));
      else palm(s.mesh, rng, at, rng.range(6, 9));
    }
    for (let i = -3; i <= 3; i++) lampPost(s, [i * 19 + 4, 0, 22], 7, [1, 0.62, 0.3], 14);
    crowd(s.mesh, rng, 16, off - 26, off + 26, 17, D * 0.7);
  }
  backdrop(s, ctx, { near: 240, towers: 40, trees: 0 });
  s.cell = 6;
  return s;
}
