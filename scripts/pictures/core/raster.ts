/** Depth-buffered triangle rasteriser on float colours. */
import type { Camera } from './camera';
import type { Image } from './image';
import { VERTEX_STRIDE, type Mesh } from './mesh';

export type Target = Image & { depth: Float32Array };

const NEAR = 0.15;

/** Draw the mesh with a radiance per vertex. mirror draws it below the plane y = 0. */
export function drawMesh(t: Target, cam: Camera, mesh: Mesh, rad: Float32Array, mirror: boolean): void {
  const n = mesh.count;
  const cv = new Float32Array(n * 3);
  const sy = mirror ? -1 : 1;
  const { pos, right, up, fwd } = cam;
  for (let i = 0; i < n; i++) {
    const o = i * VERTEX_STRIDE;
    const x = mesh.v[o]! - pos[0];
    const y = mesh.v[o + 1]! * sy - pos[1];
    const z = mesh.v[o + 2]! - pos[2];
    cv[i * 3] = x * right[0] + y * right[1] + z * right[2];
    cv[i * 3 + 1] = x * up[0] + y * up[1] + z * up[2];
    cv[i * 3 + 2] = x * fwd[0] + y * fwd[1] + z * fwd[2];
  }
  const poly = new Float64Array(4 * 6);
  const src = new Float64Array(3 * 6);
  for (let k = 0; k < mesh.idx.length; k += 3) {
    let behind = 0;
    for (let e = 0; e < 3; e++) {
      const i = mesh.idx[k + e]!;
      const o = e * 6;
      src[o] = cv[i * 3]!;
      src[o + 1] = cv[i * 3 + 1]!;
      src[o + 2] = cv[i * 3 + 2]!;
      src[o + 3] = rad[i * 3]!;
      src[o + 4] = rad[i * 3 + 1]!;
      src[o + 5] = rad[i * 3 + 2]!;
      if (src[o + 2]! < NEAR) behind++;
    }
    if (behind === 3) continue;
    if (behind === 0) {
      fill(t, cam, src, 0, 6, 12);
      continue;
    }
    let m = 0;
    for (let e = 0; e < 3; e++) {
      const a = e * 6;
      const b = ((e + 1) % 3) * 6;
      const za = src[a + 2]!;
      const zb = src[b + 2]!;
      if (za >= NEAR) {
        for (let q = 0; q < 6; q++) poly[m * 6 + q] = src[a + q]!;
        m++;
      }
      if (za >= NEAR !== zb >= NEAR) {
        const s = (NEAR - za) / (zb - za);
        for (let q = 0; q < 6; q++) poly[m * 6 + q] = src[a + q]! + s * (src[b + q]! - src[a + q]!);
        m++;
      }
    }
    fill(t, cam, poly, 0, 6, 12);
    if (m === 4) fill(t, cam, poly, 0, 12, 18);
  }
}

function fill(t: Target, cam: Camera, s: Float64Array, a: number, b: number, c: number): void {
  const za = 1 / s[a + 2]!;
  const zb = 1 / s[b + 2]!;
  const zc = 1 / s[c + 2]!;
  const ax = cam.cx + s[a]! * cam.f * za;
  const ay = cam.cy - s[a + 1]! * cam.f * za;
  const bx = cam.cx + s[b]! * cam.f * zb;
  const by = cam.cy - s[b + 1]! * cam.f * zb;
  const cx = cam.cx + s[c]! * cam.f * zc;
  const cy = cam.cy - s[c + 1]! * cam.f * zc;
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-6) return;
  const { w, h, depth, data } = t;
  const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const x1 = Math.min(w - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const y1 = Math.min(h - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  if (x0 > x1 || y0 > y1) return;
  const inv = 1 / area;
  const dwb = (cy - ay) * inv;
  const dwc = -(by - ay) * inv;
  for (let y = y0; y <= y1; y++) {
    const py = y + 0.5 - ay;
    let wb = (x0 + 0.5 - ax) * dwb - py * (cx - ax) * inv;
    let wc = (x0 + 0.5 - ax) * dwc + py * (bx - ax) * inv;
    let o = y * w + x0;
    for (let x = x0; x <= x1; x++, o++, wb += dwb, wc += dwc) {
      const wa = 1 - wb - wc;
      if (wa < -1e-7 || wb < -1e-7 || wc < -1e-7) continue;
      const iz = wa * za + wb * zb + wc * zc;
      const z = 1 / iz;
      if (z >= depth[o]!) continue;
      depth[o] = z;
      const pa = wa * za * z;
      const pb = wb * zb * z;
      const pc = wc * zc * z;
      const d = o * 3;
      data[d] = pa * s[a + 3]! + pb * s[b + 3]! + pc * s[c + 3]!;
      data[d + 1] = pa * s[a + 4]! + pb * s[b + 4]! + pc * s[c + 4]!;
      data[d + 2] = pa * s[a + 5]! + pb * s[b + 5]! + pc * s[c + 5]!;
    }
  }
}
