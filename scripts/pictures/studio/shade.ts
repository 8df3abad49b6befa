/** Light on a product: softboxes, its own LEDs, mirror images, clear plastic, the floor it stands on. */
import { clamp, dot, mad, norm, type V3 } from '../core/vec';
import { noise2 } from '../core/rng';
import { lookEnv, type Studio } from './env';
import { normalOf, occlusion, shadow, trace, type Hit } from './march';
import type { Led, Material, Part } from './types';

export type World = {
  parts: Part[];
  leds: Led[];
  studio: Studio;
  floorY: number;
  lit: boolean;
  /** distance from the camera to the subject */ reach: number;
};

const FAR = 90;

/** Radiance along a ray; out gets rgb, the return value is the distance. depth limits mirror images. */
export function radiance(w: World, o: V3, d: V3, depth: number, out: number[], inside = false): number {
  const hit: Hit = { t: 0, part: null };
  const tf = d[1] < -1e-4 ? (w.floorY - o[1]) / d[1] : FAR;
  const floorT = tf > 0 ? Math.min(tf, FAR) : FAR;
  out[0] = out[1] = out[2] = 0;
  if (trace(w.parts, o, d, floorT, inside, hit, depth ? 0.002 : 0.0007)) {
    shadeHit(w, hit.part!, mad(o, d, hit.t), d, depth, out, hit.t);
    return hit.t;
  }
  if (floorT < FAR) {
    shadeFloor(w, mad(o, d, floorT), d, depth, out, floorT);
    return floorT;
  }
  const q = [0, 0, 0];
  wallOnly(w.studio, d, q);
  for (let c = 0; c < 3; c++) out[c] = q[c]!;
  return FAR;
}

function wallOnly(s: Studio, d: V3, out: number[]): void {
  const x = d[0] / (0.4 + Math.abs(d[2])) - s.wallAt[0];
  const y = d[1] - s.wallAt[1];
  const g = Math.exp(-(x * x * 1.5 + y * y * 5.5)) + 0.16;
  for (let c = 0; c < 3; c++) out[c]! += s.wall[c]! * g;
}

/** Diffuse light and LED highlights at a point. */
function direct(w: World, p: V3, n: V3, v: V3, rough: number, full: boolean, dif: number[], spc: number[]): void {
  for (const b of w.studio.boxes) {
    if (b.direct <= 0) continue;
    const k = (dot(n, b.c) + 0.15) / 1.15;
    if (k <= 0) continue;
    const sh = full && b.direct > 0.3 ? shadow(w.parts, mad(p, n, 0.012), b.c, 5, 2.2 / (b.a + b.b)) : 0.7;
    for (let c = 0; c < 3; c++) dif[c]! += b.direct * k * sh * b.tint[c]!;
  }
  if (!w.lit) return;
  const a2 = Math.max(rough * rough, 0.004) ** 2;
  for (const l of w.leds) {
    const x = l.p[0] - p[0];
    const y = l.p[1] - p[1];
    const z = l.p[2] - p[2];
    const d2 = x * x + y * y + z * z + 0.012;
    const i = 1 / Math.sqrt(d2);
    const k = (x * n[0] + y * n[1] + z * n[2]) * i;
    if (k <= -0.2) continue;
    let lobe = 1;
    if (l.dir) {
      const q = -(x * l.dir[0] + y * l.dir[1] + z * l.dir[2]) * i;
      lobe = q > 0 ? 0.12 + 2 * q * q : 0.12 * Math.max(0, 1 + 2 * q);
    }
    const e = (l.power * lobe) / d2;
    const dk = Math.max(0, (k + 0.2) / 1.2) * e;
    for (let c = 0; c < 3; c++) dif[c]! += dk * l.c[c]!;
    if (k > 0) {
      const hx = x * i - v[0];
      const hy = y * i - v[1];
      const hz = z * i - v[2];
      const nh = (hx * n[0] + hy * n[1] + hz * n[2]) / Math.hypot(hx, hy, hz);
      const q = nh * nh * (a2 - 1) + 1;
      const s = Math.min((a2 / (Math.PI * q * q)) * 0.25 * e, 8) * k;
      for (let c = 0; c < 3; c++) spc[c]! += s * l.c[c]!;
    }
  }
}

function shadeHit(w: World, part: Part, p: V3, d: V3, depth: number, out: number[], t: number): void {
  const n = normalOf(part, p[0], p[1], p[2], 0.0012 + t * 0.0002);
  let m: Material = part.m;
  if (m.paint) {
    m = { ...m, albedo: [...m.albedo] };
    part.m.paint!(p, m, n);
  }
  const cos = clamp(-dot(d, n), 0, 1);
  const r = norm(mad(d, n, 2 * cos));
  const f0 = 0.04;
  const fres = Math.pow(1 - cos, 5);
  if (m.glass) {
    shadeGlass(w, m, p, n, d, r, cos, depth, out);
    return;
  }
  const full = depth === 0;
  const ao = full ? occlusion(w.parts, mad(p, n, 0.004), n, 0.35) : 0.8;
  const dif = [0, 0, 0];
  const spc = [0, 0, 0];
  direct(w, p, n, d, m.rough, full, dif, spc);
  const mir = [0, 0, 0];
  if (depth < 1 && m.rough < 0.32) {
    radiance(w, mad(p, n, 0.01), r, depth + 1, mir);
    const far = [0, 0, 0];
    lookEnv(w.studio, r, m.rough, far);
    const open = m.rough < 0.2 ? openness(w, p, n, r, full) : ao;
    const hitSelf = mir[0]! + mir[1]! + mir[2]!;
    for (let c = 0; c < 3; c++) mir[c] = Math.max(hitSelf > 0.001 ? Math.min(mir[c]!, 6) : 0, far[c]! * open);
  } else {
    lookEnv(w.studio, r, m.rough, mir);
    for (let c = 0; c < 3; c++) mir[c]! *= ao;
  }
  const rim = 1 - m.rough * 0.7;
  for (let c = 0; c < 3; c++) {
    const alb = m.albedo[c]!;
    const F = m.metal ? alb + (1 - alb) * fres * rim : f0 + (1 - f0) * fres * rim;
    const amb = w.studio.ambient[c]! * 2.2 * ao * (0.6 + 0.4 * n[1]);
    const body = m.metal > 0.5 ? alb * 0.1 * (dif[c]! + amb) : (alb * (dif[c]! * (0.35 + 0.65 * ao) + amb)) / Math.PI;
    let e = m.emit && w.lit ? m.emit[c]! : 0;
    if (m.skin) e *= 0.45 + 0.6 * cos;
    out[c] = body + F * (mir[c]! + spc[c]!) + e;
  }
}

function openness(w: World, p: V3, n: V3, r: V3, full: boolean): number {
  return full ? shadow(w.parts, mad(p, n, 0.012), r, 2.5, 5) : 0.7;
}

function shadeGlass(
  w: World,
  m: Material,
  p: V3,
  n: V3,
  d: V3,
  r: V3,
  cos: number,
  depth: number,
  out: number[],
): void {
  const g = m.glass!;
  const eta = 1 / g.ior;
  const k = 1 - eta * eta * (1 - cos * cos);
  const q = eta * cos - Math.sqrt(Math.max(k, 0));
  const td = norm([d[0] * eta + n[0] * q, d[1] * eta + n[1] * q, d[2] * eta + n[2] * q]);
  const through = [0, 0, 0];
  if (depth < 2) radiance(w, mad(p, td, 0.004), td, depth + 1, through, true);
  const mir = [0, 0, 0];
  lookEnv(w.studio, r, m.rough, mir);
  const fres = 0.045 + 0.955 * Math.pow(1 - cos, 5) * 0.8;
  const dif = [0, 0, 0];
  const spc = [0, 0, 0];
  direct(w, p, n, d, Math.max(m.rough, 0.1), false, dif, spc);
  for (let c = 0; c < 3; c++) {
    const glow = w.lit && m.emit ? m.emit[c]! * (0.55 + 0.45 * cos) : 0;
    const milk = (g.milk * dif[c]! * g.tint[c]!) / Math.PI;
    out[c] = (through[c]! * g.tint[c]! * (1 - g.milk) + milk + glow) * (1 - fres) + fres * mir[c]! + 0.05 * spc[c]!;
  }
}

function shadeFloor(w: World, p: V3, d: V3, depth: number, out: number[], t: number): void {
  const s = w.studio;
  const fine = noise2(p[0] * 60, p[2] * 60, 3) - 0.5;
  const smear = noise2(p[0] * 2.2, p[2] * 2.2, 8);
  const n = norm([fine * s.floorRough * 0.014, 1, (noise2(p[0] * 60 + 9, p[2] * 60, 5) - 0.5) * s.floorRough * 0.014]);
  const cos = clamp(-dot(d, n), 0, 1);
  const r = mad(d, n, 2 * cos);
  const mir = [0, 0, 0];
  if (depth < 1) radiance(w, [p[0], p[1] + 0.004, p[2]], r, depth + 1, mir);
  else lookEnv(s, r, 0.3, mir);
  const fres = (0.05 + 0.95 * Math.pow(1 - cos, 5)) * (0.75 + 0.35 * smear);
  const dif = [0, 0, 0];
  const spc = [0, 0, 0];
  const up: V3 = [0, 1, 0];
  direct(w, p, up, d, 0.35 + s.floorRough, depth === 0, dif, spc);
  const ao = depth === 0 ? occlusion(w.parts, [p[0], p[1] + 0.004, p[2]], up, 0.6) : 0.8;
  const fade = clamp(1.25 - Math.max(0, t - w.reach) / (w.reach * 1.5), 0, 1);
  const wall = [0, 0, 0];
  wallOnly(s, [d[0], Math.abs(d[1]) * 0.3, d[2]], wall);
  for (let c = 0; c < 3; c++) {
    const v =
      (s.floor[c]! * (0.9 + fine * 0.18) * (dif[c]! + s.ambient[c]!) * ao) / Math.PI +
      fres * (Math.min(mir[c]!, 9) + spc[c]! * 0.12);
    out[c] = v * fade + wall[c]! * (1 - fade);
  }
}
