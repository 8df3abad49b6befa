import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SharpOptions } from 'sharp';
import { StorageUnavailable } from '../errors/domainErrors';
import { BadFile } from '../parsing/badFile';
import { loadSharp } from './sharpLibrary';

/** Of stored pictures. `openPicture.ts` accepts fewer of an upload in most formats. */
const maxPixels = 100_000_000;

export const variantWidths = [320, 640, 960, 1280, 1920] as const;
export type VariantWidth = (typeof variantWidths)[number];

export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** Data with which a page reserves space for a picture, and shows a preview until the picture is loaded. */
export interface PictureProperties {
  /** Size in pixels after applying the orientation. */
  width: number;
  height: number;
  /** See `encodeBlurPreview`. */
  blurPreview?: string;
}

const canBeAnimated = (extension: string) => extension === 'gif' || extension === 'webp';

/** Returns options for decoding this type: damage is an error, all frames are decoded, at most 100 megapixels. */
export const decodingOptions = (extension: string) =>
  ({ failOn: 'error', limitInputPixels: maxPixels, animated: canBeAnimated(extension) }) satisfies SharpOptions;

/** Thrown if a picture is damaged, truncated, or too large. */
export class UnreadablePicture extends BadFile {
  constructor(override readonly cause: unknown) {
    super('This picture is damaged.');
  }
}

/** Error texts of libvips that are about the disk, not the picture. */
const cannotWrite = /write error|unable to open for write/;

/** Translates errors of the picture library. @throws UnreadablePicture, StorageUnavailable */
export function orUnreadable<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    if (cannotWrite.test(String(cause))) throw new StorageUnavailable('A picture cannot be written.', { cause });
    throw new UnreadablePicture(cause);
  });
}

/** Parameters of a variant. Animations always become WebP, because AVIF would lose their frames. */
export interface VariantOptions {
  extension: string;
  width: VariantWidth;
  format: VariantFormat;
}

/**
 * Writes a variant of at most `width` pixels, never enlarged and without metadata.
 *
 * @returns whether the picture is animated
 */
export async function writeVariant(original: Readable, order: VariantOptions, toPath: string): Promise<boolean> {
  const sharp = await loadSharp();
  const picture = sharp(decodingOptions(order.extension));
  await pipeline(original, picture);
  const isAnimated = ((await picture.metadata()).pages ?? 1) > 1;
  if (!isAnimated) picture.autoOrient();
  picture.resize({ width: order.width, withoutEnlargement: true });
  if (order.format === 'webp' || isAnimated) picture.webp({ quality: 78, effort: 4 });
  else picture.avif({ quality: 52, effort: 1 });
  await picture.toFile(toPath);
  return isAnimated;
}
