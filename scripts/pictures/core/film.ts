/** Camera back end: bloom, exposure, filmic tone curve, vignette, grain, 8-bit output. */
import { blur, halve, makeImage, sample, type Image } from './image';
import { hash3 } from './rng';

export type FilmParams = {
  exposure: number;
  /** strength of the glare, 1 is normal */
  bloom: number;
  vignette: number;
  grain: number;
  /** where auto exposure aims (mean display luminance); 0 turns it off */
  target: number;
};

const BLOOM_WEIGHTS = [0.13, 0.085, 0.062, 0.046, 0.036, 0.028, 0.02];

/** Add lens glare: a sum of gaussians of doubling width. */
export function addBloom(img: Image, strength: number): void {
  const clip = 40;
  const first = makeImage(img.w, img.h);
  for (let i = 0; i < img.data.length; i++) first.data[i] = Math.min(img.data[i]!, clip);
  const levels: Image[] = [];
  let cur = first;
  for (let i = 0; i < BLOOM_WEIGHTS.length; i++) {
    cur = halve(cur);
    if (cur.w < 12 || cur.h < 12) break;
    levels.push({ ...cur, data: cur.data.slice() });
  }
  let acc: Image | null = null;
  for (let i = levels.length - 1; i >= 0; i--) {
    const lv = levels[i]!;
    blur(lv, 1.5, 1.5);
    const w = BLOOM_WEIGHTS[i]! * strength;
    for (let j = 0; j < lv.data.length; j++) lv.data[j]! *= w;
    if (acc) addScaled(lv, acc);
    acc = lv;
  }
  if (acc) addScaled(img, acc);
}

/** dst += src enlarged (bilinear). */
export function addScaled(dst: Image, src: Image): void {
  const kx = src.w / dst.w;
  const ky = src.h / dst.h;
  const px = [0, 0, 0];
  for (let y = 0; y < dst.h; y++) {
    for (let x = 0; x < dst.w; x++) {
      sample(src, (x + 0.5) * kx - 0.5, (y + 0.5) * ky - 0.5, px);
      const o = (y * dst.w + x) * 3;
      dst.data[o]! += px[0]!;
      dst.data[o + 1]! += px[1]!;
      dst.data[o + 2]! += px[2]!;
    }
  }
}

/** Shoulder and toe of the film, linear in, display-linear out. */
const curve = (x: number): number => Math.pow(1 - Math.exp(-1.3 * x), 1.12);
const encode = (x: number): number => (x <= 0.0031308 ? 12.92 * x : 1.055 * Math.pow(x, 1 / 2.4) - 0.055);

function autoExposure(img: Image, target: number): number {
  const stats = (k: number): number => {
    let sum = 0;
    let n = 0;
    for (let i = 0; i < img.data.length; i += 3 * 61) {
      const l = 0.3 * img.data[i]! + 0.5 * img.data[i + 1]! + 0.2 * img.data[i + 2]!;
      sum += encode(curve(l * k));
      n++;
    }
    return sum / n;
  };
  let lo = 0.25;
  let hi = 1.75;
  for (let i = 0; i < 14; i++) {
    const mid = Math.sqrt(lo * hi);
    if (stats(mid) < target) lo = mid;
    else hi = mid;
  }
  return Math.sqrt(lo * hi);
}

/** Develop a linear image to 8-bit sRGB. */
export function develop(img: Image, p: FilmParams, seed: number): Uint8Array {
  addBloom(img, p.bloom);
  let k = p.exposure;
  if (p.target > 0) {
    for (let i = 0; i < img.data.length; i++) img.data[i]! *= k;
    k = Math.pow(autoExposure(img, p.target), 0.8);
  }
  const { w, h, data } = img;
  const out = new Uint8Array(w * h * 3);
  const scale = w / 1600;
  const rgb = [0, 0, 0];
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const o = (y * w + x) * 3;
      const dx = (x - w / 2) / (w * 0.62);
      const dy = (y - h / 2) / (h * 0.72);
      const vig = k / Math.pow(1 + p.vignette * (dx * dx + dy * dy), 2);
      let r = data[o]! * vig;
      let g = data[o + 1]! * vig;
      let b = data[o + 2]! * vig;
      const peak = Math.max(r, g, b);
      const lum = 0.28 * r + 0.55 * g + 0.17 * b;
      // strong light bleaches the dye: hues run to white as they clip
      const t = Math.min(0.9, 0.02 + (0.9 * peak * peak) / (peak * peak + 130));
      const white = 0.55 * peak + 0.45 * lum;
      r += (white - r) * t;
      g += (white - g) * t;
      b += (white - b) * t;
      rgb[0] = curve(r);
      rgb[1] = curve(g);
      rgb[2] = curve(b);
      const gx = Math.floor(x / Math.max(scale, 0.5));
      const n = hash3(gx, y, seed & 0xffff) + hash3(gx, y, (seed + 7) & 0xffff) - 1;
      for (let c = 0; c < 3; c++) {
        const v = encode(Math.min(1, Math.max(0, rgb[c]!)));
        const amp = p.grain * (0.35 + 0.65 * (1 - v)) * Math.min(1, v * 6 + 0.25);
        out[o + c] = Math.min(255, Math.max(0, Math.round(255 * (v + n * amp) + 0.3 * (n - 0.2))));
      }
    }
  }
  return out;
}
