import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { orUnreadable, writeVariant } from '../pictures';
import { pictureInput } from './pictureInput';

interface FetchedPicture {
  fromPath: string;
  /** A file that does not exist yet. */
  toPath: string;
}

/** Writes a small WebP copy of a picture of another site. @returns whether it is animated @throws UnreadablePicture */
export async function shrinkFetchedPicture({ fromPath, toPath }: FetchedPicture): Promise<boolean> {
  const input = await pictureInput(fromPath);
  const content = typeof input === 'string' ? createReadStream(input) : Readable.from([input]);
  return orUnreadable(writeVariant(content, { extension: 'jpg', width: 640, format: 'webp' }, toPath));
}
