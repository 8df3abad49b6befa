import { join } from 'node:path';
import { z } from 'zod';
import { invalid, type Invalid } from '../../errors/domainErrors';
import { BadFile } from '../../parsing/badFile';
import { runParser } from '../../parsing/runParser';
import type { IncomingFiles } from './incomingFile';
import { archiveParser } from './parser/archiveParser';

const UnpackedFiles = z.array(
  z.object({ path: z.string(), name: z.string().regex(/^\d+$/), bytes: z.int(), sha256: z.string() }),
);

/** Creates the 422 error for a malformed archive. */
export const toArchiveError = (message: string): Invalid => invalid('archive', message);

/**
 * Unpacks an archive of a version to files with generated names in a folder: no path of the archive is used on disk.
 *
 * @throws Invalid with the path for an entry that is not a plain file at a plain path; Invalid for too many files, too
 * many bytes and a damaged archive; errors of the disk
 */
export async function unpackVersion(archive: string, folder: string): Promise<IncomingFiles> {
  try {
    const files = await runParser(archiveParser, { archive, folder }, { result: UnpackedFiles });
    return new Map(files.map(({ path, name, ...file }) => [path, { ...file, temporaryPath: join(folder, name) }]));
  } catch (error) {
    throw error instanceof BadFile ? toArchiveError(error.message) : error;
  }
}
