import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
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

const shrunkWidth = 160;

/**
 * Replaces stored pictures by copies that are 160 px wide: encoding variants of them takes a twentieth of the time.
 * Pages show them in their original size, which the database holds.
 *
 * @param isKept whether the picture stored in a file of that name stays as it is
 */
export async function shrinkPictures(folder: string, isKept: (name: string) => boolean) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !isKept(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = await readFile(file);
      const isPicture = ['RIFF', '\xff\xd8\xff', '\x89PNG'].some((start) =>
        content.toString('latin1', 0, 8).startsWith(start),
      );
      if (!isPicture) return;
      const small = await sharp(content).resize({ width: shrunkWidth }).toBuffer();
      // The database holds the size of the file, and decoders ignore what follows a picture.
      if (small.length < content.length) await writeFile(file, Buffer.concat([small], content.length));
    }),
  );
}
