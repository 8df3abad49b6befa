/** A mall and a stadium clad in pixels. */
import { gradient } from '../core/colour';
import { fbm } from '../core/rng';
import { mul, type V3 } from '../core/vec';
import { crowd, lampPost, palm, string, tree } from '../night/props';
import type { Ctx, NightScene } from '../night/types';
import { backdrop, begin } from './common';

export function mall(ctx: Ctx): NightScene {
  const { rng, hues, pattern } = ctx;
  const side = rng.chance(0.5) ? 1 : -1;
  const s = begin(ctx, [side * 13, 1.7, 42], [side * -3, 1.7, 0], 66, {
    shift: 0.2,
    ground: { kind: 'paving', slab: 1.1, wet: 0.85 },
  });
  const m = s.mesh;
  const W = 76;
  const H = 16;
  const curve = (u: number): number => -9 * (2 * u - 1) ** 2 + 3 * Math.sin(u * 7);
  const P = (u: number, y = 0, o = 0): V3 => [(u - 0.5) * W, y, curve(u) + o];
  const n = 130;
  const seed = rng.int(999);
  for (let i = 0; i < n; i++) {
    const a = i / n;
    const b = (i + 1) / n;
    m.quad(P(a, 0.2), P(b, 0.2), P(b, 5), P(a, 5), [0.06, 0.06, 0.06], undefined, 1, 4, (_u, v) => [
      [0.06, 0.06, 0.06],
      mul([1, 0.54, 0.24], (i % 5 === 0 ? 0.02 : 0.1 + 0.5 * v * v) * (0.5 + fbm(i * 0.24, 2, 2, seed))),
    ]);
    m.quad(P(a, 5), P(b, 5), P(b, H), P(a, H), [0.3, 0.3, 0.32], undefined, 1, 14);
    const u = (i + 0.5) / n;
    m.box(P(u, 5.2, 0.45), [0.12, H - 5.4, 0.8], 0, [0.5, 0.5, 0.52], undefined, 14);
    string(
      s.lamps,
      [P(u, 5.4, 0.95), P(u, H - 0.2, 0.95)],
      0.36,
      (v) => {
        const k = fbm(u * 7 + seed, v * 1.8, 3, seed);
        return mul(gradient([...hues, hues[0]!], (u * 1.4 + k * 0.8) % 1), 0.06 + 1.3 * Math.max(0, k * 1.7 - 0.42));
      },
      { power: 0.3, lum: 9, r: 0.05, dir: [0, 0, 1] },
    );
  }
  for (const y of [5, H + 0.2])
    string(
      s.lamps,
      Array.from({ length: 90 }, (_q, i) => P(i / 89, y, 1)),
      0.4,
      (u) => pattern(0.5, u),
      { power: 0.4, lum: 8, r: 0.045 },
    );
  // portal
  const px = 0.5 - side * 0.08;
  m.box(P(px, 0, 2.5), [13, 8.6, 6], 0, [0.5, 0.5, 0.52], undefined, 14);
  m.quad(
    [P(px)[0] - 5.4, 0.1, P(px)[2] + 5.56],
    [P(px)[0] + 5.4, 0.1, P(px)[2] + 5.56],
    [P(px)[0] + 5.4, 7.4, P(px)[2] + 5.56],
    [P(px)[0] - 5.4, 7.4, P(px)[2] + 5.56],
    [0.1, 0.1, 0.1],
    undefined,
    12,
    8,
    (u, v) => [[0.1, 0.1, 0.1], mul([1, 0.58, 0.28], (0.2 + 0.6 * v * v) * ((u * 12) % 2 < 0.2 ? 0.1 : 1))],
  );
  for (let i = 0; i < 6; i++)
    s.lamps.push({
      p: P(px + (i - 2.5) * 0.024, 5, 7.5),
      c: [1, 0.75, 0.48],
      power: 26,
      lum: 0,
      r: 0.2,
      dir: [0, -0.3, 0.95],
    });
  crowd(m, rng, 44, -30, 30, 8, 30);
  for (let i = 0; i < 6; i++) {
    const at: V3 = [(i - 2.5) * 13 + rng.range(-1, 1), 0, 13];
    palm(m, rng, at, rng.range(6, 8));
    s.lamps.push({ p: [at[0], 0.25, 14], c: [1, 0.66, 0.36], power: 16, lum: 4, r: 0.08 });
  }
  backdrop(s, ctx, { near: 240, towers: 34, trees: 0 });
  s.cell = 3;
  return s;
}

export function stadium(ctx: Ctx): NightScene {
  const { rng, hues, pattern } = ctx;
  const side = rng.chance(0.5) ? 1 : -1;
  const lens = { fov: 66, shift: 0.17 };
  const s = begin(ctx, [side * 22, 2, 178], [side * rng.range(0, 20), 2, 0], lens.fov, {
    shift: lens.shift,
    ground: { kind: 'paving', slab: 2, wet: 0.85 },
  });
  const m = s.mesh;
  const A = 78;
  const B = 62;
  const H = 32;
  const n = 210;
  const seed = rng.int(999);
  const lean = (v: number): number => 1 + 0.13 * Math.sin(v * 2.4);
  const P = (t: number, v: number, o = 0): V3 => [
    (A * lean(v) + o) * Math.cos(t),
    5 + v * (H - 5) * (1 + 0.08 * Math.cos(2 * t)),
    (B * lean(v) + o) * Math.sin(t),
  ];
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.28318;
    const b = ((i + 1) / n) * 6.28318;
    if (Math.sin(a) < -0.45) continue;
    for (let j = 0; j < 8; j++)
      m.quad(P(a, j / 8), P(b, j / 8), P(b, (j + 1) / 8), P(a, (j + 1) / 8), [0.5, 0.5, 0.52], undefined, 1, 2);
    const foot = (t: number, y: number): V3 => [A * 0.97 * Math.cos(t), y, B * 0.97 * Math.sin(t)];
    m.quad(
      foot(a, 0),
      foot(b, 0),
      foot(b, 5),
      foot(a, 5),
      [0.08, 0.08, 0.08],
      mul([1, 0.52, 0.22], i % 4 ? 0.2 + 0.35 * fbm(i * 0.31, 2, 2, 3) : 0.04),
    );
    const dir: V3 = [Math.cos(a), 0.1, Math.sin(a)];
    for (let j = 0; j < 52; j++) {
      const v = (j + (i % 2) * 0.5) / 52;
      const k = fbm((i / n) * 14 + seed, v * 2.6 + (i / n) * 3, 3, seed);
      s.lamps.push({
        p: P(a, v, 0.7),
        c: mul(gradient([...hues, hues[0]!], (k * 1.5 + (i / n) * 2) % 1), 0.08 + 1.4 * Math.max(0, k * 1.9 - 0.5)),
        power: 1.1,
        lum: 15,
        r: 0.13,
        dir,
      });
    }
    s.lamps.push({ p: P(a, 1, 0.4), c: pattern(1, i / n), power: 2.2, lum: 17, r: 0.12 });
  }
  // roof glow and masts
  for (let i = 0; i < 26; i++) {
    const a = (i / 26) * Math.PI;
    m.bar(P(a, 0.3, 3), [A * 1.05 * Math.cos(a), H + 7, B * 1.05 * Math.sin(a)], 0.3, [0.6, 0.6, 0.6], 10, 6);
    s.lamps.push({
      p: [A * 0.98 * Math.cos(a), H + 4.5, B * 0.98 * Math.sin(a)],
      c: [0.9, 0.95, 1],
      power: 120,
      lum: 16,
      r: 0.3,
    });
  }
  crowd(m, rng, 70, -50, 60, 78, 145);
  for (let i = 0; i < 12; i++)
    tree(m, rng, [(i - 5.5) * 19 + rng.range(-4, 4), 0, rng.range(80, 105)], rng.range(5, 8));
  for (let i = -4; i <= 4; i++) lampPost(s, [i * 24, 0, 112], 7, [1, 0.66, 0.36], 20);
  backdrop(s, ctx, { near: 420, towers: 26, trees: 10 });
  s.cell = 7;
  return s;
}
