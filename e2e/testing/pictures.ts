import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Creates a valid JPEG with content unique to this call. */
export async function samplePicture(name: string, width = 800, height = 600) {
  const noise = { raw: { width: 32, height: 24, channels: 3 as const } };
  const buffer = await sharp(randomBytes(32 * 24 * 3), noise)
    .resize(width, height)
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
