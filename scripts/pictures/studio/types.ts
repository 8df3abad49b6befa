/** What a product model is made of. */
import type { Rng } from '../core/rng';
import type { V3 } from '../core/vec';
import type { Sdf } from './sdf';

export type Material = {
  albedo: V3;
  metal: number;
  rough: number;
  /** radiance given off */
  emit?: V3;
  /** colour and light by position (model space); may change the copy it is given */
  paint?: (p: V3, m: Material, n: V3) => void;
  /** clear or milky plastic: light passes through, milk scatters */
  glass?: { tint: V3; milk: number; ior: number };
  /** silicone: glows evenly, paler at the rim */
  skin?: boolean;
};

export type Part = {
  f: Sdf;
  /** bounding sphere, model space */
  c: V3;
  r: number;
  m: Material;
};

/** Light that an LED throws on its surroundings. */
export type Led = { p: V3; c: V3; power: number; dir?: V3 };

export type Model = {
  parts: Part[];
  leds: Led[];
  /** size of the whole: half width, height, half depth */
  size: V3;
  /** point of interest for close-ups and direction to look from */
  focus: V3;
  look?: V3;
  /** distance of a close-up, model units */
  near?: number;
  /** turn and spacing for groups */
  gap?: number;
  /** how the hero stands: extra rotation about y */
  turn?: number;
};

export type ModelCtx = { rng: Rng; hues: V3[]; lit: boolean; finish: string; count: number; view: string };
