/** Product shot to 8-bit sRGB: trace, smooth the edges, depth of field, film. */
import { rayDir } from '../core/camera';
import { develop } from '../core/film';
import { blur, makeImage, type Image } from '../core/image';
import { hash3 } from '../core/rng';
import { clamp, dot, norm, sub } from '../core/vec';
import type { Set } from './arrange';
import { radiance } from './shade';

const tone = (r: number, g: number, b: number): number => {
  const l = 0.3 * r + 0.5 * g + 0.2 * b;
  return Math.sqrt(l / (1 + l));
};

/** Render a set. */
export function renderStudio(s: Set, seed: number, target: number): Uint8Array {
  const { w, h } = s.cam;
  const img = makeImage(w, h);
  const dist = new Float32Array(w * h);
  const out = [0, 0, 0];
  const shoot = (x: number, y: number): number => radiance(s.world, s.cam.pos, norm(rayDir(s.cam, x, y)), 0, out);
  tracePixels(img, dist, shoot, out);
  smoothEdges(img, dist, shoot, out);
  for (let i = 0; i < img.data.length; i++) img.data[i] = Math.min(img.data[i]!, 24);
  bokeh(img, dist, s, seed);
  if (s.blur > 0) depthBlur(img, dist, s);
  return develop(img, { exposure: 1, bloom: 0.75, vignette: 0.3, grain: 0.012, target }, seed);
}

/** Trace every other pixel of every other row, then the rest only where the neighbours differ. */
function tracePixels(img: Image, dist: Float32Array, shoot: (x: number, y: number) => number, out: number[]): void {
  const { w, h, data } = img;
  const put = (x: number, y: number): void => {
    const o = y * w + x;
    dist[o] = shoot(x + 0.5, y + 0.5);
    data[o * 3] = out[0]!;
    data[o * 3 + 1] = out[1]!;
    data[o * 3 + 2] = out[2]!;
  };
  for (let y = 0; y < h; y += 2) for (let x = 0; x < w; x += 2) put(x, y);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const ox = x & 1;
      const oy = y & 1;
      if (!ox && !oy) continue;
      if (x + 1 >= w || y + 1 >= h) {
        put(x, y);
        continue;
      }
      const a = (y - oy) * w + x - ox;
      const b = (y - oy) * w + x + ox;
      const c = (y + oy) * w + x - ox;
      const d = (y + oy) * w + x + ox;
      let lo = 9;
      let hi = -9;
      for (const q of [a, b, c, d]) {
        const v = tone(data[q * 3]!, data[q * 3 + 1]!, data[q * 3 + 2]!);
        lo = Math.min(lo, v);
        hi = Math.max(hi, v);
      }
      const near = Math.min(dist[a]!, dist[b]!, dist[c]!, dist[d]!);
      const far = Math.max(dist[a]!, dist[b]!, dist[c]!, dist[d]!);
      if (hi - lo > 0.022 || far > near * 1.06) {
        put(x, y);
        continue;
      }
      const o = y * w + x;
      dist[o] = (dist[a]! + dist[b]! + dist[c]! + dist[d]!) / 4;
      for (let k = 0; k < 3; k++) {
        data[o * 3 + k] = (data[a * 3 + k]! + data[b * 3 + k]! + data[c * 3 + k]! + data[d * 3 + k]!) / 4;
      }
    }
  }
}

function smoothEdges(img: Image, dist: Float32Array, shoot: (x: number, y: number) => number, out: number[]): void {
  const { w, h, data } = img;
  const tv = new Float32Array(w * h);
  for (let i = 0; i < w * h; i++) tv[i] = tone(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!);
  const src = data.slice();
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const o = y * w + x;
      let lo = 9;
      let hi = -9;
      let near = 1e9;
      let far = 0;
      for (let j = Math.max(0, y - 1); j <= Math.min(h - 1, y + 1); j++) {
        for (let i = Math.max(0, x - 1); i <= Math.min(w - 1, x + 1); i++) {
          const q = j * w + i;
          lo = Math.min(lo, tv[q]!);
          hi = Math.max(hi, tv[q]!);
          near = Math.min(near, dist[q]!);
          far = Math.max(far, dist[q]!);
        }
      }
      if (hi - lo < 0.1 && far / near < 1.12) continue;
      if (hi - lo < 0.035) continue;
      let r = 0;
      let g = 0;
      let b = 0;
      let ws = 0;
      for (let k = 0; k < 5; k++) {
        const px = [src[o * 3]!, src[o * 3 + 1]!, src[o * 3 + 2]!];
        if (k) {
          shoot(x + 0.5 + [0, -0.37, 0.13, 0.37, -0.13][k]!, y + 0.5 + [0, -0.13, -0.37, 0.13, 0.37][k]!);
          px[0] = out[0]!;
          px[1] = out[1]!;
          px[2] = out[2]!;
        }
        const wt = 1 / (1 + Math.max(px[0]!, px[1]!, px[2]!));
        r += px[0]! * wt;
        g += px[1]! * wt;
        b += px[2]! * wt;
        ws += wt;
      }
      data[o * 3] = r / ws;
      data[o * 3 + 1] = g / ws;
      data[o * 3 + 2] = b / ws;
    }
  }
}

/** Lamps far behind the product, out of focus. */
function bokeh(img: Image, dist: Float32Array, s: Set, seed: number): void {
  const { w, h } = img;
  s.bokeh.forEach((b, n) => {
    const r = w * (0.012 + 0.03 * hash3(n, 4, seed));
    const cx = b.p[0] * w;
    const cy = b.p[1] * h;
    for (let y = Math.max(0, Math.floor(cy - r)); y < Math.min(h, cy + r); y++) {
      for (let x = Math.max(0, Math.floor(cx - r)); x < Math.min(w, cx + r); x++) {
        const d = Math.hypot(x - cx, y - cy);
        const o = y * w + x;
        const back = clamp((dist[o]! - s.world.reach * 2) / s.world.reach, 0, 1);
        if (d > r || back <= 0) continue;
        const e = 0.09 * b.k * back * clamp((r - d) / 3, 0, 1) * (0.8 + 0.4 * (d / r) ** 3);
        for (let c = 0; c < 3; c++) img.data[o * 3 + c]! += e * b.c[c]!;
      }
    }
  });
}

/** Depth of field: mix of blurred copies by the circle of confusion. */
function depthBlur(img: Image, dist: Float32Array, s: Set): void {
  const { w, h } = img;
  const zf = dot(sub(s.focus, s.cam.pos), s.cam.fwd);
  const scale = w / 1400;
  const amount = s.blur * scale;
  const sigmas = [1.2, 3, 7, 14].filter((q) => q <= Math.max(1.3, s.blur)).map((q) => q * scale);
  const copies = sigmas.map((q) => {
    const im: Image = { w, h, data: img.data.slice() };
    blur(im, q, q);
    return im;
  });
  for (let o = 0; o < w * h; o++) {
    const z = dist[o]!;
    const coc = Math.min(Math.abs(1 - zf / z) * amount * 1.5, amount * 1.2);
    let lower: Float32Array = img.data;
    let ls = 0;
    for (let k = 0; k < sigmas.length; k++) {
      const sg = sigmas[k]!;
      const up = copies[k]!.data;
      if (coc <= sg || k === sigmas.length - 1) {
        const t = clamp((coc - ls) / (sg - ls), 0, 1);
        if (t <= 0.02 && k === 0) break;
        for (let c = 0; c < 3; c++) {
          const a = lower[o * 3 + c]!;
          copies[0]!.data[o * 3 + c] = a + (up[o * 3 + c]! - a) * t;
        }
        break;
      }
      lower = up;
      ls = sg;
    }
    if (coc < 0.02 * sigmas[0]!) for (let c = 0; c < 3; c++) copies[0]!.data[o * 3 + c] = img.data[o * 3 + c]!;
  }
  img.data.set(copies[0]!.data);
}
