import type { Metadata, Sharp } from 'sharp';
import { BadFile } from '../../parsing/badFile';
import { decodingOptions, orUnreadable } from '../pictures';
import { loadSharp } from '../sharpLibrary';
import { isLosslessWebp } from './losslessWebp';
import { pictureInput } from './pictureInput';

/** The size of a picture of more pixels is refused before any of them is decoded. */
class PictureTooLarge extends BadFile {
  constructor(megapixels: number, maxMegapixels: number, what: string) {
    super(`This picture has ${megapixels} megapixels. At most ${maxMegapixels} are accepted ${what}.`);
  }
}

/**
 * Megapixels, over all frames, that are read and written within the limits of `pictureParsers`, with a reserve for slow
 * machines. Measured with noise, which costs about twice as much as a photograph: see docs/decisions/parsers.md.
 */
const sizes = {
  jpg: { max: 100, what: 'in a JPEG' },
  // All coefficients are kept until the last scan is read.
  progressive: { max: 50, what: 'in a progressive JPEG' },
  png: { max: 50, what: 'in a PNG' },
  gif: { max: 50, what: 'over all frames of a GIF' },
  webp: { max: 16, what: 'over all frames of a WebP' },
  lossless: { max: 10, what: 'in a lossless WebP' },
  avif: { max: 12, what: 'in an AVIF' },
};

async function kindOf({ path, extension }: PictureFile, { isProgressive }: Metadata): Promise<keyof typeof sizes> {
  if (extension === 'webp' && (await isLosslessWebp(path))) return 'lossless';
  if (extension === 'jpg' && isProgressive) return 'progressive';
  if (extension in sizes) return extension as keyof typeof sizes;
  throw new Error(`Pictures of type ${extension} are not read.`);
}

export interface PictureFile {
  path: string;
  /** Of the picture's actual type. */
  extension: string;
}

export interface OpenPicture {
  picture: Sharp;
  sent: Metadata;
  isLossless: boolean;
  /** Of all frames. */
  megapixels: number;
}

/**
 * Opens an uploaded picture: reads its header, and none of its pixels. Stills are shown upright.
 *
 * @throws UnreadablePicture if the header is damaged; PictureTooLarge
 */
export async function openPicture(file: PictureFile): Promise<OpenPicture> {
  const sharp = await loadSharp();
  const input = await pictureInput(file.path);
  const options = decodingOptions(file.extension);
  const sent = await orUnreadable(sharp(input, { ...options, limitInputPixels: false }).metadata());
  const kind = await kindOf(file, sent);
  const { max, what } = sizes[kind];
  // With frames, the height is that of all of them.
  const megapixels = (sent.width * sent.height) / 1_000_000;
  if (megapixels > max) throw new PictureTooLarge(Math.ceil(megapixels), max, what);
  const picture = sharp(input, options);
  // Animations cannot be rotated, and cameras do not write them.
  if ((sent.pages ?? 1) === 1) picture.autoOrient();
  return { picture, sent, isLossless: kind === 'lossless', megapixels };
}
