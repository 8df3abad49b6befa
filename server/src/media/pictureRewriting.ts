import type { Metadata, Sharp } from 'sharp';
import { isLosslessWebp } from './losslessWebp';
import { decoding, type PictureProperties, reading } from './pictures';
import { encodeBlurPreview } from './blurPreview';
import { loadSharp } from './sharpLibrary';

/** Even the largest accepted picture takes less; what takes longer was made to. */
const patienceSeconds = 60;

/** So good that no eye tells it from what was sent, and no better: time and bytes matter to the uploader too. */
const encode: Record<string, (picture: Sharp, sent: Metadata, path: string) => Sharp | Promise<Sharp>> = {
  jpg: (picture, { chromaSubsampling = '4:2:0' }) =>
    picture.jpeg({ quality: 92, chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' }),
  png: (picture, { depth, space }) =>
    // Without this, sixteen bits a channel would become eight.
    (depth === 'ushort' && space ? picture.toColourspace(space) : picture).png(),
  gif: (picture) => picture.gif({ dither: 0 }),
  webp: async (picture, _sent, path) =>
    (await isLosslessWebp(path))
      ? picture.webp({ lossless: true, effort: 0 })
      : picture.webp({ quality: 90, effort: 2, smartSubsample: true }),
  avif: (picture) => picture.avif({ quality: 80, effort: 0 }),
};

/**
 * Decodes a picture and encodes its pixels anew, in the same format: upright, in sRGB, all frames of a moving one, and
 * nothing else of what was sent. No metadata (place, camera, author), no colour profile and no foreign content before,
 * between or after the pixels passes.
 *
 * @param fromPath what was sent
 * @param extension its type by content
 * @param toPath a file that does not exist yet; removing it after a failure is up to the caller
 * @throws UnreadablePicture when it is damaged, cut off, larger than 100 megapixels over all its frames, or takes longer
 * than a minute; StorageUnavailable when it cannot be written
 */
export async function rewritePicture(fromPath: string, extension: string, toPath: string): Promise<PictureProperties> {
  const encoder = encode[extension];
  if (!encoder) throw new Error(`Pictures of type ${extension} are not written.`);
  const sharp = await loadSharp();
  const picture = sharp(fromPath, decoding(extension)).timeout({ seconds: patienceSeconds });
  const sent = await reading(picture.metadata());
  // Frames cannot be turned; no camera writes moving pictures that would have to be.
  if ((sent.pages ?? 1) === 1) picture.autoOrient();
  const encoded = await encoder(picture, sent, fromPath);
  const written = await reading(encoded.toFile(toPath));
  const blurPreview = await reading(encodeBlurPreview(sharp(toPath, decoding(extension))));
  return { width: written.width, height: written.pageHeight ?? written.height, blurPreview };
}
