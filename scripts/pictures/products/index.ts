/** Every product by name. */
import { hues } from '../core/colour';
import { hashText, makeRng } from '../core/rng';
import type { Shot } from '../night/types';
import { arrange } from '../studio/arrange';
import { renderStudio } from '../studio/render';
import type { Model, ModelCtx } from '../studio/types';
import { cabochon, turboLamp } from './caps';
import { pixelDot, pixelString } from './nodes';
import { bracket, connector } from './fittings';
import { controller } from './electrics';
import { powerSupply } from './power-supply';
import { linearBar } from './lines';
import { flexNeon } from './neon';
import { spot, washer } from './projectors';
import { strobe } from './strobe';
import { pixelStrip } from './strip';
import { mesh, panel } from './surfaces';

export const PRODUCTS: Record<string, (c: ModelCtx) => Model> = {
  cabochon,
  'turbo-lamp': turboLamp,
  'pixel-dot': pixelDot,
  'pixel-string': pixelString,
  'linear-bar': linearBar,
  'flex-neon': flexNeon,
  'pixel-strip': pixelStrip,
  panel,
  mesh,
  spot,
  washer,
  strobe,
  controller,
  'power-supply': powerSupply,
  connector,
  bracket,
};
export const VIEWS = ['hero', 'front', 'top', 'side', 'group', 'macro', 'off'];

/** Render a product shot at the given size to 8-bit sRGB. */
export function renderProduct(shot: Shot, w: number, h: number): Uint8Array {
  const view = shot.view ?? 'hero';
  if (!VIEWS.includes(view)) throw new Error(`${shot.name}: products have no view "${view}" (${VIEWS.join(', ')})`);
  const rng = makeRng(shot.seed ^ hashText(shot.scene + view));
  const list = hues(shot.palette);
  const lit = view !== 'off';
  const count = view === 'group' ? Math.min(5, Math.max(2, shot.count ?? 3)) : 1;
  const ctx: ModelCtx = {
    rng,
    hues: list,
    lit,
    finish: shot.finish ?? rng.pick(['black', 'silver', 'white', 'black']),
    count,
    view,
  };
  const models = Array.from({ length: count }, (_q, i) =>
    PRODUCTS[shot.scene]!({ ...ctx, hues: list.map((_h, k) => list[(k + i) % list.length]!) }),
  );
  const set = arrange(shot, models, rng, list, view, lit, count, w, h);
  return renderStudio(set, shot.seed, 0.185);
}
