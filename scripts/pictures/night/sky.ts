/** Night skies: gradient, light pollution, afterglow, clouds lit from below, stars. */
import { rayDir, type Camera } from '../core/camera';
import { makeImage, type Image } from '../core/image';
import { fbm, hash3, type Rng } from '../core/rng';
import { clamp, type V3 } from '../core/vec';
import type { Sky } from './types';

const KINDS = ['blue-hour', 'blue-hour', 'night', 'dusk', 'overcast'];

/** A sky by name, or one chosen by the generator, facing the given azimuth. */
export function makeSky(name: string | undefined, rng: Rng, facing: number): Sky {
  const kind = name ?? rng.pick(KINDS);
  const off = rng.range(-0.7, 0.7);
  const j = rng.range(0.85, 1.15);
  const base = { sunAt: facing + off, cloudSeed: rng.int(9999), stars: 0 };
  switch (kind) {
    case 'night':
      return {
        ...base,
        zenith: [0.003, 0.005, 0.013 * j],
        horizon: [0.012, 0.016, 0.032 * j],
        glow: [0.085 * j, 0.052, 0.036],
        sun: [0, 0, 0],
        clouds: rng.range(0, 0.5),
        stars: 0.8,
        ambient: 0.5,
      };
    case 'dusk':
      return {
        ...base,
        zenith: [0.007, 0.016, 0.062 * j],
        horizon: [0.036, 0.044, 0.1],
        glow: [0.06, 0.03, 0.03],
        sun: [0.55 * j, 0.19, 0.07],
        clouds: rng.range(0.35, 0.9),
        ambient: 1.1,
      };
    case 'overcast':
      return {
        ...base,
        zenith: [0.008, 0.011, 0.022],
        horizon: [0.03, 0.03, 0.042 * j],
        glow: [0.09 * j, 0.055, 0.04],
        sun: [0, 0, 0],
        clouds: 0.95,
        ambient: 0.9,
      };
    default:
      return {
        ...base,
        zenith: [0.005, 0.016 * j, 0.066],
        horizon: [0.026, 0.07, 0.19 * j],
        glow: [0.062, 0.045, 0.05],
        sun: [0.34, 0.16, 0.1],
        clouds: rng.range(0, 0.65),
        ambient: 1,
      };
  }
}

/** Radiance of the sky in a direction. */
export function skyAt(s: Sky, d: V3, out: Float64Array | number[]): void {
  const l = Math.hypot(d[0], d[1], d[2]);
  const y = Math.max(d[1] / l, 0);
  const t = 1 - Math.exp(-y * 3.6);
  const glow = Math.exp(-y * 9);
  const az = Math.cos(Math.atan2(d[0], d[2]) - s.sunAt);
  const sun = Math.exp(-y * 8.5) * Math.pow(Math.max(0, 0.5 + 0.5 * az), 5);
  for (let c = 0; c < 3; c++)
    out[c] = s.horizon[c]! + (s.zenith[c]! - s.horizon[c]!) * t + s.glow[c]! * glow + s.sun[c]! * sun;
  if (s.clouds > 0 && y > 0.004) {
    const k = 1 / (y + 0.12) / l;
    const n = fbm(d[0] * k * 1.1 + 5, d[2] * k * 1.1, 6, s.cloudSeed);
    const m = clamp((n - 0.62 + 0.27 * s.clouds) * 3.2, 0, 1) * s.clouds * Math.min(1, y * 14);
    const lit = 0.35 + 0.9 * Math.exp(-y * 3.2);
    const under = fbm(d[0] * k * 2.3, d[2] * k * 2.3 + 9, 4, s.cloudSeed + 5);
    for (let c = 0; c < 3; c++) {
      const col = (s.horizon[c]! * 0.55 + s.glow[c]! * 0.55) * lit * (0.55 + 0.7 * under) + s.sun[c]! * sun * 0.9;
      out[c] = out[c]! + (col - out[c]!) * m * 0.8;
    }
  }
}

/** Paint the sky over a whole picture. mirror looks up the reflection in flat water. */
export function paintSky(cam: Camera, s: Sky, w: number, h: number, mirror: boolean): Image {
  const img = makeImage(w, h);
  const k = cam.w / w;
  const out = [0, 0, 0];
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const d = rayDir(cam, (x + 0.5) * k, (y + 0.5) * k);
      if (mirror) d[1] = -d[1];
      const o = (y * w + x) * 3;
      skyAt(s, d, out);
      img.data[o] = out[0]!;
      img.data[o + 1] = out[1]!;
      img.data[o + 2] = out[2]!;
    }
  }
  return img;
}

/** Few faint stars, straight into the full-size picture. */
export function addStars(img: Image, cam: Camera, s: Sky): void {
  if (s.stars <= 0) return;
  const n = 260;
  for (let i = 0; i < n; i++) {
    const x = Math.floor(hash3(i, 1, s.cloudSeed) * img.w);
    const y = Math.floor(hash3(i, 2, s.cloudSeed) * img.h);
    const d = rayDir(cam, x, y);
    const el = d[1] / Math.hypot(d[0], d[1], d[2]);
    if (el < 0.12) continue;
    const m = s.stars * 0.32 * Math.pow(hash3(i, 3, s.cloudSeed), 6) * Math.min(1, el * 2);
    const o = (y * img.w + x) * 3;
    for (let c = 0; c < 3; c++) img.data[o + c]! += m;
  }
}
