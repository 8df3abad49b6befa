import { createReadStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';

/** An archive that unpacks to more than was allowed. */
export class ArchiveTooLarge extends Error {}

/** Fails as soon as more than `maxUnpackedBytes` have passed. */
function limitedTo(maxUnpackedBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > maxUnpackedBytes) done(new ArchiveTooLarge(`more than ${maxUnpackedBytes} bytes`));
      else done(null, chunk);
    },
  });
}

/** Reads what nobody read. (Cancelling the body of a small entry can stop the decoder for good.) */
async function passOver(body: ReadableStream<Uint8Array>): Promise<void> {
  for await (const _ of body);
}

/**
 * The entries of an archive (tar, gzip), holding no more than a piece of it in memory; the body of one is read, or
 * dropped, before the next one is asked for. Only when it ends by itself is the archive known to be whole.
 *
 * @param maxUnpackedBytes that it may unpack to, headers included
 * @throws ArchiveTooLarge, what the disk throws, and other errors when it is damaged or cut off; also from a body
 */
export async function* tarEntries(path: string, maxUnpackedBytes = Infinity): AsyncGenerator<ParsedTarEntry> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const gunzip = createGunzip();
  const limited = limitedTo(maxUnpackedBytes);
  file.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  gunzip.on('error', (error) => limited.destroy(error)).pipe(limited);
  const { readable, writable } = createTarDecoder({ strict: true });
  const fed = (Readable.toWeb(limited) as ReadableStream<Uint8Array>).pipeTo(writable);
  // Reported by what is read of it.
  fed.catch(() => undefined);
  try {
    for await (const entry of readable) {
      yield entry;
      await passOver(entry.body);
    }
    await fed;
  } finally {
    file.destroy();
    gunzip.destroy();
    limited.destroy();
  }
}
