import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { BackupRefused, damaged } from './backupFormat';

/** One entry of an archive; its content must be read, or dropped, before the next one is asked for. */
export interface ArchiveEntry {
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array>;
}

const isOfTheDisk = (error: unknown) => typeof (error as NodeJS.ErrnoException).syscall === 'string';

function asRefusal(error: unknown, path: string): Error {
  if (error instanceof BackupRefused) return error;
  if (isOfTheDisk(error)) return new BackupRefused(`${path} cannot be read: ${(error as Error).message}.`);
  return damaged('it is no whole archive');
}

async function* readBody(body: ReadableStream<Uint8Array>, path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw asRefusal(error, path);
  }
}

/** Reads what nobody read. (Cancelling the body of a small entry can stop the decoder for good.) */
async function passOver(body: ReadableStream<Uint8Array>): Promise<void> {
  for await (const _ of body);
}

/**
 * Reads an archive entry by entry, holding no more than a piece of it in memory. Only when it ends by itself is the
 * archive known to be whole.
 *
 * @throws BackupRefused, also from the content of an entry, when it cannot be read, is damaged or was cut off
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  const { readable, writable } = createTarDecoder({ strict: true });
  const fed = (Readable.toWeb(gunzip) as ReadableStream<Uint8Array>).pipeTo(writable);
  // Reported by what is read of it.
  fed.catch(() => undefined);
  try {
    for await (const { header, body } of readable) {
      yield { name: header.name, bytes: header.size, content: readBody(body, path) };
      await passOver(body);
    }
    await fed;
  } catch (error) {
    throw asRefusal(error, path);
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}
