/** Linear-light RGB float image. */
export type Image = { w: number; h: number; data: Float32Array };

export const makeImage = (w: number, h: number): Image => ({ w, h, data: new Float32Array(w * h * 3) });

/** Halve an image with a box filter. */
export function halve(src: Image): Image {
  const w = Math.max(1, src.w >> 1);
  const h = Math.max(1, src.h >> 1);
  const out = makeImage(w, h);
  const s = src.data;
  const row = src.w * 3;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * 2 * row + x * 6;
      const o = (y * w + x) * 3;
      for (let c = 0; c < 3; c++) {
        out.data[o + c] = 0.25 * (s[i + c]! + s[i + 3 + c]! + s[i + row + c]! + s[i + row + 3 + c]!);
      }
    }
  }
  return out;
}

/** Bilinear sample at pixel coordinates, clamped at the border, into out[0..2]. */
export function sample(img: Image, x: number, y: number, out: Float32Array | number[]): void {
  const fx = x < 0 ? 0 : x > img.w - 1.001 ? img.w - 1.001 : x;
  const fy = y < 0 ? 0 : y > img.h - 1.001 ? img.h - 1.001 : y;
  const xi = fx | 0;
  const yi = fy | 0;
  const u = fx - xi;
  const v = fy - yi;
  const d = img.data;
  const i = (yi * img.w + xi) * 3;
  const j = yi + 1 < img.h ? i + img.w * 3 : i;
  const k = xi + 1 < img.w ? 3 : 0;
  const a = (1 - u) * (1 - v);
  const b = u * (1 - v);
  const c = (1 - u) * v;
  const e = u * v;
  for (let q = 0; q < 3; q++) out[q] = d[i + q]! * a + d[i + k + q]! * b + d[j + q]! * c + d[j + k + q]! * e;
}

/** Separable gaussian blur in place; a sigma of 0 skips that direction. */
export function blur(img: Image, sx: number, sy: number): void {
  if (sx > 0) blurAxis(img, sx, img.w, img.h, 3, img.w * 3);
  if (sy > 0) blurAxis(img, sy, img.h, img.w, img.w * 3, 3);
}

function blurAxis(img: Image, sigma: number, n: number, lines: number, step: number, lineStep: number): void {
  const r = Math.max(1, Math.ceil(sigma * 2.6));
  const k = new Float32Array(r + 1);
  let total = 0;
  for (let i = 0; i <= r; i++) {
    k[i] = Math.exp((-0.5 * i * i) / (sigma * sigma));
    total += i ? 2 * k[i]! : k[i]!;
  }
  for (let i = 0; i <= r; i++) k[i]! /= total;
  const d = img.data;
  const pad = new Float32Array((n + 2 * r) * 3);
  for (let l = 0; l < lines; l++) {
    const base = l * lineStep;
    for (let i = -r; i < n + r; i++) {
      const j = base + (i < 0 ? 0 : i >= n ? n - 1 : i) * step;
      const o = (i + r) * 3;
      pad[o] = d[j]!;
      pad[o + 1] = d[j + 1]!;
      pad[o + 2] = d[j + 2]!;
    }
    for (let i = 0; i < n; i++) {
      const o = (i + r) * 3;
      let a = pad[o]! * k[0]!;
      let b = pad[o + 1]! * k[0]!;
      let c = pad[o + 2]! * k[0]!;
      for (let t = 1; t <= r; t++) {
        const w = k[t]!;
        const p = o + t * 3;
        const q = o - t * 3;
        a += w * (pad[p]! + pad[q]!);
        b += w * (pad[p + 1]! + pad[q + 1]!);
        c += w * (pad[p + 2]! + pad[q + 2]!);
      }
      const j = base + i * step;
      d[j] = a;
      d[j + 1] = b;
      d[j + 2] = c;
    }
  }
}
