/** The two towers: a ride and a viewing tower. */
import { mul, type V3 } from '../core/vec';
import { string, truss } from '../night/props';
import type { Ctx, NightScene } from '../night/types';

/** Drop tower: lattice mast, ring gondola, the fall drawn by the exposure. */
export function dropTower(s: NightScene, ctx: Ctx, H: number): void {
  const { rng, pattern, hues } = ctx;
  const m = s.mesh;
  const w = 2.6;
  truss(m, [0, 0, 0], [0, H, 0], w, Math.round(H / 2.4), [0, 0, 1], 0.17, [0.55, 0.55, 0.57]);
  const px = { power: 0.8, lum: 14, r: 0.06 };
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      string(
        s.lamps,
        [
          [x * w * 0.5 + x * 0.2, 1, z * w * 0.5 + z * 0.2],
          [x * w * 0.5 + x * 0.2, H, z * w * 0.5 + z * 0.2],
        ],
        0.42,
        (u) => pattern(u, (x + z + 2) / 5),
        px,
      );
  for (let y = 3; y < H; y += 4.8)
    for (const [a, b] of [
      [
        [-1, 1],
        [1, 1],
      ],
      [
        [-1, -1],
        [-1, 1],
      ],
      [
        [1, 1],
        [1, -1],
      ],
    ] as const)
      string(
        s.lamps,
        [
          [a[0] * w * 0.58, y, a[1] * w * 0.58],
          [b[0] * w * 0.58, y, b[1] * w * 0.58],
        ],
        0.4,
        () => mul(pattern(y / H, 0.4), 0.9),
        px,
      );
  // crown
  m.lathe(
    [0, H, 0],
    [
      [1.2, 0],
      [3.4, 0.8],
      [3.5, 1.8],
      [1.6, 2.5],
      [0.2, 4.8],
    ],
    32,
    () => [
      [0.22, 0.22, 0.24],
      [0, 0, 0],
    ],
  );
  for (const [r, y] of [
    [3.9, 1.3],
    [3.7, 0.8],
  ] as const)
    for (let i = 0; i < 80; i++)
      s.lamps.push({
        ...px,
        power: 0.25,
        p: [r * Math.cos(i * 0.0785), H + y, r * Math.sin(i * 0.0785)],
        c: pattern(1, i / 80),
      });
  s.lamps.push({ p: [0, H + 5, 0], c: [1, 0.1, 0.06], power: 3, lum: 20, r: 0.2 });
  const gy = H * rng.range(0.25, 0.72);
  const gondola = (y: number): void => {
    m.lathe(
      [0, y, 0],
      [
        [2.2, 0],
        [4.0, 0.1],
        [4.2, 0.9],
        [2.2, 1.3],
      ],
      32,
      (u) => [Math.floor(u * 16) % 2 ? [0.5, 0.5, 0.55] : mul(hues[0]!, 0.3), [0, 0, 0]],
    );
    for (let i = 0; i < 16; i++) {
      const a = (i / 16) * 6.283;
      m.box([4.5 * Math.cos(a), y, 4.5 * Math.sin(a)], [0.6, 1.3, 0.35], -a + 1.57, [0.07, 0.07, 0.08]);
      m.ball([4.65 * Math.cos(a), y + 1.05, 4.65 * Math.sin(a)], 0.13, [0.3, 0.2, 0.14]);
    }
  };
  gondola(gy);
  const fall = rng.range(7, 14);
  for (let i = 0; i < 60; i++) {
    const a = (i / 60) * 6.283;
    string(
      s.lamps,
      [
        [4.3 * Math.cos(a), gy + 0.5, 4.3 * Math.sin(a)],
        [4.3 * Math.cos(a), gy + fall, 4.3 * Math.sin(a)],
      ],
      0.22,
      (u) => mul(hues[hues.length - 1]!, u < 0.04 ? 1.3 : 0.35 * (1 - u) ** 1.5),
      { power: 0.05, lum: 2.2, r: 0.06 },
    );
  }
  m.lathe(
    [0, 0, 0],
    [
      [9, 0],
      [9, 0.9],
      [0, 0.91],
    ],
    48,
    () => [
      [0.25, 0.25, 0.26],
      [0, 0, 0],
    ],
  );
  for (let i = 0; i < 110; i++)
    s.lamps.push({
      p: [9.05 * Math.cos(i * 0.0571), 0.75, 9.05 * Math.sin(i * 0.0571)],
      c: pattern(0, i / 110),
      power: 0.5,
      lum: 8,
      r: 0.04,
    });
  for (const a of [0.6, 2.5, 4.2, 5.5])
    s.lamps.push({ p: [4 * Math.cos(a), 1.3, 4 * Math.sin(a)], c: hues[0]!, power: 90, lum: 3, r: 0.12 });
}

/** Concrete shaft with a viewing pod. */
export function observation(s: NightScene, ctx: Ctx, H: number): void {
  const { rng, pattern, hues } = ctx;
  const m = s.mesh;
  const pod = H * rng.range(0.72, 0.8);
  const shaft = (y: number): number => 2.1 + 3.4 * Math.pow(1 - y / H, 2.6);
  const prof: [number, number][] = [];
  for (let i = 0; i <= 50; i++) prof.push([shaft((pod * i) / 50), (pod * i) / 50]);
  m.lathe([0, 0, 0], prof, 28, () => [
    [0.48, 0.47, 0.45],
    [0, 0, 0],
  ]);
  const ribs = 12;
  for (let k = 0; k < ribs; k++) {
    const a = (k / ribs) * 6.283;
    const pts = prof.map(([r, y]): V3 => [(r + 0.3) * Math.cos(a), y, (r + 0.3) * Math.sin(a)]);
    string(s.lamps, pts, 0.75, (u) => pattern(u, k / ribs), { power: 1.3, lum: 17, r: 0.08 });
  }
  m.lathe(
    [0, pod, 0],
    [
      [2.4, -3],
      [7.5, 0],
      [9.4, 2],
      [9.4, 2.4],
    ],
    48,
    () => [
      [0.5, 0.5, 0.52],
      [0, 0, 0],
    ],
  );
  m.lathe(
    [0, pod, 0],
    [
      [9.2, 2.4],
      [9.0, 5.4],
    ],
    96,
    (u) => [[0.06, 0.06, 0.07], mul([1, 0.55, 0.25], Math.floor(u * 48) % 2 ? 0.5 : 0.28)],
  );
  m.lathe(
    [0, pod, 0],
    [
      [9.3, 5.4],
      [9.5, 6],
      [7, 8.5],
      [3, 10],
      [1.3, 11],
    ],
    48,
    () => [
      [0.5, 0.5, 0.52],
      [0, 0, 0],
    ],
  );
  for (const [r, y] of [
    [9.6, 2.2],
    [9.7, 5.8],
    [7.7, 0],
    [7.2, 8.6],
  ] as const) {
    const n = Math.round((6.283 * r) / 0.5);
    for (let i = 0; i < n; i++)
      s.lamps.push({
        p: [r * Math.cos((i / n) * 6.283), pod + y, r * Math.sin((i / n) * 6.283)],
        c: pattern(0.9, i / n),
        power: 1,
        lum: 17,
        r: 0.08,
      });
  }
  m.bar([0, pod + 10, 0], [0, H + 8, 0], 0.5, [0.5, 0.5, 0.5], 16, 8);
  string(
    s.lamps,
    [
      [0, pod + 11, 0.7],
      [0, H + 8, 0.5],
    ],
    0.6,
    (u) => pattern(1, u),
    { power: 1, lum: 15, r: 0.08 },
  );
  s.lamps.push({ p: [0, H + 9, 0], c: [1, 0.08, 0.05], power: 3, lum: 30, r: 0.25 });
  m.lathe(
    [0, 0, 0],
    [
      [16, 0],
      [16, 5],
      [15, 5.3],
      [0, 6],
    ],
    64,
    (u, i) => [[0.3, 0.3, 0.3], i === 0 ? mul([1, 0.52, 0.22], Math.floor(u * 64) % 4 ? 0.3 : 0.02) : [0, 0, 0]],
  );
  for (let i = 0; i < 12; i++)
    s.lamps.push({
      p: [17 * Math.cos(i * 0.52), 0.6, 17 * Math.sin(i * 0.52)],
      c: hues[i % hues.length]!,
      power: 60,
      lum: 3,
      r: 0.14,
    });
}
