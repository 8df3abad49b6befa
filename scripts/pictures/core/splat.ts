/** Draw lamps as the lens sees them: small gaussians in focus, soft discs out of focus. */
import { project, type Camera } from './camera';
import type { Image } from './image';
import type { Lamp } from './lights';

export type Lens = { focus: number; /** blur in pixels (at 1600 wide) of a lamp at infinity */ blur: number };
export type DepthMap = { w: number; h: number; depth: Float32Array };

/** Add all lamps to the image, hidden ones left out. */
export function drawLamps(
  img: Image,
  cam: Camera,
  lamps: readonly Lamp[],
  zmap: DepthMap,
  lens: Lens,
  haze: number,
  mirror: boolean,
): void {
  const kz = zmap.w / img.w;
  const px = cam.w / 1600;
  for (const l of lamps) {
    if (l.lum <= 0) continue;
    const [x, y, z] = project(cam, mirror ? [l.p[0], -l.p[1], l.p[2]] : l.p);
    if (z < 0.3) continue;
    const rp = (l.r * cam.f) / z;
    const coc = Math.min(Math.abs(1 - lens.focus / z), 2.2) * lens.blur * px;
    const reach = Math.max(3, rp * 3, coc * 1.4) + 2;
    if (x < -reach || y < -reach || x > img.w + reach || y > img.h + reach) continue;
    const vis = visible(
      zmap,
      x * kz,
      y * kz,
      z - (l.bias ?? l.r * 1.5 + 0.12),
      Math.max(1, Math.min(rp * kz * 0.7, 4)),
    );
    if (vis <= 0) continue;
    let face = 1;
    if (l.dir) {
      const dx = cam.pos[0] - l.p[0];
      const dy = (mirror ? -cam.pos[1] : cam.pos[1]) - l.p[1];
      const dz = cam.pos[2] - l.p[2];
      const q = (dx * l.dir[0] + dy * l.dir[1] + dz * l.dir[2]) / Math.hypot(dx, dy, dz);
      face = q <= -0.15 ? 0 : Math.min(1, 0.25 + 1.1 * (q + 0.15));
      if (face <= 0) continue;
    }
    const area = Math.max(rp * rp, 0.42 * px * px);
    const energy = l.lum * area * Math.PI * vis * face * Math.exp(-haze * z * 0.7);
    if (coc > Math.max(2, rp * 1.2)) disc(img, x, y, Math.hypot(coc, rp), energy, l.c);
    else gauss(img, x, y, Math.max(0.62, Math.hypot(rp * 0.62, coc * 0.5)), energy, l.c);
  }
}

function visible(m: DepthMap, x: number, y: number, z: number, r: number): number {
  let seen = 0;
  for (let i = 0; i < 5; i++) {
    const xi = Math.round(x + (i === 1 ? r : i === 2 ? -r : 0));
    const yi = Math.round(y + (i === 3 ? r : i === 4 ? -r : 0));
    if (xi < 0 || yi < 0 || xi >= m.w || yi >= m.h) seen += 0.2;
    else if (m.depth[yi * m.w + xi]! > z) seen += 0.2;
  }
  return seen;
}

function gauss(img: Image, x: number, y: number, s: number, energy: number, c: readonly number[]): void {
  const r = Math.ceil(s * 3.2);
  const k = energy / (2 * Math.PI * s * s);
  const x0 = Math.max(0, Math.round(x) - r);
  const x1 = Math.min(img.w - 1, Math.round(x) + r);
  const y0 = Math.max(0, Math.round(y) - r);
  const y1 = Math.min(img.h - 1, Math.round(y) + r);
  for (let j = y0; j <= y1; j++) {
    const ey = Math.exp((-0.5 * (j + 0.5 - y) ** 2) / (s * s)) * k;
    for (let i = x0; i <= x1; i++) {
      const e = ey * Math.exp((-0.5 * (i + 0.5 - x) ** 2) / (s * s));
      const o = (j * img.w + i) * 3;
      img.data[o]! += e * c[0]!;
      img.data[o + 1]! += e * c[1]!;
      img.data[o + 2]! += e * c[2]!;
    }
  }
}

function disc(img: Image, x: number, y: number, r: number, energy: number, c: readonly number[]): void {
  const k = energy / (Math.PI * r * r);
  const x0 = Math.max(0, Math.floor(x - r - 1));
  const x1 = Math.min(img.w - 1, Math.ceil(x + r + 1));
  const y0 = Math.max(0, Math.floor(y - r - 1));
  const y1 = Math.min(img.h - 1, Math.ceil(y + r + 1));
  for (let j = y0; j <= y1; j++) {
    for (let i = x0; i <= x1; i++) {
      const d = Math.hypot(i + 0.5 - x, j + 0.5 - y);
      const edge = Math.min(1, Math.max(0, r - d + 0.5));
      if (edge <= 0) continue;
      const e = k * edge * (0.86 + 0.3 * (d / r) ** 4);
      const o = (j * img.w + i) * 3;
      img.data[o]! += e * c[0]!;
      img.data[o + 1]! += e * c[1]!;
      img.data[o + 2]! += e * c[2]!;
    }
  }
}
