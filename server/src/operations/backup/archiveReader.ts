import { BackupRefused, damaged } from './backupFormat';
import { tarEntries } from '../../media/tarEntries';

/** One entry of an archive; its content must be read, or dropped, before the next one is asked for. */
export interface ArchiveEntry {
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array>;
}

const isOfTheDisk = (error: unknown) => typeof (error as NodeJS.ErrnoException).syscall === 'string';

function toUnreadable(error: unknown, path: string): Error {
  if (error instanceof BackupRefused) return error;
  if (isOfTheDisk(error)) return new BackupRefused(`${path} cannot be read: ${(error as Error).message}.`);
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
 * Reads an archive entry by entry, holding no more than a piece of it in memory. Only when it ends by itself is the
 * archive known to be whole.
 *
 * @throws BackupRefused, also from the content of an entry, when it cannot be read, is damaged or was cut off
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
