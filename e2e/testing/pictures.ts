import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A real JPEG whose content no other call has made. */
export async function samplePicture(name: string, width = 800, height = 600) {
  const noise = { raw: { width: 32, height: 24, channels: 3 as const } };
  const buffer = await sharp(randomBytes(32 * 24 * 3), noise)
    .resize(width, height)
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
