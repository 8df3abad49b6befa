/** Sphere tracing over the parts of a model, with culling by bounding spheres. */
import type { Part } from './types';
import type { V3 } from '../core/vec';

export type Hit = { t: number; part: Part | null };

const live: Part[] = [];
const enter: number[] = [];
const leave: number[] = [];
/** what a part is at least away at ray position 0: its last distance plus the position it was taken at */
const bound: number[] = [];
/** share of a distance that is trusted: some functions say up to a third too much */
const SURE = 0.7;

function swap(a: number, b: number): void {
  const p = live[a]!;
  live[a] = live[b]!;
  live[b] = p;
  for (const list of [enter, leave, bound]) {
    const q = list[a]!;
    list[a] = list[b]!;
    list[b] = q;
  }
}

/** First hit along a ray; skipGlass looks through clear parts. */
export function trace(
  parts: readonly Part[],
  o: V3,
  d: V3,
  tmax: number,
  skipGlass: boolean,
  hit: Hit,
  eps = 0.0008,
): boolean {
  let n = 0;
  let t = tmax;
  let end = 0;
  for (const p of parts) {
    if (skipGlass && p.m.glass) continue;
    const x = p.c[0] - o[0];
    const y = p.c[1] - o[1];
    const z = p.c[2] - o[2];
    const b = x * d[0] + y * d[1] + z * d[2];
    const h = p.r * p.r - (x * x + y * y + z * z - b * b);
    if (h <= 0) continue;
    const q = Math.sqrt(h);
    if (b + q <= 0 || b - q > tmax) continue;
    live[n] = p;
    bound[n] = -1;
    enter[n] = Math.max(b - q, 0);
    leave[n] = b + q;
    if (enter[n]! < t) t = enter[n]!;
    if (b + q > end) end = b + q;
    n++;
  }
  hit.part = null;
  if (!n) return false;
  if (end > tmax) end = tmax;
  for (let i = 0; i < 110 && t < end; i++) {
    const x = o[0] + d[0] * t;
    const y = o[1] + d[1] * t;
    const z = o[2] + d[2] * t;
    let m = 1e9;
    let who = 0;
    for (let k = 0; k < n; k++) {
      if (t > leave[k]! || bound[k]! - t > m) continue;
      const gap = enter[k]! - t;
      const v = gap > 0.02 ? gap + 0.004 : live[k]!.f(x, y, z);
      bound[k] = v * SURE + t;
      if (v < m) {
        m = v;
        who = k;
      }
    }
    if (who) swap(0, who);
    who = 0;
    if (m < eps * (1 + t * 0.25)) {
      hit.t = t;
      hit.part = live[who]!;
      return true;
    }
    if (m > 1e8) return false;
    t += m * 0.92;
  }
  return false;
}

/** How open the way towards d is, 0..1, with penumbra; k is the sharpness. */
export function shadow(parts: readonly Part[], o: V3, d: V3, tmax: number, k: number): number {
  let n = 0;
  let t = 0.012;
  let end = 0;
  for (const p of parts) {
    if (p.m.glass) continue;
    const x = p.c[0] - o[0];
    const y = p.c[1] - o[1];
    const z = p.c[2] - o[2];
    const b = x * d[0] + y * d[1] + z * d[2];
    const R = p.r * 1.25 + 0.05;
    const h = R * R - (x * x + y * y + z * z - b * b);
    if (h <= 0) continue;
    const q = Math.sqrt(h);
    if (b + q <= 0) continue;
    live[n] = p;
    leave[n] = b + q;
    bound[n] = -1;
    enter[n] = b - q;
    if (b + q > end) end = b + q;
    n++;
  }
  if (!n) return 1;
  if (end > tmax) end = tmax;
  let res = 1;
  for (let i = 0; i < 34 && t < end; i++) {
    let m = 1e9;
    let who = 0;
    for (let j = 0; j < n; j++) {
      if (t > leave[j]! || bound[j]! - t > m) continue;
      const gap = enter[j]! - t;
      const v = gap > 0.05 ? gap + 0.05 : live[j]!.f(o[0] + d[0] * t, o[1] + d[1] * t, o[2] + d[2] * t);
      bound[j] = v * SURE + t;
      if (v < m) {
        m = v;
        who = j;
      }
    }
    if (who) swap(0, who);
    if (m < 0.0006) return 0;
    res = Math.min(res, (k * m) / t);
    t += Math.max(m * 0.95, 0.012);
  }
  return res * res * (3 - 2 * res);
}

/** Ambient occlusion from a few steps along the normal. */
export function occlusion(parts: readonly Part[], p: V3, n: V3, reach: number): number {
  let occ = 0;
  let w = 1;
  for (let i = 1; i <= 4; i++) {
    const h = (reach * i * i) / 16 + 0.006;
    const x = p[0] + n[0] * h;
    const y = p[1] + n[1] * h;
    const z = p[2] + n[2] * h;
    let m = h;
    for (const q of parts) {
      if (q.m.glass) continue;
      const dx = x - q.c[0];
      const dy = y - q.c[1];
      const dz = z - q.c[2];
      const lim = q.r + m;
      if (dx * dx + dy * dy + dz * dz > lim * lim) continue;
      const v = q.f(x, y, z);
      if (v < m) m = v;
    }
    occ += (w * (h - m)) / h;
    w *= 0.8;
  }
  return Math.max(0, 1 - occ * 0.34);
}

/** Outward normal of a part. */
export function normalOf(part: Part, x: number, y: number, z: number, e: number): V3 {
  const f = part.f;
  const a = f(x + e, y - e, z - e);
  const b = f(x - e, y - e, z + e);
  const c = f(x - e, y + e, z - e);
  const d = f(x + e, y + e, z + e);
  const nx = a - b - c + d;
  const ny = -a - b + c + d;
  const nz = -a + b - c + d;
  const l = Math.hypot(nx, ny, nz) || 1;
  return [nx / l, ny / l, nz / l];
}
