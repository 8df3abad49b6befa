import type { Sharp } from 'sharp';
import { type OpenPicture, openPicture } from './openPicture';
import { encodeBlurPreview } from '../blurPreview';
import { decodingOptions, orUnreadable, type PictureProperties } from '../pictures';
import { loadSharp } from '../sharpLibrary';

/** Above this size nobody sees colours that differ from one pixel to the next, and keeping them takes twice the memory. */
const maxSharpColourMegapixels = 8;

const hasSharpColours = ({ megapixels }: OpenPicture) => megapixels <= maxSharpColourMegapixels;

/** Quality at which nobody sees a difference to the upload; higher values would only cost time and bytes. */
const encode: Record<string, (opened: OpenPicture) => Sharp> = {
  jpg: ({ picture, sent: { chromaSubsampling = '4:2:0' } }) =>
    picture.jpeg({
      quality: 92,
      chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0',
      // It would keep the whole picture in memory to save some of a hundred bytes.
      optimiseCoding: false,
    }),
  png: ({ picture, sent: { depth, space } }) =>
    // Without this, a PNG with 16 bits per channel would be written with 8.
    (depth === 'ushort' && space ? picture.toColourspace(space) : picture).png(),
  gif: ({ picture }) => picture.gif({ dither: 0 }),
  webp: (opened) =>
    opened.isLossless
      ? opened.picture.webp({ lossless: true, effort: 0 })
      : opened.picture.webp({ quality: 90, effort: 2, smartSubsample: hasSharpColours(opened) }),
  avif: (opened) =>
    opened.picture.avif({ quality: 80, effort: 0, chromaSubsampling: hasSharpColours(opened) ? '4:4:4' : '4:2:0' }),
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
 * @throws UnreadablePicture if the picture is damaged or truncated; PictureTooLarge; StorageUnavailable if the file
 * cannot be written
 */
export async function rewritePicture({ fromPath, extension, toPath }: UploadedPicture): Promise<PictureProperties> {
  const encoder = encode[extension];
  if (!encoder) throw new Error(`Pictures of type ${extension} are not written.`);
  const encoded = encoder(await openPicture({ path: fromPath, extension }));
  const written = await orUnreadable(encoded.toFile(toPath));
  const sharp = await loadSharp();
  const blurPreview = await orUnreadable(encodeBlurPreview(sharp(toPath, decodingOptions(extension))));
  return { width: written.width, height: written.pageHeight ?? written.height, blurPreview };
}
