import { BackupRefused, damaged } from './backupFormat';
import { isDiskError } from '../../errors/diskErrors';
import { tarEntries } from '../../media/tarEntries';

/** An entry of an archive; read or skip its content before you request the next entry. */
export interface ArchiveEntry {
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array>;
}

function toUnreadable(error: unknown, path: string): Error {
  if (error instanceof BackupRefused) return error;
  if (isDiskError(error)) return new BackupRefused(`${path} cannot be read: ${error.message}.`);
  return damaged('it is no whole archive');
}

async function* readBody(body: ReadableStream<Uint8Array>, path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw toUnreadable(error, path);
  }
}

/**
 * Yields the entries of an archive with little memory. The archive is known to be complete only if the generator ends
 * without an error.
 *
 * @throws BackupRefused, also from the content of an entry, if the archive is unreadable, damaged or truncated
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  try {
    for await (const { header, body } of tarEntries(path)) {
      yield { name: header.name, bytes: header.size, content: readBody(body, path) };
    }
  } catch (error) {
    throw toUnreadable(error, path);
  }
}
