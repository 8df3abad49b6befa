/** What a night scene hands to the renderer. */
import type { Camera } from '../core/camera';
import type { Pattern } from '../core/colour';
import type { Lamp } from '../core/lights';
import type { Mesh } from '../core/mesh';
import type { Rng } from '../core/rng';
import type { V3 } from '../core/vec';

export type Shot = {
  name: string;
  scene: string;
  seed: number;
  palette: string[];
  view?: string;
  width?: number;
  height?: number;
  sky?: string;
  count?: number;
  size?: number;
  angle?: number;
  finish?: string;
};

export type Sky = {
  zenith: V3;
  horizon: V3;
  /** light pollution hugging the horizon */
  glow: V3;
  /** direction (radians about the vertical) and colour of the afterglow */
  sunAt: number;
  sun: V3;
  clouds: number;
  cloudSeed: number;
  stars: number;
  /** how much the sky lights surfaces */
  ambient: number;
};

export type Ground = {
  kind: 'asphalt' | 'paving' | 'water' | 'none';
  albedo: V3;
  /** 0 dry, 1 standing water everywhere */
  wet: number;
  /** slope of the ripples */
  rough: number;
  seed: number;
  /** paving slab, metres */
  slab?: number;
};

/** Visible beam of a projector through haze. */
export type Beam = { from: V3; to: V3; c: V3; strength: number; r0: number; r1: number };

export type NightScene = {
  cam: Camera;
  mesh: Mesh;
  lamps: Lamp[];
  beams: Beam[];
  sky: Sky;
  ground: Ground;
  /** extinction per metre */
  haze: number;
  focus: number;
  blur: number;
  exposure: number;
  bloom: number;
  target: number;
  /** size of a light cell, metres */
  cell: number;
  /** light of the surroundings, added to the sky's */
  fill: V3;
};

export type Ctx = {
  shot: Shot;
  rng: Rng;
  w: number;
  h: number;
  hues: V3[];
  view: string;
  pattern: Pattern;
};
