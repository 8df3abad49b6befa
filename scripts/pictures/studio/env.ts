/** The studio: softboxes seen in reflections and their light on matt surfaces. */
import { clamp, cross, norm, type V3 } from '../core/vec';

export type Softbox = {
  c: V3;
  u: V3;
  v: V3;
  a: number;
  b: number;
  power: number;
  tint: V3;
  /** direct light on matt surfaces */ direct: number;
};
export type Studio = {
  boxes: Softbox[];
  ambient: V3;
  wall: V3;
  wallAt: [number, number];
  floor: V3;
  floorRough: number;
};

export function softbox(dir: V3, a: number, b: number, power: number, tint: V3, direct: number): Softbox {
  const c = norm(dir);
  const u = norm(cross(Math.abs(c[1]) > 0.95 ? [0, 0, 1] : [0, 1, 0], c));
  return { c, u, v: cross(c, u), a, b, power, tint, direct };
}

const edge = (x: number, half: number, soft: number): number => {
  const t = clamp((half + soft - Math.abs(x)) / (2 * soft), 0, 1);
  return t * t * (3 - 2 * t);
};

/** Light arriving from a direction, blurred for a rough surface; added to out. */
export function lookEnv(s: Studio, d: V3, rough: number, out: number[]): void {
  const soft = 0.03 + rough * 1.1;
  for (const b of s.boxes) {
    const k = d[0] * b.c[0] + d[1] * b.c[1] + d[2] * b.c[2];
    if (k < 0.05) continue;
    const x = (d[0] * b.u[0] + d[1] * b.u[1] + d[2] * b.u[2]) / k;
    const y = (d[0] * b.v[0] + d[1] * b.v[1] + d[2] * b.v[2]) / k;
    const e = edge(x, b.a, soft) * edge(y, b.b, soft);
    if (e <= 0) continue;
    const spread = (b.a * b.b) / ((b.a + soft * 0.6) * (b.b + soft * 0.6));
    const w = e * b.power * spread * (0.75 + 0.25 * clamp(1 - Math.hypot(x / b.a, y / b.b) * 0.6, 0, 1));
    for (let c = 0; c < 3; c++) out[c]! += w * b.tint[c]!;
  }
  const up = clamp(0.5 + 0.5 * d[1], 0, 1);
  for (let c = 0; c < 3; c++) out[c]! += s.ambient[c]! * (0.35 + 0.9 * up);
  wallLight(s, d, out);
}

/** The backdrop: a pool of light on a dark cloth. */
export function wallLight(s: Studio, d: V3, out: number[]): void {
  if (d[2] > 0.2) return;
  const x = d[0] / (0.4 + Math.abs(d[2])) - s.wallAt[0];
  const y = d[1] - s.wallAt[1];
  const g = Math.exp(-(x * x * 1.5 + y * y * 5.5)) + 0.16;
  for (let c = 0; c < 3; c++) out[c]! += s.wall[c]! * g;
}
