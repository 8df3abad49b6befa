/** Night scene to linear image: sky, geometry, mirror image, ground, lamps, beams. */
import { project, rescale, type Camera } from '../core/camera';
import { addScaled, develop } from '../core/film';
import { halve, makeImage, sample, type Image } from '../core/image';
import { LightField } from '../core/lights';
import { VERTEX_STRIDE } from '../core/mesh';
import { drawMesh, type Target } from '../core/raster';
import { drawLamps } from '../core/splat';
import { clamp } from '../core/vec';
import { paintGround } from './ground';
import { addStars, paintSky, skyAt } from './sky';
import type { Beam, NightScene } from './types';

/** Radiance of every vertex: own light, lamps, sky, then haze on the way to the camera. */
function shade(s: NightScene, field: LightField): Float32Array {
  const { v } = s.mesh;
  const n = s.mesh.count;
  const rad = new Float32Array(n * 3);
  const e = new Float64Array(3);
  const sky = [0, 0, 0];
  const hor = [0, 0, 0];
  const fog = [0, 0, 0];
  const cam = s.cam.pos;
  skyAt({ ...s.sky, clouds: 0 }, [0, 1, 0], sky);
  for (let i = 0; i < n; i++) {
    const o = i * VERTEX_STRIDE;
    const x = v[o]!;
    const y = v[o + 1]!;
    const z = v[o + 2]!;
    let nx = v[o + 3]!;
    let ny = v[o + 4]!;
    let nz = v[o + 5]!;
    const dx = x - cam[0];
    const dy = y - cam[1];
    const dz = z - cam[2];
    if (nx * dx + ny * dy + nz * dz > 0) {
      nx = -nx;
      ny = -ny;
      nz = -nz;
    }
    e[0] = e[1] = e[2] = 0;
    field.irradiance(x, y, z, nx, ny, nz, 0.12, e);
    skyAt({ ...s.sky, clouds: 0 }, [nx, Math.max(0.08, ny), nz], hor);
    const up = 0.5 + 0.5 * ny;
    const d = Math.hypot(dx, dy, dz);
    const tr = Math.exp(-s.haze * d);
    skyAt({ ...s.sky, clouds: 0 }, [dx, Math.max(dy, 0.01 * d), dz], fog);
    for (let c = 0; c < 3; c++) {
      const amb = (hor[c]! * 1.1 + sky[c]! * 1.6 * up) * s.sky.ambient + s.fill[c]!;
      rad[i * 3 + c] = (v[o + 9 + c]! + (v[o + 6 + c]! * (e[c]! + amb)) / Math.PI) * tr + fog[c]! * 0.8 * (1 - tr);
    }
  }
  return rad;
}

function target(w: number, h: number, sky: Image): Target {
  const t: Target = { ...makeImage(w, h), depth: new Float32Array(w * h).fill(1e9) };
  const px = [0, 0, 0];
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      sample(sky, ((x + 0.5) * sky.w) / w - 0.5, ((y + 0.5) * sky.h) / h - 0.5, px);
      const o = (y * w + x) * 3;
      t.data[o] = px[0]!;
      t.data[o + 1] = px[1]!;
      t.data[o + 2] = px[2]!;
    }
  }
  return t;
}

/** Glow of a projector beam in the haze, at a quarter of the size. */
function drawBeams(img: Image, cam: Camera, beams: readonly Beam[], mirror: boolean): void {
  if (!beams.length) return;
  const k = 0.25;
  const q = makeImage(Math.ceil(img.w * k), Math.ceil(img.h * k));
  const c = rescale(cam, k);
  const steps = 160;
  for (const b of beams) {
    const at = (t: number): [number, number, number] => {
      const y = b.from[1] + (b.to[1] - b.from[1]) * t;
      return [b.from[0] + (b.to[0] - b.from[0]) * t, mirror ? -y : y, b.from[2] + (b.to[2] - b.from[2]) * t];
    };
    const length = Math.hypot(b.to[0] - b.from[0], b.to[1] - b.from[1], b.to[2] - b.from[2]);
    for (let i = 0; i < steps; i++) {
      const t = (i + 0.5) / steps;
      const [x, y, z] = project(c, at(t));
      if (z < 0.5) continue;
      const r = b.r0 + (b.r1 - b.r0) * t;
      const s = Math.max(0.8, (r * c.f) / z / 1.7);
      const e =
        (b.strength * (1 - t) ** 1.3 * length * b.r0 * c.f * c.f) /
        (steps * z * z * (0.3 + r / b.r0)) /
        (2 * Math.PI * s * s);
      const n = Math.ceil(s * 2.8);
      for (let yy = Math.max(0, Math.round(y) - n); yy <= Math.min(q.h - 1, Math.round(y) + n); yy++) {
        for (let xx = Math.max(0, Math.round(x) - n); xx <= Math.min(q.w - 1, Math.round(x) + n); xx++) {
          const v = e * Math.exp((-0.5 * ((xx + 0.5 - x) ** 2 + (yy + 0.5 - y) ** 2)) / (s * s));
          const o = (yy * q.w + xx) * 3;
          q.data[o]! += v * b.c[0];
          q.data[o + 1]! += v * b.c[1];
          q.data[o + 2]! += v * b.c[2];
        }
      }
    }
  }
  addScaled(img, q);
}

/** Render a night scene to 8-bit sRGB. */
export function renderNight(s: NightScene, seed: number): Uint8Array {
  const { w, h } = s.cam;
  const field = new LightField(s.lamps, s.cell);
  const rad = shade(s, field);
  const sky = paintSky(s.cam, s.sky, w >> 1, h >> 1, false);
  const lens = { focus: s.focus, blur: s.blur };
  // mirror image at half size
  const half = rescale(s.cam, 0.5);
  const refl = target(half.w, half.h, paintSky(s.cam, s.sky, half.w >> 1, half.h >> 1, true));
  if (s.ground.kind !== 'none') {
    drawMesh(refl, half, s.mesh, rad, true);
    drawBeams(refl, half, s.beams, true);
    drawLamps(refl, half, s.lamps, refl, lens, s.haze, true);
    for (let i = 0; i < refl.data.length; i++) refl.data[i] = Math.min(refl.data[i]!, 26);
  }
  // geometry at twice the size
  const big = rescale(s.cam, 2);
  const t = target(big.w, big.h, sky);
  drawMesh(t, big, s.mesh, rad, false);
  const img = halve(t);
  addStarsWhereSky(img, t, s);
  const depth = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const o = y * 2 * t.w + x * 2;
      depth[y * w + x] = Math.min(t.depth[o]!, t.depth[o + 1]!, t.depth[o + t.w]!, t.depth[o + t.w + 1]!);
    }
  }
  const fog = [0, 0, 0];
  const horizonRow = clamp(
    Math.floor((s.cam.cy - (s.cam.f * -s.cam.fwd[1]) / Math.hypot(s.cam.fwd[0], s.cam.fwd[2])) / 2) - 1,
    0,
    sky.h - 1,
  );
  paintGround(img, depth, s, field, refl, (x) => {
    const o = (horizonRow * sky.w + clamp(x >> 1, 0, sky.w - 1)) * 3;
    fog[0] = sky.data[o]! * 0.8;
    fog[1] = sky.data[o + 1]! * 0.8;
    fog[2] = sky.data[o + 2]! * 0.8;
    return fog;
  });
  drawBeams(img, s.cam, s.beams, false);
  drawLamps(img, s.cam, s.lamps, t, lens, s.haze, false);
  return develop(img, { exposure: s.exposure, bloom: s.bloom, vignette: 0.22, grain: 0.02, target: s.target }, seed);
}

function addStarsWhereSky(img: Image, t: Target, s: NightScene): void {
  const stars = makeImage(img.w, img.h);
  addStars(stars, s.cam, s.sky);
  for (let y = 0; y < img.h; y++) {
    for (let x = 0; x < img.w; x++) {
      if (t.depth[y * 2 * t.w + x * 2]! < 1e8) continue;
      const o = (y * img.w + x) * 3;
      for (let c = 0; c < 3; c++) img.data[o + c]! += stars.data[o + c]!;
    }
  }
}
