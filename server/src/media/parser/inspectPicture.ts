import { encodeBlurPreview } from '../blurPreview';
import { decodingOptions, orUnreadable, type PictureProperties } from '../pictures';
import { loadSharp } from '../sharpLibrary';
import { pictureInput } from './pictureInput';

/**
 * Decodes a whole picture and returns its displayed size (orientation applied) and blur preview.
 *
 * @throws UnreadablePicture if the picture is damaged, truncated, or larger than 100 megapixels over all frames
 */
export async function inspectPicture({ path, extension }: PictureFile): Promise<PictureProperties> {
  const sharp = await loadSharp();
  const input = await pictureInput(path);
  const { autoOrient, pageHeight, pages = 1 } = await orUnreadable(sharp(input, decodingOptions(extension)).metadata());
  const picture = sharp(input, decodingOptions(extension));
  const blurPreview = await orUnreadable(encodeBlurPreview(pages > 1 ? picture : picture.autoOrient()));
  return { width: autoOrient.width, height: pageHeight ?? autoOrient.height, blurPreview };
}

interface PictureFile {
  path: string;
  /** Of the picture's actual type. */
  extension: string;
}
