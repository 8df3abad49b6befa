/** One door to both renderers. */
import type { Shot } from './night/types';
import { PRODUCTS, renderProduct } from './products/index';
import { NIGHT, renderInstallation } from './scenes/index';

/** Picture size of a shot, its own or the default of its type. */
export function sizeOf(s: Shot): [number, number] {
  const night = s.scene in NIGHT;
  return [s.width ?? (night ? 1600 : 1400), s.height ?? (night ? 1000 : 1050)];
}

/** Render a shot at a size to 8-bit sRGB. */
export function renderAny(s: Shot, w: number, h: number): Uint8Array {
  if (s.scene in NIGHT) return renderInstallation(s, w, h);
  if (s.scene in PRODUCTS) return renderProduct(s, w, h);
  throw new Error(
    `${s.name}: unknown scene "${s.scene}"; known: ${[...Object.keys(NIGHT), ...Object.keys(PRODUCTS)].join(', ')}`,
  );
}
