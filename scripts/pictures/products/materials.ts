/** Materials the modules are made of, and small parts they share. */
import { noise2 } from '../core/rng';
import { add, mul, type V3 } from '../core/vec';
import { cable, cyl, hypot, type Sdf } from '../studio/sdf';
import type { Led, Material, ModelCtx, Part } from '../studio/types';

export const part = (f: Sdf, c: V3, r: number, m: Material): Part => ({ f, c, r, m });

/** Housing metal or paint by finish. */
export function housing(finish: string): Material {
  if (finish === 'silver') return { albedo: [0.72, 0.73, 0.75], metal: 1, rough: 0.34 };
  if (finish === 'white') return { albedo: [0.68, 0.68, 0.67], metal: 0, rough: 0.38 };
  return {
    albedo: [0.035, 0.036, 0.04],
    metal: 0,
    rough: 0.36,
    paint: (p, m) => {
      m.rough = 0.33 + 0.1 * noise2(p[0] * 40, p[1] * 40 + p[2] * 40);
    },
  };
}
export const ALU: Material = {
  albedo: [0.78, 0.79, 0.81],
  metal: 1,
  rough: 0.3,
  paint: (p, m) => {
    m.rough = 0.29 + 0.035 * noise2(p[0] * 9, p[1] * 300 + p[2] * 300);
  },
};
export const STEEL: Material = { albedo: [0.66, 0.66, 0.67], metal: 1, rough: 0.2 };
export const CHROME: Material = { albedo: [0.86, 0.87, 0.88], metal: 1, rough: 0.08 };
export const BRASS: Material = { albedo: [0.82, 0.62, 0.3], metal: 1, rough: 0.24 };
export const RUBBER: Material = { albedo: [0.025, 0.025, 0.027], metal: 0, rough: 0.55 };
export const CABLE: Material = { albedo: [0.03, 0.03, 0.032], metal: 0, rough: 0.42 };
export const WHITE: Material = { albedo: [0.7, 0.7, 0.69], metal: 0, rough: 0.35 };
export const BLACK: Material = { albedo: [0.02, 0.02, 0.022], metal: 0, rough: 0.3 };

/** Printed board with copper tracks under green, black or white lacquer. */
export function pcb(colour: V3, scale = 1): Material {
  return {
    albedo: colour,
    metal: 0,
    rough: 0.3,
    paint: (p, m) => {
      const x = p[0] * 26 * scale;
      const z = (p[2] + p[1] * 0.7) * 26 * scale;
      const track = Math.abs(((x + Math.floor(z / 3) * 0.37) % 1) - 0.5) < 0.12 || Math.abs((z % 1.7) - 0.8) < 0.1;
      if (track) m.albedo = add(mul(colour, 1.35), [0.012, 0.012, 0.008]);
    },
  };
}

/** Clear plastic. */
export const clear = (tint: V3 = [0.96, 0.97, 0.98], milk = 0, emit?: V3): Material => ({
  albedo: tint,
  metal: 0,
  rough: 0.05,
  glass: { tint, milk, ior: 1.49 },
  ...(emit ? { emit } : {}),
});

/** LED package seen from the front: white body, yellow or clear well with glowing dies. at is its centre, axis up or out. */
export function ledPaint(hue: V3, gain: number): Material {
  return { albedo: [0.75, 0.75, 0.72], metal: 0, rough: 0.3, emit: mul(hue, gain) };
}

/** LED that is hottest in the middle; centre gives the middle of the LED nearest to a point. */
export function hotSpot(hue: (p: V3) => V3, offset: (p: V3) => number, r: number, rim: number, core: number): Material {
  return {
    albedo: [0.7, 0.7, 0.68],
    metal: 0,
    rough: 0.28,
    emit: [1, 1, 1],
    paint: (p, m) => {
      m.emit = mul(hue(p), rim + core * Math.exp(-2.6 * (offset(p) / r) ** 2));
    },
  };
}

export const hueOf = (c: ModelCtx, i: number): V3 => c.hues[((i % c.hues.length) + c.hues.length) % c.hues.length]!;

/** Screw head lying on a surface whose normal is y. */
export const screw = (r: number): Sdf => {
  const head = cyl(r, r * 0.45, r * 0.2);
  return (x, y, z) => {
    const slot = Math.max(Math.abs(x) - r * 0.16, Math.abs(z) - r * 0.7, r * 0.15 - y);
    const slot2 = Math.max(Math.abs(z) - r * 0.16, Math.abs(x) - r * 0.7, r * 0.15 - y);
    return Math.max(head(x, y, z), -Math.min(slot, slot2));
  };
};

/** Cable lying about, with its bounding sphere. */
export function cord(pts: V3[], r: number, m: Material = CABLE): Part {
  const lo: V3 = [1e9, 1e9, 1e9];
  const hi: V3 = [-1e9, -1e9, -1e9];
  for (const p of pts)
    for (let i = 0; i < 3; i++) {
      lo[i] = Math.min(lo[i]!, p[i]!);
      hi[i] = Math.max(hi[i]!, p[i]!);
    }
  const c: V3 = [(lo[0] + hi[0]) / 2, (lo[1] + hi[1]) / 2, (lo[2] + hi[2]) / 2];
  const R = hypot(hi[0] - c[0], hi[1] - c[1], hi[2] - c[2]) * 1.08 + r * 2;
  return part(cable(pts, r), c, R, m);
}

export const led = (p: V3, c: V3, power: number, dir?: V3): Led => ({ p, c, power, ...(dir ? { dir } : {}) });
