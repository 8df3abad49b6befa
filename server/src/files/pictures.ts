import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';

/** Decoding needs about four bytes a pixel: this bounds what one picture can take. */
const mostPixels = 100_000_000;

// Work is spread over pictures (see WorkQueue), not over threads within one; a cache would hold memory for nothing.
sharp.concurrency(1);
sharp.cache(false);

export const variantWidths = [320, 640, 960, 1280, 1920] as const;
export type VariantWidth = (typeof variantWidths)[number];

export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

const canMove = (extension: string) => extension === 'gif' || extension === 'webp';

const decoding = (extension: string) =>
  ({ failOn: 'error', limitInputPixels: mostPixels, animated: canMove(extension) }) as const;

/**
 * Decodes a whole picture and answers its size as it is shown (orientation applied).
 *
 * @throws when it is damaged, cut off, or larger than 100 megapixels over all its frames
 */
export async function inspectPicture(path: string, extension: string): Promise<{ width: number; height: number }> {
  const { autoOrient, pageHeight } = await sharp(path, decoding(extension)).metadata();
  await sharp(path, decoding(extension)).resize(16).raw().toBuffer();
  return { width: autoOrient.width, height: pageHeight ?? autoOrient.height };
}

/** How a variant is to be made. A picture that moves becomes WebP whatever was asked for: AVIF would lose its frames. */
export interface VariantOrder {
  extension: string;
  width: VariantWidth;
  format: VariantFormat;
}

/**
 * Writes a variant of at most `width` pixels, upright, never enlarged and without metadata.
 *
 * @returns whether the picture moves
 */
export async function writeVariant(original: Readable, order: VariantOrder, toPath: string): Promise<boolean> {
  const picture = sharp(decoding(order.extension));
  await pipeline(original, picture);
  const moving = ((await picture.metadata()).pages ?? 1) > 1;
  picture.autoOrient().resize({ width: order.width, withoutEnlargement: true });
  if (order.format === 'webp' || moving) picture.webp({ quality: 78, effort: 4 });
  else picture.avif({ quality: 52, effort: 2 });
  await picture.toFile(toPath);
  return moving;
}
