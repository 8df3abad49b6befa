/** Gallopers under a canopy. */
import { add, mul, rotY, type V3 } from '../core/vec';
import { person, string } from '../night/props';
import type { Ctx, NightScene } from '../night/types';

export const CREAM: V3 = [0.62, 0.55, 0.42];

export const GOLD: V3 = [0.55, 0.36, 0.12];

/** A galloper on its pole. */
function horse(s: NightScene, at: V3, facing: number, coat: V3): void {
  const m = s.mesh;
  const L = (x: number, y: number, z: number): V3 => add(at, rotY([x, y, z], facing));
  m.tube(
    [L(0, 1.02, -0.66), L(0, 1.08, -0.5), L(0, 1.0, 0), L(0, 1.08, 0.42), L(0, 1.1, 0.6)],
    [0.1, 0.24, 0.22, 0.24, 0.12],
    10,
    coat,
  );
  m.tube(
    [L(0, 1.12, 0.45), L(0, 1.45, 0.72), L(0, 1.7, 0.82), L(0, 1.6, 1.05), L(0, 1.52, 1.16)],
    [0.2, 0.13, 0.12, 0.09, 0.06],
    8,
    coat,
  );
  for (const [x, z, k] of [
    [-0.12, 0.45, 0.4],
    [0.12, 0.45, 0.15],
    [-0.12, -0.5, -0.35],
    [0.12, -0.5, -0.15],
  ] as const)
    m.tube([L(x, 1.0, z), L(x, 0.72, z + k * 0.6), L(x, 0.42, z + k * 0.9 - 0.15)], [0.1, 0.06, 0.045], 6, coat);
  m.tube([L(0, 1.12, -0.62), L(0, 1.05, -0.85), L(0, 0.72, -0.95)], [0.05, 0.07, 0.02], 6, [0.2, 0.12, 0.05]);
  m.tube([L(0, 1.2, -0.2), L(0, 1.27, 0), L(0, 1.2, 0.2)], [0.16, 0.2, 0.14], 8, [0.4, 0.05, 0.06]);
}

export function ring(n: number, r: number, y: number): V3[] {
  const pts: V3[] = [];
  for (let i = 0; i <= n; i++) pts.push([r * Math.cos((i / n) * 6.28318), y, r * Math.sin((i / n) * 6.28318)]);
  return pts;
}

export function gallopers(s: NightScene, ctx: Ctx, R: number): void {
  const { rng, pattern } = ctx;
  const m = s.mesh;
  const top = 5.4;
  const bulb = { power: 0.28, lum: 13, r: 0.05 };
  m.lathe(
    [0, 0, 0],
    [
      [R + 0.8, 0],
      [R + 0.8, 0.35],
      [R, 0.36],
      [R, 0.7],
      [0, 0.7],
    ],
    72,
    () => [
      [0.3, 0.22, 0.15],
      [0, 0, 0],
    ],
  );
  const n = 20;
  const stripe = (u: number): V3 =>
    Math.floor(u * n * 2) % 2 ? CREAM : mul(rng.chance(2) ? CREAM : [0.45, 0.06, 0.08], 1);
  // roof: striped cone with a crown
  m.lathe(
    [0, top, 0],
    [
      [R + 0.7, 0.95],
      [R * 0.55, 2.1],
      [R * 0.16, 3.7],
      [R * 0.1, 4.4],
      [0.1, 5.2],
    ],
    n * 4,
    (u) => [stripe(u), [0, 0, 0]],
  );
  // cornice with scallops
  m.lathe(
    [0, top, 0],
    [
      [R + 0.6, -0.55],
      [R + 0.72, 0],
      [R + 0.65, 0.3],
      [R + 0.85, 0.95],
    ],
    n * 6,
    (u, i) => [i === 0 ? GOLD : Math.floor(u * n) % 2 ? CREAM : [0.42, 0.07, 0.1], [0, 0, 0]],
  );
  // soffit
  m.lathe(
    [0, top - 0.15, 0],
    [
      [R * 0.22, 0.6],
      [R + 0.6, 0],
    ],
    80,
    () => [CREAM, [0, 0, 0]],
  );
  // drum of mirrors
  m.lathe(
    [0, 0.7, 0],
    [
      [R * 0.22, 0],
      [R * 0.22, 1.2],
      [R * 0.25, 4.2],
      [R * 0.34, top - 0.9],
    ],
    24,
    (u) => [Math.floor(u * 12) % 2 ? GOLD : CREAM, mul(pattern(0.3, u), 0.12)],
  );
  for (const [r, y, gap] of [
    [R + 0.78, top + 1.0, 0.26],
    [R + 0.7, top - 0.02, 0.26],
    [R + 0.66, top - 0.55, 0.34],
    [R + 0.84, 0.3, 0.36],
  ] as const)
    string(s.lamps, ring(160, r, y), gap, (u) => pattern(0.95, u), bulb);
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.28318;
    const P = (r: number, y: number): V3 => [r * Math.cos(a), y, r * Math.sin(a)];
    string(s.lamps, [P(R + 0.66, top - 0.3), P(R * 0.24, top + 0.3)], 0.3, (u) => pattern(1 - u, i / n), bulb);
    string(
      s.lamps,
      [P(R + 0.7, top + 1.0), P(R * 0.56, top + 2.2), P(R * 0.17, top + 3.8), P(R * 0.1, top + 4.5)],
      0.34,
      (u) => pattern(1 - u, i / n + 0.5),
      bulb,
    );
    string(s.lamps, [P(R * 0.23, 0.9), P(R * 0.26, 4.9)], 0.3, (u) => pattern(u * 0.3, i / n), bulb);
    for (const q of [0.9, 0.66, 0.44]) {
      if (q < 0.5 && i % 2) continue;
      const p = P(R * q, 0);
      m.bar([p[0], 0.7, p[2]], [p[0], top, p[2]], 0.035, [0.7, 0.5, 0.2], 10, 6);
      const lift = 0.35 + 0.35 * Math.sin(i * 2.4 + q * 9);
      horse(
        s,
        [p[0], 0.5 + lift, p[2]],
        -a,
        mul(
          rng.pick<V3>([
            [0.7, 0.68, 0.62],
            [0.5, 0.45, 0.4],
            [0.2, 0.14, 0.1],
            [0.65, 0.55, 0.35],
          ]),
          1,
        ),
      );
      if (rng.chance(0.4)) {
        const from = m.count;
        person(m, rng, [p[0], 0, p[2]], -a);
        for (let k = from; k < m.count; k++) m.v[k * 12 + 1] = m.v[k * 12 + 1]! * 0.62 + 1.45 + lift;
      }
    }
  }
  for (let i = 0; i < 8; i++)
    s.lamps.push({
      p: [R * 0.6 * Math.cos(i * 0.785), top - 0.6, R * 0.6 * Math.sin(i * 0.785)],
      c: [1, 0.68, 0.38],
      power: 5,
      lum: 0,
      r: 0.1,
    });
  s.lamps.push({ p: [0, top + 5.4, 0], c: ctx.hues[0]!, power: 3, lum: 24, r: 0.16 });
}
