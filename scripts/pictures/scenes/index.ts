/** Every scene by name. */
import { hues, makePattern } from '../core/colour';
import { hashText, makeRng } from '../core/rng';
import { renderNight } from '../night/render';
import type { Ctx, NightScene, Shot } from '../night/types';
import { bridge } from './bridge';
import { carousel } from './carousel';
import { coaster } from './coaster';
import { facade } from './facade';
import { ferrisWheel } from './ferris-wheel';
import { marquee } from './marquee';
import { plaza } from './plaza';
import { stage } from './stage';
import { tower } from './tower';

type Entry = { views: readonly string[]; build: (ctx: Ctx) => NightScene };

export const NIGHT: Record<string, Entry> = {
  'ferris-wheel': { views: ['front', 'low', 'side', 'distant', 'aside', 'detail'], build: ferrisWheel },
  coaster: { views: ['hill', 'loop', 'low', 'station'], build: coaster },
  facade: { views: ['tower', 'corner', 'up', 'skyline'], build: facade },
  bridge: { views: ['cable-stayed', 'arch', 'deck', 'wide'], build: bridge },
  stage: { views: ['front', 'crowd', 'side'], build: stage },
  carousel: { views: ['carousel', 'swing', 'canopy'], build: carousel },
  tower: { views: ['drop', 'observation', 'base', 'skyline'], build: tower },
  plaza: { views: ['fountain', 'pier', 'trees'], build: plaza },
  marquee: { views: ['theatre', 'mall', 'stadium'], build: marquee },
};

/** Render an installation shot at the given size to 8-bit sRGB. */
export function renderInstallation(shot: Shot, w: number, h: number): Uint8Array {
  const entry = NIGHT[shot.scene]!;
  const view = shot.view ?? entry.views[0]!;
  if (!entry.views.includes(view))
    throw new Error(`${shot.name}: scene ${shot.scene} has no view "${view}" (${entry.views.join(', ')})`);
  const rng = makeRng(shot.seed ^ hashText(shot.scene + view));
  const list = hues(shot.palette);
  const ctx: Ctx = { shot, rng, w, h, hues: list, view, pattern: makePattern(list, rng) };
  return renderNight(entry.build(ctx), shot.seed);
}
