/** LED hues in linear light, and patterns that pixels play. */
import type { Rng } from './rng';
import { lerp3, mul, type V3 } from './vec';

export const HUES: Record<string, V3> = {
  warm: [1.0, 0.6, 0.26],
  amber: [1.0, 0.36, 0.03],
  magenta: [1.0, 0.04, 0.5],
  cyan: [0.02, 0.72, 1.0],
  blue: [0.05, 0.16, 1.25],
  green: [0.04, 0.95, 0.2],
  red: [1.1, 0.05, 0.04],
  violet: [0.42, 0.07, 1.15],
  white: [0.86, 0.93, 1.0],
};

/** Hue names to linear colours; unknown names are an error. */
export function hues(names: readonly string[]): V3[] {
  const list = names.map((n) => {
    const hue = HUES[n.replace('warm-white', 'warm').replace('cool-white', 'white')];
    if (!hue) throw new Error(`unknown hue "${n}"; known: ${Object.keys(HUES).join(', ')}`);
    return hue;
  });
  return list.length ? list : [HUES['warm']!];
}

/** Colour between neighbouring hues of a list, t in [0,1]. */
export function gradient(list: readonly V3[], t: number): V3 {
  if (list.length === 1) return list[0]!;
  const x = Math.min(Math.max(t, 0), 1) * (list.length - 1);
  const i = Math.min(Math.floor(x), list.length - 2);
  return lerp3(list[i]!, list[i + 1]!, x - i);
}

/** u runs along a member (0..1), v counts members round the object (0..1). */
export type Pattern = (u: number, v: number) => V3;

const fract = (x: number): number => x - Math.floor(x);
const wave = (x: number): number => 0.5 - 0.5 * Math.cos(2 * Math.PI * x);

/** One of several light programmes, chosen by the random generator. */
export function makePattern(list: readonly V3[], rng: Rng, kinds?: readonly number[]): Pattern {
  const kind = kinds ? rng.pick(kinds) : rng.int(6);
  const n = 2 + rng.int(3);
  const phase = rng.next();
  const twist = rng.range(0.2, 0.7) * (rng.chance(0.5) ? 1 : -1);
  const cyclic = list.length > 1 ? [...list, list[0]!] : [...list, mul(list[0]!, 0.35), list[0]!];
  switch (kind) {
    case 0: // gradient outwards
      return (u) => gradient(list.length > 1 ? list : [list[0]!, mul(list[0]!, 0.5)], u);
    case 1: // sectors
      return (_u, v) => list[Math.floor(fract(v + phase) * list.length * n) % list.length]!;
    case 2: // spiral
      return (u, v) => gradient(cyclic, fract(v * n + u * twist * 2 + phase));
    case 3: {
      // rings
      return (u) => gradient(cyclic, fract(u * n * 0.7 + phase));
    }
    case 4: {
      // comets on a dim base
      return (u, v) => {
        const f = fract(v * n + phase + u * twist);
        return mul(gradient(list, wave(v + phase)), 0.22 + 0.95 * f * f * f);
      };
    }
    default: // slow mix around the object
      return (u, v) => gradient(cyclic, fract(v + phase + 0.15 * u));
  }
}
