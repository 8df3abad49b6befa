/** The course, the moving train and the station of the coaster. */
import { add, clamp, cross, mad, mul, norm, sub, type V3 } from '../core/vec';
import { person, railing, string } from '../night/props';
import type { Ctx, NightScene } from '../night/types';

type Node = { p: V3; t: V3; up: V3; side: V3 };

/** Points of the course with a frame banked by the forces on the rider. */
export function frames(pos: (t: number) => V3, n: number, bank: number): Node[] {
  const out: Node[] = [];
  const e = 1 / n;
  for (let i = 0; i <= n; i++) {
    const t = clamp(i / n, e, 1 - e);
    const a = pos(t - e);
    const p = pos(i / n);
    const b = pos(t + e);
    const tan = norm(sub(b, a));
    const mid = pos(t);
    const ds = Math.hypot(...sub(b, mid));
    const acc = mul(add(sub(b, mid), sub(a, mid)), bank / (ds * ds));
    let up = norm(add([0, 1, 0], acc));
    up = norm(mad(up, tan, -(up[0] * tan[0] + up[1] * tan[1] + up[2] * tan[2])));
    out.push({ p, t: tan, up, side: cross(tan, up) });
  }
  return out;
}

export function course(ctx: Ctx): (t: number) => V3 {
  const { rng, view } = ctx;
  const k = rng.range(0.85, 1.15);
  const ph = rng.range(-0.4, 0.4);
  if (view === 'loop') {
    const R = 9.5 * k;
    return (t) => {
      const x = (t - 0.5) * 190;
      const q = (t - 0.4) / 0.2;
      if (q <= 0) return [(t - 0.4) * 230, 3.2 + 16 * Math.pow(clamp((0.3 - t) / 0.3, 0, 1), 2), -7 - 20 * (0.4 - t)];
      if (q < 1) {
        const a = q * 2 * Math.PI;
        return [(R - 0.8 * (1 - Math.cos(a))) * Math.sin(a), 3.2 + R * 1.12 * (1 - Math.cos(a)), -7 + q * 7];
      }
      return [
        (t - 0.6) * 230,
        3.2 + 14 * (1 - Math.cos(clamp((t - 0.68) / 0.3, 0, 1) * Math.PI)) * 0.5,
        30 * (t - 0.6) ** 2 * 4 + x * 0,
      ];
    };
  }
  if (view === 'low')
    return (t) => [(t - 0.5) * 60 * k, 6 + 9 * Math.sin(t * 5.2 + 0.6 + ph), 26 - t * 75 + 9 * Math.sin(t * 6)];
  if (view === 'station')
    return (t) => [
      (t - 0.35) * 110,
      2.3 + 22 * Math.pow(clamp((t - 0.62) / 0.38, 0, 1), 1.6),
      -28 * Math.pow(clamp((t - 0.55) / 0.45, 0, 1), 1.5),
    ];
  return (t) => {
    const x = (t - 0.5) * 170;
    const hills = 17 + 15 * k * Math.cos((t - 0.3 + ph * 0.2) * 14) * (1.15 - t * 0.7);
    return [x, Math.max(2.6, hills), -10 + 14 * Math.sin(t * 6.3 + ph * 4)];
  };
}

/** The train in a long exposure: head and side lamps drawn along the rails. */
export function streak(s: NightScene, ctx: Ctx, nodes: Node[]): void {
  const { rng } = ctx;
  const from = Math.floor(nodes.length * (ctx.view === 'loop' ? rng.range(0.3, 0.45) : rng.range(0.25, 0.5)));
  const to = Math.min(nodes.length - 2, from + Math.floor(nodes.length * rng.range(0.2, 0.3)));
  const part = nodes.slice(from, to);
  const rows: [number, number, V3, number][] = [
    [-0.75, 0.35, [1, 0.78, 0.5], 1],
    [0.75, 0.35, [1, 0.78, 0.5], 1],
    [-0.55, 1.0, mul(ctx.hues[0]!, 1), 0.5],
    [0.55, 1.0, mul(ctx.hues[0]!, 1), 0.5],
    [-0.8, 0.6, [1, 0.3, 0.12], 0.45],
    [0.8, 0.62, [1, 0.3, 0.12], 0.45],
  ];
  for (const [x, y, c, k] of rows) {
    const wob = rng.range(0, 6);
    const pts = part.map((q, i) => mad(mad(q.p, q.side, x), q.up, y + 0.04 * Math.sin(i * 0.4 + wob)));
    string(
      s.lamps,
      pts,
      0.085,
      (u) => mul(c, k * Math.pow(u, 0.8) * (0.75 + 0.25 * Math.sin(u * 60 + wob)) * (u > 0.97 ? 1.6 : 1)),
      { power: 0.1, lum: 2.4, r: 0.05 },
    );
  }
}

/** Station: platform, canopy with soffit pixels, the waiting train. */
export function station(s: NightScene, ctx: Ctx): void {
  const { rng, pattern, hues } = ctx;
  const m = s.mesh;
  for (const z of [-3.4, 3.4]) m.box([-14, 0, z], [44, 2.2, 4.4], 0, [0.42, 0.42, 0.43], undefined, 24);
  for (let x = -34; x <= 6; x += 8)
    for (const z of [-4.9, 4.9]) {
      m.bar([x, 2.2, z], [x, 7.4, z], 0.14, [0.5, 0.5, 0.5], 12, 8);
      string(
        s.lamps,
        [
          [x, 2.5, z + 0.2],
          [x, 7, z + 0.2],
        ],
        0.22,
        (u) => pattern(u, (x + 34) / 40),
        { power: 0.35, lum: 9, r: 0.04 },
      );
    }
  m.quad([-37, 7.4, 6.6], [9, 7.4, 6.6], [9, 7.4, -6.6], [-37, 7.4, -6.6], [0.55, 0.55, 0.55], undefined, 60, 18);
  m.box([-14, 7.4, 0], [46, 0.5, 13.4], 0, [0.4, 0.4, 0.4], undefined, 20);
  for (const z of [-6.72, -2.2, 2.2, 6.72])
    string(
      s.lamps,
      [
        [-37, 7.32, z],
        [9, 7.32, z],
      ],
      0.3,
      (u) => pattern(u, Math.abs(z) / 8),
      { power: 0.6, lum: 10, r: 0.045 },
    );
  railing(m, [-36, 2.2, 5.5], [8, 2.2, 5.5], 1.05, 1.5);
  // running pixels wash the platform's wall, and bollards the square before it
  for (const y of [2.0, 0.35])
    string(
      s.lamps,
      [
        [-36, y, 5.72],
        [8, y, 5.72],
      ],
      0.24,
      (u) => pattern(u, y / 3),
      { power: 0.7, lum: 8, r: 0.035 },
    );
  for (let i = 0; i < 12; i++) {
    const at: V3 = [-32 + i * 4.2, 0, 9.4];
    m.bar(at, [at[0], 0.85, at[2]], 0.07, [0.2, 0.2, 0.2], 3, 8);
    s.lamps.push({ p: [at[0], 0.95, at[2]], c: [1, 0.7, 0.42], power: 9, lum: 9, r: 0.07 });
  }
  for (let i = 0; i < 14; i++) person(m, rng, [rng.range(-26, 7), 2.2, rng.range(3.4, 5)]);
  for (let c = 0; c < 6; c++) {
    const x = -20 + c * 2.7;
    const col = mul(hues[c % hues.length]!, 0.25);
    const nose = c === 5 ? 1.15 : 0;
    const shell = Array.from({ length: 13 }, (_, k) => k / 12);
    m.tube(
      shell.map((u): V3 => [x - 1.22 + u * (2.44 + nose), 3.02 - nose * 0.3 * u ** 3, 0]),
      shell.map((u) => 0.3 + 0.42 * Math.min(1, 2.6 * u) * Math.sqrt(Math.max(0, 1 - u ** (nose ? 3 : 14)))),
      20,
      add(col, [0.08, 0.08, 0.08]),
    );
    for (const z of [-0.4, 0.4]) {
      m.tube(
        [
          [x, 3.3, z],
          [x - 0.1, 4.0, z],
        ],
        [0.24, 0.2],
        8,
        [0.04, 0.04, 0.05],
      );
      if (rng.chance(0.75)) m.ball([x + 0.05, 3.95, z], 0.13, [0.3, 0.2, 0.14]);
    }
    string(
      s.lamps,
      [
        [x - 1, 2.85, 0.76],
        [x + 1, 2.85, 0.76],
      ],
      0.2,
      () => hues[0]!,
      { power: 0.15, lum: 8, r: 0.03 },
    );
  }
  for (let i = 0; i < 7; i++)
    s.lamps.push({ p: [-34 + i * 6.5, 7.1, 0], c: [1, 0.68, 0.4], power: 14, lum: 5, r: 0.14 });
}
