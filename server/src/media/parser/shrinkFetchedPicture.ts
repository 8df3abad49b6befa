import { createReadStream } from 'node:fs';
import { orUnreadable, writeVariant } from '../pictures';

interface FetchedPicture {
  fromPath: string;
  /** A file that does not exist yet. */
  toPath: string;
}

/** Writes a small WebP copy of a picture of another site. @returns whether it is animated @throws UnreadablePicture */
export const shrinkFetchedPicture = ({ fromPath, toPath }: FetchedPicture): Promise<boolean> =>
  orUnreadable(writeVariant(createReadStream(fromPath), { extension: 'jpg', width: 640, format: 'webp' }, toPath));
