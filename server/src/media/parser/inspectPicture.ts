import { encodeBlurPreview } from '../blurPreview';
import { orUnreadable, type PictureProperties } from '../pictures';
import { openPicture, type PictureFile } from './openPicture';

/**
 * Decodes a whole picture and returns its displayed size (orientation applied) and blur preview.
 *
 * @throws UnreadablePicture if the picture is damaged or truncated; PictureTooLarge
 */
export async function inspectPicture(file: PictureFile): Promise<PictureProperties> {
  const { picture, sent } = await openPicture(file);
  const blurPreview = await orUnreadable(encodeBlurPreview(picture));
  return { width: sent.autoOrient.width, height: sent.pageHeight ?? sent.autoOrient.height, blurPreview };
}
