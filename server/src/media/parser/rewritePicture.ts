import type { Metadata, Sharp } from 'sharp';
import { isLosslessWebp } from './losslessWebp';
import { pictureInput } from './pictureInput';
import { encodeBlurPreview } from '../blurPreview';
import { decodingOptions, orUnreadable, type PictureProperties } from '../pictures';
import { loadSharp } from '../sharpLibrary';

/** Quality at which nobody sees a difference to the upload; higher values would only cost time and bytes. */
const encode: Record<string, (picture: Sharp, sent: Metadata, path: string) => Sharp | Promise<Sharp>> = {
  jpg: (picture, { chromaSubsampling = '4:2:0' }) =>
    picture.jpeg({ quality: 92, chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' }),
  png: (picture, { depth, space }) =>
    // Without this, a PNG with 16 bits per channel would be written with 8.
    (depth === 'ushort' && space ? picture.toColourspace(space) : picture).png(),
  gif: (picture) => picture.gif({ dither: 0 }),
  webp: async (picture, _sent, path) =>
    (await isLosslessWebp(path))
      ? picture.webp({ lossless: true, effort: 0 })
      : picture.webp({ quality: 90, effort: 2, smartSubsample: true }),
  avif: (picture) => picture.avif({ quality: 80, effort: 0 }),
};

interface UploadedPicture {
  fromPath: string;
  /** Of the picture's actual type. */
  extension: string;
  /** A file that does not exist yet; the caller deletes it after a failure. */
  toPath: string;
}

/**
 * Decodes a picture and re-encodes its pixels in the same format: upright, in sRGB, with all frames of an animation.
 * Removes all metadata (place, camera, author), colour profiles and foreign content before, between or after the
 * pixels.
 *
 * @throws UnreadablePicture if the picture is damaged, truncated, or larger than 100 megapixels over all frames;
 * StorageUnavailable if the file cannot be written
 */
export async function rewritePicture({ fromPath, extension, toPath }: UploadedPicture): Promise<PictureProperties> {
  const encoder = encode[extension];
  if (!encoder) throw new Error(`Pictures of type ${extension} are not written.`);
  const sharp = await loadSharp();
  const picture = sharp(await pictureInput(fromPath), decodingOptions(extension));
  const sent = await orUnreadable(picture.metadata());
  // Animations cannot be rotated, and cameras do not write them.
  if ((sent.pages ?? 1) === 1) picture.autoOrient();
  const encoded = await encoder(picture, sent, fromPath);
  const written = await orUnreadable(encoded.toFile(toPath));
  const blurPreview = await orUnreadable(encodeBlurPreview(sharp(toPath, decodingOptions(extension))));
  return { width: written.width, height: written.pageHeight ?? written.height, blurPreview };
}
