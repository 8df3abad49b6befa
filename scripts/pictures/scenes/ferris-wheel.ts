/** Observation wheel with pixels along the spokes and the rims. */
import { mul, type V3 } from '../core/vec';
import { railing, string } from '../night/props';
import type { Ctx, NightScene } from '../night/types';
import { begin, shiftLens } from './common';
import { surround } from './ferris-place';

type Setup = {
  R: number;
  pos: V3;
  target: V3;
  fov: number;
  turn: number;
  ground: 'asphalt' | 'paving' | 'water';
  shift?: number;
};

function setup(ctx: Ctx): Setup {
  const { rng, view } = ctx;
  const R = rng.range(24, 38);
  const hub = R + 6;
  const side = rng.chance(0.5) ? 1 : -1;
  const g = rng.pick(['asphalt', 'paving'] as const);
  switch (view) {
    case 'low':
      return {
        R,
        pos: [side * R * 0.5, 1.4, R * 1.25],
        target: [-side * R * 0.1, hub * 0.7, 0],
        fov: 88,
        turn: side * rng.range(0.25, 0.5),
        ground: g,
      };
    case 'side': {
      const D = R * 2.3;
      return {
        R,
        pos: [side * R * 0.4, 1.7, D],
        target: [side * -R * 0.1, 1.7, 0],
        ...shiftLens(D, hub + R, rng.range(0.76, 0.84)),
        turn: side * rng.range(0.75, 1.05),
        ground: g,
      };
    }
    case 'distant': {
      const D = R * 4;
      const off = side * R * rng.range(0.7, 1.2);
      return {
        R,
        pos: [off, 3.2, D],
        target: [off, 3.2, 0],
        ...shiftLens(D, hub + R, rng.range(0.7, 0.76), rng.range(0.04, 0.09)),
        turn: rng.range(-0.5, 0.5),
        ground: 'water',
      };
    }
    case 'aside': {
      const D = R * 4;
      const off = -R * 1.75;
      return {
        R,
        pos: [off, 3.2, D],
        target: [off, 3.2, 0],
        ...shiftLens(D, hub + R, 0.78, 0.03),
        turn: 0.42,
        ground: 'water',
      };
    }
    case 'detail':
      return {
        R,
        pos: [side * R * 0.55, 3, R * 1.0],
        target: [side * R * 0.12, hub + R * 0.12, 0],
        fov: 46,
        turn: side * rng.range(0.35, 0.65),
        ground: g,
      };
    default: {
      const D = R * rng.range(2.5, 3);
      const off = side * rng.range(0, R * 0.4);
      return {
        R,
        pos: [off, 1.7, D],
        target: [off, 1.7, 0],
        ...shiftLens(D, hub + R, rng.range(0.72, 0.8)),
        turn: rng.range(-0.35, 0.35),
        ground: g,
      };
    }
  }
}

export function ferrisWheel(ctx: Ctx): NightScene {
  const { rng, pattern } = ctx;
  const q = setup(ctx);
  const { R } = q;
  const s = begin(ctx, q.pos, q.target, q.fov, {
    ground: { kind: q.ground, rough: q.ground === 'water' ? 0.09 : 0.045, slab: 1.2 },
    shift: q.shift ?? 0,
  });
  const m = s.mesh;
  const hubY = R + 6;
  const half = 1.7;
  const spokes = rng.pick([18, 20, 24, 28, 32]);
  const ct = Math.cos(q.turn);
  const st = Math.sin(q.turn);
  const spin = rng.next() * 6.28;
  const at = (r: number, a: number, z: number): V3 => {
    const x = r * Math.cos(a);
    return [x * ct + z * st, hubY + r * Math.sin(a), -x * st + z * ct];
  };
  const steel: V3 = [0.5, 0.5, 0.52];
  const step = (2 * Math.PI) / spokes;
  const far = ctx.view === 'distant' || ctx.view === 'aside';
  const px = { power: far ? 1.9 : 0.85, lum: far ? 42 : 22, r: 0.06 };
  const rings = rng.pick([[1], [1, 0.62], [1, 0.8], [1, 0.93, 0.5]]);
  const start = rng.pick([0.06, 0.16, 0.3]);
  for (const z of [-half, half]) {
    for (let i = 0; i < spokes; i++) {
      const a = spin + i * step;
      m.bar(at(R * 0.05, a, z * 1.6), at(R, a, z), 0.1, steel, 14, 6);
      const n = Math.round((R * (1 - start)) / 0.55);
      for (let k = 0; k < n; k++) {
        const u = (k + 0.5) / n;
        const r = R * (start + (0.985 - start) * u);
        const zz = z * (1.6 - 0.6 * (r / R));
        s.lamps.push({ ...px, p: at(r, a, zz + Math.sign(z) * 0.16), c: pattern(u, i / spokes) });
      }
      m.bar(at(R, a, z), at(R, a + step, z), 0.16, steel, 4, 7);
      m.bar(at(R * 0.94, a, z), at(R * 0.94, a + step, z), 0.1, steel, 3, 6);
      m.bar(at(R, a, z), at(R * 0.94, a + step, z), 0.05, steel, 3, 4);
    }
    for (const ring of rings) {
      const n = Math.round((2 * Math.PI * R * ring) / 0.6);
      for (let k = 0; k < n; k++) {
        const a = (k / n) * 2 * Math.PI;
        s.lamps.push({ ...px, p: at(R * ring, spin + a, z + Math.sign(z) * 0.2), c: mul(pattern(ring, k / n), 1.1) });
      }
    }
  }
  for (let i = 0; i < spokes; i++) {
    const a = spin + i * step;
    m.bar(at(R, a, -half), at(R, a, half), 0.09, steel, 3, 6);
    const c = at(R, a, 0);
    const body: V3 = rng.chance(0.5) ? [0.55, 0.56, 0.6] : [0.2, 0.2, 0.24];
    m.lathe(
      [c[0], c[1] - 2.6, c[2]],
      [
        [0, 0],
        [0.8, 0.06],
        [1.05, 0.5],
        [1.1, 0.9],
      ],
      12,
      () => [body, [0, 0, 0]],
    );
    const glow = mul(pattern(1, i / spokes), 0.5);
    m.lathe(
      [c[0], c[1] - 1.7, c[2]],
      [
        [1.1, 0],
        [1.08, 0.85],
      ],
      12,
      () => [[0.08, 0.09, 0.1], mul([0.5, 0.33, 0.18], 0.25)],
    );
    m.lathe(
      [c[0], c[1] - 0.85, c[2]],
      [
        [1.15, 0],
        [1.05, 0.3],
        [0.4, 0.55],
        [0, 0.6],
      ],
      12,
      () => [body, mul(glow, 0.1)],
    );
    m.bar([c[0], c[1] - 0.3, c[2]], c, 0.07, steel, 1, 5);
    s.lamps.push({ p: [c[0], c[1] - 1.1, c[2]], c: [1, 0.65, 0.35], power: 0.5, lum: 0, r: 0.1 });
  }
  // hub and legs
  m.tube([at(0, 0, -5), at(0, 0, 5)], 0.9, 16, steel);
  for (const z of [-2.7, 2.7]) {
    m.tube([at(0, 0, z - 0.25), at(0, 0, z + 0.25)], 2.1, 24, steel);
    const n = 36;
    for (let k = 0; k < n; k++)
      s.lamps.push({ ...px, p: at(1.9, (k / n) * 6.283, z + Math.sign(z) * 0.4), c: pattern(0, k / n) });
  }
  const legs = rng.pick([0.36, 0.48]);
  for (const z of [-1, 1]) {
    for (const x of [-1, 1]) {
      const foot = at(x * R * legs, 0, z * 8.5);
      const top = at(0, 0, z * 4.2);
      m.bar([foot[0], 0, foot[2]], top, 0.55, [0.62, 0.62, 0.64], 30, 12);
      if (rng.chance(0.7))
        string(s.lamps, [[foot[0], 1.2, foot[2]], top], 0.7, (u) => mul(pattern(1 - u, 0.1), 0.9), {
          ...px,
          offset: 0.2,
        });
      s.lamps.push({
        p: [foot[0] * 1.04, 0.3, foot[2] + z * 1.2],
        c: mul(ctx.hues[ctx.hues.length - 1]!, 1),
        power: 60,
        lum: 6,
        r: 0.12,
      });
    }
  }
  // boarding platform
  const deck = 2 + rng.range(0, 1);
  m.box([0, 0, 0], [R * 0.85, deck, 13], q.turn, [0.2, 0.2, 0.21], undefined, 10);
  for (const z of [-6.5, 6.5]) {
    const a = at(-R * 0.42, 0, z);
    const b = at(R * 0.42, 0, z);
    railing(m, [a[0], deck, a[2]], [b[0], deck, b[2]], 1.05, 1.8);
    string(
      s.lamps,
      [
        [a[0], deck - 0.12, a[2] + 0.1],
        [b[0], deck - 0.12, b[2] + 0.1],
      ],
      0.45,
      (u) => mul(pattern(0.9, u), 0.8),
      { power: 0.5, lum: 8, r: 0.04 },
    );
  }
  surround(s, ctx, R, q.ground === 'water');
  s.cell = 5;
  return s;
}
