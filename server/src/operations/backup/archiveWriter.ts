import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants, createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { syncFolder } from '../../media/durableFolder';
import { BackupRefused } from './backupFormat';

/** Pictures and videos are compressed already; rows shrink well even at the lowest level. */
const compression = { level: constants.Z_BEST_SPEED };

/** Receives the entries of an archive, one after another. */
export interface ArchiveEntries {
  /** @param bytes exact size of `content` */
  add(name: string, bytes: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
}

async function assertNotExisting(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found) throw new BackupRefused(`${path} exists already; choose another name.`);
  const folder = await stat(dirname(path)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new BackupRefused(`There is no folder ${dirname(path)}.`);
}

/** Creates a tar stream with the entries that `fill` adds; an error of `fill` fails the stream. */
function packTar(fill: (entries: ArchiveEntries) => Promise<void>): { tar: Readable; filled: Promise<void> } {
  const { readable, controller } = createTarPacker();
  const add: ArchiveEntries['add'] = async (name, bytes, content) => {
    const writer = controller.add({ name, size: bytes, mode: 0o600, mtime: new Date() }).getWriter();
    for await (const chunk of content) await writer.write(chunk);
    await writer.close();
  };
  const filled = fill({ add }).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  return { tar: Readable.fromWeb(readable as NodeReadableStream), filled };
}

/**
 * Writes an archive (tar, gzip) that only its owner can read. The file gets its name only once it is complete and
 * synced.
 *
 * @param fill adds the entries; if it fails, the unfinished file is deleted
 * @returns the size of the file in bytes
 * @throws BackupRefused if the file exists already; errors of `fill` and the disk
 */
export async function writeArchive(path: string, fill: (entries: ArchiveEntries) => Promise<void>): Promise<number> {
  await assertNotExisting(path);
  const unfinished = join(dirname(path), `.${basename(path)}.${randomUUID()}.unfinished`);
  const file = await open(unfinished, 'wx', 0o600);
  try {
    const { tar, filled } = packTar(fill);
    const written = pipeline(tar, createGzip(compression), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await file.writeFile(chunk);
    });
    // An error of `fill` also rejects `written`. An error of the disk rejects `filled` only as an aborted stream.
    for (const result of await Promise.allSettled([written, filled])) {
      if (result.status === 'rejected') throw result.reason;
    }
    await file.sync();
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return (await file.stat()).size;
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}
