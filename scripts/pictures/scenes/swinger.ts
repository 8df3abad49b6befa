/** Wave swinger: a tilting canopy and chairs on chains. */
import { add, mix, mul, rotY, type V3 } from '../core/vec';
import { string } from '../night/props';
import type { Ctx, NightScene } from '../night/types';
import { CREAM, GOLD, ring } from './carousel-parts';

export function swinger(s: NightScene, ctx: Ctx): void {
  const { rng, pattern } = ctx;
  const m = s.mesh;
  const R = 8.5;
  const H = rng.range(12, 15);
  const tilt = rng.range(0.1, 0.2);
  const az = rng.range(-0.6, 0.6);
  const T = (p: V3): V3 => {
    const q = rotY(p, az);
    return [q[0], H + q[1] + q[0] * tilt, q[2]];
  };
  m.lathe(
    [0, 0, 0],
    [
      [6, 0],
      [6, 0.6],
      [2.4, 0.62],
      [1.7, 2],
      [1.35, H - 1],
      [1.9, H],
    ],
    32,
    (u, i) => [i > 2 ? (Math.floor(u * 16) % 2 ? CREAM : GOLD) : [0.3, 0.25, 0.2], [0, 0, 0]],
  );
  for (let k = 0; k < 16; k++) {
    const a = (k / 16) * 6.28318;
    string(
      s.lamps,
      [
        [1.75 * Math.cos(a), 1.4, 1.75 * Math.sin(a)],
        [1.5 * Math.cos(a), H - 1, 1.5 * Math.sin(a)],
      ],
      0.28,
      (u) => pattern(u, k / 16),
      { power: 0.22, lum: 11, r: 0.05 },
    );
  }
  const n = 24;
  const shell = (r0: number, y0: number, r1: number, y1: number, paint: (k: number) => V3): void => {
    for (let k = 0; k < n * 2; k++) {
      const a = (k / (n * 2)) * 6.28318;
      const b = ((k + 1) / (n * 2)) * 6.28318;
      const P = (r: number, y: number, t: number): V3 => T([r * Math.cos(t), y, r * Math.sin(t)]);
      m.quad(P(r0, y0, a), P(r0, y0, b), P(r1, y1, b), P(r1, y1, a), paint(k), undefined, 1, 4);
    }
  };
  shell(R, 0, R + 0.2, 1.3, (k) => (k % 4 < 2 ? CREAM : [0.4, 0.08, 0.1]));
  shell(1.2, 0.9, R, 0, () => CREAM);
  shell(R + 0.2, 1.3, 2.6, 3, (k) => (k % 2 ? CREAM : GOLD));
  shell(2.6, 3, 0.8, 4.8, () => GOLD);
  const bulb = { power: 0.3, lum: 13, r: 0.055 };
  for (const [r, y] of [
    [R + 0.28, 1.35],
    [R + 0.12, 0],
    [2.7, 3.1],
  ] as const)
    string(s.lamps, ring(120, r, y).map(T), 0.3, (u) => pattern(0.9, u), bulb);
  for (let k = 0; k < n; k++) {
    const a = (k / n) * 6.28318;
    const P = (r: number, y: number): V3 => T([r * Math.cos(a), y, r * Math.sin(a)]);
    string(s.lamps, [P(1.4, 0.7), P(R, -0.08)], 0.32, (u) => pattern(u, k / n), bulb);
    string(s.lamps, [P(R + 0.2, 1.4), P(2.6, 3.1)], 0.4, (u) => pattern(1 - u, k / n + 0.4), bulb);
    // chairs, swung out, smeared by the exposure
    for (const r of [0.92, 0.7]) {
      const top = P(R * r, 0);
      const out = rng.range(0.95, 1.1) * (0.8 + r * 0.4);
      const low: V3 = add(top, [
        Math.cos(a - az) * 5.2 * Math.sin(out),
        -5.2 * Math.cos(out),
        Math.sin(a - az) * 5.2 * Math.sin(out),
      ]);
      for (const dx of [-0.2, 0.2]) m.bar(add(top, [dx, 0, 0]), add(low, [dx, 0.7, 0]), 0.014, [0.5, 0.5, 0.5], 8, 3);
      m.box(low, [0.55, 0.08, 0.5], -a, [0.4, 0.1, 0.1]);
      m.box(add(low, [0, 0.05, -0.2]), [0.55, 0.5, 0.08], -a, [0.4, 0.1, 0.1]);
      if (rng.chance(0.8)) {
        m.tube(
          [add(low, [0, 0.1, 0]), add(low, [0, 0.6, 0.02])],
          [0.17, 0.15],
          7,
          mul([0.2, 0.2, 0.25], rng.range(0.4, 1.6)),
        );
        m.ball(add(low, [0, 0.8, 0]), 0.11, [0.3, 0.2, 0.14]);
        m.tube(
          [add(low, [0, 0.1, 0.1]), add(low, [0.05, 0.05, 0.5]), add(low, [0.08, -0.35, 0.6])],
          [0.09, 0.08, 0.05],
          6,
          [0.06, 0.06, 0.09],
        );
      }
      for (let i = 0; i < 26; i++) {
        const t = a - az - i * 0.011;
        const rr = Math.hypot(low[0], low[2]);
        s.lamps.push({
          p: [rr * Math.cos(t), low[1] + 0.1, rr * Math.sin(t)],
          c: mul(pattern(0.5, k / n), mix(1, 0.05, i / 26)),
          power: 0.02,
          lum: 1.6,
          r: 0.045,
        });
      }
    }
  }
}
