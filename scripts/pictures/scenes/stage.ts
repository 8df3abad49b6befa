/** Festival stage: truss arch with pixels, video wall, projector beams through haze, a crowd. */
import { gradient } from '../core/colour';
import { fbm } from '../core/rng';
import { clamp, mul, norm, type V3 } from '../core/vec';
import { crowd, person, string, truss } from '../night/props';
import type { Ctx, NightScene } from '../night/types';
import { backdrop, begin } from './common';

const ALU: V3 = [0.55, 0.55, 0.57];

/** Video wall of emissive cells with an abstract picture. */
function wall(s: NightScene, ctx: Ctx, w: number, y0: number, h: number, z: number): void {
  const { rng, hues } = ctx;
  const seed = rng.int(999);
  const kind = rng.int(3);
  const nx = 96;
  const ny = Math.round((96 * h) / w);
  const ring = [...hues, hues[0]!];
  s.mesh.quad(
    [-w / 2, y0, z],
    [w / 2, y0, z],
    [w / 2, y0 + h, z],
    [-w / 2, y0 + h, z],
    [0.02, 0.02, 0.02],
    undefined,
    nx,
    ny,
    (u, v) => {
      const x = (u - 0.5) * 2;
      const y = (v - 0.45) * 2 * (h / w);
      let k: number;
      let t: number;
      if (kind === 0) {
        const d = Math.hypot(x, y);
        k = Math.pow(0.5 + 0.5 * Math.cos(d * 17 + fbm(u * 4, v * 4, 3, seed) * 5), 3) * Math.exp(-d * 0.7);
        t = d * 0.9;
      } else if (kind === 1) {
        const n = fbm(u * 5 + seed, v * 3, 4, seed);
        k = Math.pow(clamp(n * 1.9 - 0.45, 0, 1), 2);
        t = u + n * 0.5;
      } else {
        const a = Math.atan2(y + 0.2, x);
        k =
          Math.pow(0.5 + 0.5 * Math.sin(a * 16 + seed), 4) * clamp(1.2 - Math.hypot(x, y), 0, 1) +
          0.6 * Math.exp(-((Math.hypot(x, y + 0.1) / 0.16) ** 2));
        t = 0.5 + 0.5 * Math.sin(a * 3);
      }
      return [[0.02, 0.02, 0.02], mul(gradient(ring, t - Math.floor(t)), 0.04 + 1.25 * k)];
    },
  );
  for (let i = 0; i < 40; i++)
    s.lamps.push({
      p: [((i % 10) - 4.5) * (w / 10), y0 + (Math.floor(i / 10) + 0.5) * (h / 4), z + 0.6],
      c: gradient(ring, rng.next()),
      power: 9,
      lum: 0,
      r: 0.4,
      dir: [0, 0, 1],
    });
}

export function stage(ctx: Ctx): NightScene {
  const { rng, view, pattern, hues } = ctx;
  const side = rng.chance(0.5) ? 1 : -1;
  const pos: V3 =
    view === 'crowd'
      ? [side * 3, 2.15, 30]
      : view === 'side'
        ? [side * 19, 2.4, 25]
        : [side * rng.range(0, 6), 3, rng.range(40, 48)];
  const target: V3 = view === 'side' ? [side * -3, 6.5, 0] : [side * rng.range(-1, 2), view === 'crowd' ? 7.2 : 7.6, 0];
  const s = begin(ctx, pos, target, view === 'front' ? 54 : 64, {
    sky: rng.pick(['night', 'blue-hour', 'night']),
    haze: 0.004,
    ground: { kind: 'asphalt', wet: 0.25 },
  });
  const m = s.mesh;
  const W = rng.range(26, 32);
  const D = 12;
  // deck
  m.box([0, 0, 0], [W, 1.7, D], 0, [0.07, 0.07, 0.075], undefined, 24);
  string(
    s.lamps,
    [
      [-W / 2, 1.62, D / 2 + 0.08],
      [W / 2, 1.62, D / 2 + 0.08],
    ],
    0.24,
    (u) => pattern(0.8, u),
    { power: 0.4, lum: 10, r: 0.04 },
  );
  for (let x = -W / 2 + 1; x < W / 2; x += 2.2) m.box([x, 1.7, D / 2 - 0.6], [1, 0.5, 0.7], 0, [0.04, 0.04, 0.04]);
  wall(s, ctx, W * rng.range(0.5, 0.72), 3, 7.4, -D / 2 + 0.5);
  // arches one behind the other
  const rise = rng.range(3, 7);
  const legs = 8.2;
  const rows = [D / 2, 0.5, -D / 2 + 1];
  rows.forEach((z, row) => {
    const half = W / 2 + 1.6 - row * 0.5;
    const pts: V3[] = [
      [-half, 0, z],
      [-half, legs, z],
    ];
    for (let i = 1; i < 16; i++) {
      const a = Math.PI * (1 - i / 16);
      pts.push([half * Math.cos(a), legs + rise * Math.sin(a), z]);
    }
    pts.push([half, legs, z], [half, 0, z]);
    for (let i = 1; i < pts.length; i++)
      truss(m, pts[i - 1]!, pts[i]!, 0.72, i === 1 || i === pts.length - 1 ? 8 : 2, [0, 0, 1], 0.045, ALU);
    for (const o of [-0.42, 0.42])
      string(
        s.lamps,
        pts.map((p): V3 => [p[0] * (1 + (o * 0.9) / half), p[1] + (Math.abs(p[0]) < half ? o : 0), z + 0.4]),
        0.3,
        (u) => pattern(Math.abs(u - 0.5) * 2, u + row * 0.2),
        { power: 0.65, lum: 11, r: 0.05 },
      );
    const heads = 9;
    const focus: V3 = [rng.range(-6, 6), rng.pick([-8, 26, 30]), rng.range(10, 30)];
    for (let i = 0; i < heads; i++) {
      const p = pts[2 + Math.round((i / (heads - 1)) * 14)]!;
      const from: V3 = [p[0], p[1] - 0.9, z + 0.2];
      m.box([from[0], from[1], from[2]], [0.4, 0.55, 0.4], 0, [0.05, 0.05, 0.05]);
      const fan = (i / (heads - 1) - 0.5) * 2;
      const d =
        focus[1] > 0
          ? norm([fan * 1.1 + rng.range(-0.05, 0.05), 0.9, row === 0 ? 0.75 : 0.3])
          : norm([fan * -0.75, -0.75, 0.9 + row * 0.3]);
      const L = focus[1] > 0 ? 46 : 24;
      const c = hues[(i + row) % hues.length]!;
      s.beams.push({
        from,
        to: [from[0] + d[0] * L, from[1] + d[1] * L, from[2] + d[2] * L],
        c,
        strength: 0.62,
        r0: 0.16,
        r1: 1.5,
      });
      s.lamps.push({ p: from, c, power: 22, lum: 26, r: 0.13, bias: 0.6 });
    }
  });
  // performers, side stacks, floor beams
  for (const x of [-5, -0.5, 4.5]) {
    const p = m.count;
    person(m, rng, [x + rng.range(-1, 1), 0, 1.5 + rng.range(-1, 2)], 0, rng.chance(0.5));
    for (let i = p; i < m.count; i++) m.v[i * 12 + 1]! += 1.7;
  }
  for (const k of [-1, 1]) {
    for (let i = 0; i < 7; i++)
      m.box([k * (W / 2 + 3.4), 4.6 + i * 0.75, D / 2 + 0.6 + i * 0.06], [1.7, 0.7, 1], 0, [0.05, 0.05, 0.055]);
    m.box([k * (W / 2 + 3.4), 0, D / 2], [3, 3.4, 2.4], 0, [0.06, 0.06, 0.06], undefined, 6);
    for (let i = 0; i < 3; i++) {
      const from: V3 = [k * (4 + i * 3.3), 1.9, -D / 2 + 2];
      s.beams.push({
        from,
        to: [from[0] + k * (6 + i * 5), 34, 8],
        c: hues[i % hues.length]!,
        strength: 0.75,
        r0: 0.18,
        r1: 1.7,
      });
      s.lamps.push({ p: from, c: hues[i % hues.length]!, power: 14, lum: 24, r: 0.14 });
    }
  }
  const n = view === 'front' ? 330 : 230;
  const z1 = pos[2] - (view === 'crowd' ? 1.7 : 7);
  crowd(m, rng, n, -20, 20, 9, z1, 0.45);
  if (view === 'crowd')
    for (let i = 0; i < 9; i++)
      person(
        m,
        rng,
        [pos[0] - 2.6 + i * 0.66 + rng.range(-0.15, 0.15), 0, z1 - rng.range(0, 1.4)],
        3.14,
        rng.chance(0.6),
      );
  for (let i = 0; i < 22; i++)
    s.lamps.push({
      p: [rng.range(-16, 16), rng.range(1.6, 1.95), rng.range(10, z1 - 3)],
      c: [0.8, 0.9, 1],
      power: 0.1,
      lum: 1.6,
      r: 0.035,
    });
  backdrop(s, ctx, { near: 200, towers: 0, trees: 16, lights: 30 });
  s.fill = mul(hues[0]!, 0.03);
  s.target = 0.27;
  s.blur = view === 'crowd' ? 3 : 1.5;
  s.cell = 3;
  return s;
}
