/** Pinhole camera with lens shift. */
import { cross, dot, norm, sub, type V3 } from './vec';

export type Camera = {
  pos: V3;
  right: V3;
  up: V3;
  fwd: V3;
  /** focal length in pixels */
  f: number;
  cx: number;
  cy: number;
  w: number;
  h: number;
};

/** fov is the horizontal angle at a 1.6 picture; a wider picture sees more to the sides. shift moves the horizon (fraction of height). */
export function lookAt(pos: V3, target: V3, fov: number, w: number, h: number, shift = 0, roll = 0): Camera {
  const fwd = norm(sub(target, pos));
  let right = norm(cross(fwd, [0, 1, 0]));
  let up = cross(right, fwd);
  if (roll) {
    const c = Math.cos(roll);
    const s = Math.sin(roll);
    const r2: V3 = [right[0] * c + up[0] * s, right[1] * c + up[1] * s, right[2] * c + up[2] * s];
    up = [up[0] * c - right[0] * s, up[1] * c - right[1] * s, up[2] * c - right[2] * s];
    right = r2;
  }
  const f = (0.8 * h) / Math.tan((fov * Math.PI) / 360);
  return { pos, right, up, fwd, f, cx: w / 2, cy: h / 2 + shift * h, w, h };
}

/** The same view at another resolution. */
export function rescale(c: Camera, k: number): Camera {
  return { ...c, f: c.f * k, cx: c.cx * k, cy: c.cy * k, w: Math.round(c.w * k), h: Math.round(c.h * k) };
}

/** World to screen; the third number is the depth along the view axis. */
export function project(c: Camera, p: V3): V3 {
  const d = sub(p, c.pos);
  const z = dot(d, c.fwd);
  const k = c.f / Math.max(z, 1e-4);
  return [c.cx + dot(d, c.right) * k, c.cy - dot(d, c.up) * k, z];
}

/** Direction through a pixel (not normalised: unit along the view axis). */
export function rayDir(c: Camera, x: number, y: number): V3 {
  const u = (x - c.cx) / c.f;
  const v = (c.cy - y) / c.f;
  return [
    c.fwd[0] + c.right[0] * u + c.up[0] * v,
    c.fwd[1] + c.right[1] * u + c.up[1] * v,
    c.fwd[2] + c.right[2] * u + c.up[2] * v,
  ];
}
