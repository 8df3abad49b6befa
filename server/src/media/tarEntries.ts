import { createReadStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';

/** Thrown if an archive unpacks to more bytes than allowed. */
export class ArchiveTooLarge extends Error {}

/** Fails as soon as more than `maxUnpackedBytes` passed through. */
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

/** Reads the rest of a body. (Cancelling the body of a small entry can stop the decoder permanently.) */
async function skipEntry(body: ReadableStream<Uint8Array>): Promise<void> {
  for await (const _ of body);
}

/**
 * Yields the entries of an archive (tar, gzip) with little memory. The body of an entry is read or skipped before the
 * next one is requested. The archive is known to be complete only if the generator ends without an error.
 *
 * @param maxUnpackedBytes maximum unpacked size, headers included
 * @throws ArchiveTooLarge, errors of the disk, and other errors for a damaged or truncated archive; also from a body
 */
export async function* tarEntries(path: string, maxUnpackedBytes = Infinity): AsyncGenerator<ParsedTarEntry> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const gunzip = createGunzip();
  const limited = limitedTo(maxUnpackedBytes);
  file.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  gunzip.on('error', (error) => limited.destroy(error)).pipe(limited);
  const { readable, writable } = createTarDecoder({ strict: true });
  const decompression = (Readable.toWeb(limited) as ReadableStream<Uint8Array>).pipeTo(writable);
  // Reading the entries reports the error.
  decompression.catch(() => undefined);
  try {
    for await (const entry of readable) {
      yield entry;
      await skipEntry(entry.body);
    }
    await decompression;
  } finally {
    file.destroy();
    gunzip.destroy();
    limited.destroy();
  }
}
