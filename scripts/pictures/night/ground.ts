/** The ground plane y = 0: lit by the lamps, wet, and mirroring the scene. */
import { rayDir, type Camera } from '../core/camera';
import { blur, makeImage, sample, type Image } from '../core/image';
import type { LightField } from '../core/lights';
import type { Target } from '../core/raster';
import { fbm, hash3, noise2 } from '../core/rng';
import { clamp, smooth } from '../core/vec';
import { skyAt } from './sky';
import type { Ground, NightScene } from './types';

const GRID = 4;

/** Irradiance over the ground as the camera sees it, at a quarter of the size. */
function lightMap(cam: Camera, field: LightField, w: number, h: number): Image {
  const gw = Math.ceil(w / GRID) + 1;
  const gh = Math.ceil(h / GRID) + 1;
  const map = makeImage(gw, gh);
  const e = new Float64Array(3);
  for (let y = 0; y < gh; y++) {
    for (let x = 0; x < gw; x++) {
      const d = rayDir(cam, x * GRID, y * GRID);
      if (d[1] > -0.002) continue;
      const t = -cam.pos[1] / d[1];
      e.fill(0);
      field.irradiance(cam.pos[0] + d[0] * t, 0, cam.pos[2] + d[2] * t, 0, 1, 0, 0.02, e);
      const o = (y * gw + x) * 3;
      for (let c = 0; c < 3; c++) map.data[o + c] = e[c]!;
    }
  }
  return map;
}

/** What the ground is like at one place. */
type Surface = { puddle: number; alb: number; rough: number; sx: number; sz: number };

/** Ripples, puddles, grain and joints at a place; foot is the length one pixel covers there. */
function surfaceAt(g: Ground, wx: number, wz: number, foot: number, out: Surface): void {
  let puddle = 1;
  let alb = 1;
  let rough = g.rough;
  let sx = 0;
  let sz = 0;
  if (g.kind === 'water') {
    const fade = 1 / (1 + foot * 0.9);
    sx = (fbm(wx * 0.45 + 3, wz * 0.9, 4, g.seed) - 0.5) * g.rough * 2.2 * fade;
    sz = (fbm(wx * 0.45 + 40, wz * 0.9 + 9, 4, g.seed + 3) - 0.5) * g.rough * 3.4 * fade;
    rough = g.rough * (0.35 + 0.75 * (1 - fade));
  } else {
    const n = fbm(wx * 0.16, wz * 0.16, 4, g.seed);
    puddle = smooth(0.66 - 0.55 * g.wet, 0.86 - 0.55 * g.wet, n);
    const fine = fbm(wx * 2.3, wz * 2.3, 3, g.seed + 2);
    const grit = foot < 0.3 ? noise2(wx * 22, wz * 22, g.seed + 4) : 0.5;
    alb = (0.62 + 0.55 * fine + 0.3 * (grit - 0.5)) * (1 - 0.45 * puddle);
    rough = g.rough * (1.25 - puddle * 0.98);
    sx = (noise2(wx * 7, wz * 7, g.seed + 8) - 0.5) * rough * 0.9;
    sz = (noise2(wx * 7 + 9, wz * 7, g.seed + 9) - 0.5) * rough * 0.9;
    if (g.slab) {
      const fx = Math.abs(((wx / g.slab) % 1) + (wx < 0 ? 1 : 0) - 0.5);
      const row = Math.floor(wz / g.slab / 0.5);
      const fz = Math.abs(((wz / g.slab / 0.5) % 1) + (wz < 0 ? 1 : 0) - 0.5);
      const joint =
        Math.max(smooth(0.485, 0.497, fx), smooth(0.47, 0.494, fz)) * clamp(1 - foot / (g.slab * 0.3), 0, 1);
      alb *= (1 - 0.55 * joint) * (0.86 + 0.28 * hash3(Math.floor(wx / g.slab), row, g.seed));
      puddle *= 1 - 0.7 * joint;
    }
  }
  out.puddle = puddle;
  out.alb = alb;
  out.rough = rough;
  out.sx = sx;
  out.sz = sz;
}

/** Shade every ground pixel nearer than the geometry. reflection is the mirrored picture (any size) with its depth. */
export function paintGround(
  img: Image,
  depth: Float32Array,
  s: NightScene,
  field: LightField,
  reflection: Target,
  fogAt: (x: number, y: number) => number[],
): void {
  const g = s.ground;
  if (g.kind === 'none') return;
  const cam = s.cam;
  const { w, h } = img;
  const map = lightMap(cam, field, w, h);
  const kr = reflection.w / w;
  const soft: Image[] = [reflection];
  for (const sg of [3.5, 11, 30]) {
    const im: Image = { w: reflection.w, h: reflection.h, data: soft[soft.length - 1]!.data.slice() };
    blur(im, sg * kr * 0.42, sg * kr * 2);
    soft.push(im);
  }
  const water = g.kind === 'water';
  const up = [0, 0, 0];
  skyAt(s.sky, [0, 1, 0], up);
  const px = [0, 0, 0];
  const e = [0, 0, 0];
  const acc = [0, 0, 0];
  const surface: Surface = { puddle: 1, alb: 1, rough: 0, sx: 0, sz: 0 };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const d = rayDir(cam, x + 0.5, y + 0.5);
      if (d[1] > -0.0015) continue;
      const t = -cam.pos[1] / d[1];
      const oz = y * w + x;
      if (t >= depth[oz]!) continue;
      const wx = cam.pos[0] + d[0] * t;
      const wz = cam.pos[2] + d[2] * t;
      const dl = Math.hypot(d[0], d[1], d[2]);
      const graze = -d[1] / dl;
      const foot = (t * t) / (cam.f * cam.pos[1]); // metres per pixel away from the camera
      surfaceAt(g, wx, wz, foot, surface);
      const { puddle, alb, rough, sx, sz } = surface;
      // diffuse
      sample(map, (x + 0.5) / GRID, (y + 0.5) / GRID, e);
      // mirror image: its distance beyond the surface sets how far a ripple moves it
      const rx = (x + 0.5) * kr;
      const ry = (y + 0.5) * kr;
      const ri = clamp(Math.floor(ry), 0, reflection.h - 1) * reflection.w + clamp(Math.floor(rx), 0, reflection.w - 1);
      const zm = Math.min(reflection.depth[ri]!, 400);
      const far = clamp((zm - t) / zm, 0.02, 1);
      const spread = cam.f * far * kr;
      const sigma = 2 * rough * spread;
      let lv = 0;
      let sg = 3.5 * kr * 2;
      while (lv < 2 && sigma > sg * 1.4) {
        lv++;
        sg *= 3;
      }
      const side = 0.25 + 0.75 * graze;
      acc[0] = acc[1] = acc[2] = 0;
      const taps = 4;
      const jit = hash3(x, y, g.seed);
      const jit2 = hash3(x, y, g.seed + 1);
      for (let i = 0; i < taps; i++) {
        const a = ((i + jit) / taps - 0.5) * 2.4;
        const b = (((i * 2.7 + jit2 * 4) % 4) / 4 - 0.5) * 1.4;
        sample(soft[lv]!, rx + (sx * 2 * spread + b * sigma) * side, ry + sz * 2 * spread + a * sigma, px);
        acc[0] += px[0]!;
        acc[1]! += px[1]!;
        acc[2]! += px[2]!;
      }
      const cosv = clamp(graze + Math.abs(sz) * 0.3, 0, 1);
      let fr = 0.022 + 0.978 * Math.pow(1 - cosv, 5);
      fr *= water ? 0.92 : (0.16 + 0.74 * puddle) * (0.35 + 0.65 * clamp(g.wet * 1.6, 0, 1));
      const fog = fogAt(x, y);
      const tr = Math.exp(-s.haze * t * dl);
      const o = oz * 3;
      for (let c = 0; c < 3; c++) {
        const amb = up[c]! * 2.6 * s.sky.ambient + s.fill[c]!;
        const diff = (g.albedo[c]! * alb * (e[c]! + amb)) / Math.PI;
        const v = diff * (1 - fr) + (acc[c]! / taps) * fr;
        img.data[o + c] = v * tr + fog[c]! * (1 - tr);
      }
      depth[oz] = t;
    }
  }
}
