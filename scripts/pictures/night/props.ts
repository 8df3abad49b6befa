/** Things that give scale: people, trees, railings, lamp posts, a city on the horizon, strings of pixels. */
import type { Lamp } from '../core/lights';
import type { Mesh } from '../core/mesh';
import type { Rng } from '../core/rng';
import { add, dist, lerp3, mad, mul, norm, rotY, type V3 } from '../core/vec';

export type Stage = { mesh: Mesh; lamps: Lamp[] };

/** A standing or strolling person, 1.5 to 1.85 m. */
export function person(m: Mesh, rng: Rng, at: V3, facing = rng.range(0, 6.28), armsUp = false): void {
  const h = rng.range(0.86, 1.04);
  const shade = rng.range(0.03, 0.2);
  const top: V3 = [shade * rng.range(0.7, 1.3), shade * rng.range(0.7, 1.2), shade * rng.range(0.7, 1.3)];
  const legs: V3 = mul([0.05, 0.05, 0.07], rng.range(0.5, 1.6));
  const skin: V3 = mul([0.34, 0.22, 0.16], rng.range(0.45, 1.1));
  const L = (x: number, y: number, z: number): V3 => add(at, rotY(mul([x, y, z], h), facing));
  const stride = rng.chance(0.55) ? rng.range(0.1, 0.3) : 0.03;
  const wide = rng.range(0.92, 1.12);
  m.tube([L(-0.1, 0, stride), L(-0.1, 0.46, stride * 0.6 + 0.03), L(-0.08, 0.9, 0)], [0.055, 0.065, 0.09], 7, legs);
  m.tube([L(0.1, 0, -stride), L(0.1, 0.46, -stride * 0.3 + 0.02), L(0.08, 0.9, 0)], [0.055, 0.065, 0.09], 7, legs);
  for (const k of [-1, 1]) {
    m.tube(
      [
        L(k * 0.055 * wide, 0.84, 0),
        L(k * 0.06 * wide, 1.1, 0.01),
        L(k * 0.085 * wide, 1.32, 0),
        L(k * 0.07, 1.46, 0),
        L(k * 0.03, 1.5, 0),
      ],
      [0.115, 0.12, 0.125, 0.08, 0.05],
      8,
      top,
    );
    const s = stride * k * 0.9;
    if (armsUp && (k > 0 || rng.chance(0.5))) {
      const q = rng.range(-0.12, 0.1);
      m.tube(
        [L(k * 0.19 * wide, 1.4, 0), L(k * 0.27, 1.6, 0.1), L(k * 0.22 + q, 1.88, 0.16)],
        [0.05, 0.042, 0.035],
        6,
        rng.chance(0.5) ? skin : top,
      );
      m.ball(L(k * 0.22 + q, 1.92, 0.17), 0.045, skin, undefined, 6);
    } else
      m.tube(
        [L(k * 0.2 * wide, 1.4, 0), L(k * 0.25, 1.13, -s * 0.3), L(k * 0.22, 0.86, s * 0.6 + 0.05)],
        [0.055, 0.045, 0.035],
        6,
        top,
      );
  }
  m.tube([L(0, 1.46, 0), L(0, 1.56, 0.01)], 0.05, 7, skin);
  m.tube(
    [L(0, 1.53, 0.01), L(0, 1.58, 0.02), L(0, 1.65, 0.02), L(0, 1.72, 0), L(0, 1.76, 0)],
    [0.05, 0.078, 0.09, 0.075, 0.02],
    9,
    rng.chance(0.75) ? legs : skin,
  );
}

/** People scattered over a rectangle x0..x1, z0..z1, in small groups. */
export function crowd(m: Mesh, rng: Rng, n: number, x0: number, x1: number, z0: number, z1: number, armsUp = 0): void {
  let left = n;
  while (left > 0) {
    const c: V3 = [rng.range(x0, x1), 0, rng.range(z0, z1)];
    const k = Math.min(left, 1 + rng.int(4));
    const f = rng.range(0, 6.28);
    for (let i = 0; i < k; i++)
      person(
        m,
        rng,
        [c[0] + i * 0.62 + rng.range(-0.1, 0.1), 0, c[2] + rng.range(-0.5, 0.5)],
        f + rng.range(-0.5, 0.5),
        rng.chance(armsUp),
      );
    left -= k;
  }
}

/** Broad-leaved tree of many small leaves. */
export function tree(m: Mesh, rng: Rng, at: V3, height: number): void {
  const bark: V3 = [0.09, 0.07, 0.05];
  const top: V3 = add(at, [rng.range(-0.3, 0.3), height * 0.5, rng.range(-0.3, 0.3)]);
  m.tube([at, lerp3(at, top, 0.5), top], [height * 0.026, height * 0.02, height * 0.014], 7, bark);
  const blobs: { c: V3; r: number }[] = [];
  for (let i = 0; i < 9; i++) {
    const a = rng.range(0, 6.28);
    const q = rng.range(0.06, 0.2) * height;
    const c: V3 = add(at, [Math.cos(a) * q, height * rng.range(0.5, 0.88), Math.sin(a) * q]);
    blobs.push({ c, r: height * rng.range(0.1, 0.17) });
    m.tube([top, c], [height * 0.011, height * 0.004], 4, bark);
  }
  for (let i = 0; i < 1500; i++) {
    const b = rng.pick(blobs);
    const d = norm([rng.gauss(), rng.gauss(), rng.gauss()]);
    const p = mad(b.c, d, b.r * Math.pow(rng.next(), 0.4));
    leaf(m, rng, p, height * rng.range(0.012, 0.024));
  }
}

function leaf(m: Mesh, rng: Rng, p: V3, s: number): void {
  const u = norm([rng.gauss(), rng.gauss(), rng.gauss()]);
  const w = norm([rng.gauss(), rng.gauss() - 0.5, rng.gauss()]);
  const g = rng.range(0.6, 1.3);
  m.tri(mad(p, u, s), mad(p, w, s * 1.3), mad(p, u, -s), [0.08 * g, 0.12 * g, 0.05 * g]);
}

/** Date palm. */
export function palm(m: Mesh, rng: Rng, at: V3, height: number): void {
  const lean = rng.range(-0.06, 0.06) * height;
  const pts: V3[] = [];
  const rad: number[] = [];
  for (let i = 0; i <= 8; i++) {
    const t = i / 8;
    pts.push(add(at, [lean * t * t, height * t, 0]));
    rad.push((0.2 - 0.06 * t) * (1 + 0.08 * (i % 2)));
  }
  m.tube(pts, rad, 8, [0.13, 0.1, 0.075]);
  const crown = pts[8]!;
  for (let i = 0; i < 30; i++) {
    const a = rng.range(0, 6.28);
    const rise = rng.range(-0.35, 1.1);
    const L = rng.range(2.1, 3.1) * (height / 8) ** 0.5;
    let prev = crown;
    for (let k = 1; k <= 10; k++) {
      const t = k / 10;
      const p = add(crown, [Math.cos(a) * L * t, L * (rise * t - (0.75 + 0.4 * rise) * t * t), Math.sin(a) * L * t]);
      const side: V3 = [-Math.sin(a), 0, Math.cos(a)];
      const wl = 0.5 * Math.sin(Math.PI * Math.min(1, t * 0.85 + 0.12));
      const g = rng.range(0.7, 1.2);
      const al: V3 = [0.08 * g, 0.12 * g, 0.055 * g];
      for (const s of [-1, 1]) {
        const tip = add(mad(p, side, s * wl), [Math.cos(a) * 0.14, -0.3 * wl, Math.sin(a) * 0.14]);
        m.tri(prev, lerp3(prev, p, 0.5), tip, al);
      }
      m.tri(prev, p, add(p, [0, -0.03, 0]), al);
      prev = p;
    }
  }
}

/** Posts with top, middle and foot rails along a line. */
export function railing(m: Mesh, a: V3, b: V3, height = 1.05, gap = 1.6, balusters = false): void {
  const n = Math.max(1, Math.round(dist(a, b) / gap));
  const steel: V3 = [0.28, 0.28, 0.3];
  for (let i = 0; i <= n; i++) {
    const p = lerp3(a, b, i / n);
    m.bar(p, add(p, [0, height, 0]), 0.025, steel, 2, 5);
  }
  for (const [k, r] of [
    [1, 0.028],
    [0.55, 0.012],
    [0.15, 0.012],
  ] as const)
    m.bar(add(a, [0, height * k, 0]), add(b, [0, height * k, 0]), r, steel, n * 2, 5);
  if (balusters) {
    const q = Math.round(dist(a, b) / 0.14);
    for (let i = 0; i <= q; i++) {
      const p = lerp3(a, b, i / q);
      m.bar(add(p, [0, height * 0.15, 0]), add(p, [0, height, 0]), 0.008, steel, 1, 3);
    }
  }
}

/** Street lamp with a warm head. */
export function lampPost(s: Stage, at: V3, height: number, c: V3, power = 6): void {
  s.mesh.bar(at, add(at, [0, height, 0]), 0.06, [0.12, 0.12, 0.13], 8, 6);
  s.mesh.box(add(at, [0, height, 0]), [0.4, 0.1, 0.4], 0, [0.15, 0.15, 0.15]);
  s.lamps.push({ p: add(at, [0, height - 0.08, 0]), c, power, lum: 16, r: 0.13 });
}

/** Lamps along a polyline at equal spacing. colour gets the position 0..1 along it. */
export function string(
  out: Lamp[],
  pts: readonly V3[],
  gap: number,
  colour: (u: number) => V3,
  o: { power: number; lum: number; r: number; dir?: V3; bias?: number; offset?: number },
): void {
  let total = 0;
  for (let i = 1; i < pts.length; i++) total += dist(pts[i - 1]!, pts[i]!);
  let next = (o.offset ?? 0.5) * gap;
  let done = 0;
  for (let i = 1; i < pts.length; i++) {
    const l = dist(pts[i - 1]!, pts[i]!);
    while (next <= done + l) {
      out.push({
        p: lerp3(pts[i - 1]!, pts[i]!, (next - done) / l),
        c: colour(next / total),
        power: o.power,
        lum: o.lum,
        r: o.r,
        dir: o.dir,
        bias: o.bias,
      });
      next += gap;
    }
    done += l;
  }
}

/** Four-chord lattice member. */
export function truss(m: Mesh, a: V3, b: V3, width: number, bays: number, side: V3, r: number, albedo: V3): void {
  const t = norm([b[0] - a[0], b[1] - a[1], b[2] - a[2]]);
  const u = norm(mad(side, t, -(side[0] * t[0] + side[1] * t[1] + side[2] * t[2])));
  const w: V3 = [t[1] * u[2] - t[2] * u[1], t[2] * u[0] - t[0] * u[2], t[0] * u[1] - t[1] * u[0]];
  const corner = (p: V3, i: number): V3 =>
    mad(mad(p, u, (i & 1 ? 0.5 : -0.5) * width), w, (i & 2 ? 0.5 : -0.5) * width);
  for (let i = 0; i < 4; i++) m.bar(corner(a, i), corner(b, i), r, albedo, bays, 6);
  const faces = [
    [0, 1],
    [1, 3],
    [3, 2],
    [2, 0],
  ] as const;
  for (let k = 0; k < bays; k++) {
    const p = lerp3(a, b, k / bays);
    const q = lerp3(a, b, (k + 1) / bays);
    for (const [i, j] of faces) {
      m.bar(corner(p, k % 2 ? i : j), corner(q, k % 2 ? j : i), r * 0.6, albedo, 1, 4);
      m.bar(corner(q, i), corner(q, j), r * 0.6, albedo, 1, 4);
    }
  }
}
