import { realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { embeddedFile, openDatabase } from '../../database/openDatabase';
import { syncFolder } from '../../media/durableFolder';
import { BackupRefused } from './backupFormat';
import type { Source } from './makeBackup';
import { blobKeysIn, makingIndexes, noteRestore, type ReplaceOptions } from './replacing';
import type { Scratch } from './scratch';

/**
 * Closes a database so that its file holds everything: a log that is left would be taken for one of the new file.
 *
 * @returns the keys of its files
 */
async function closeFormer(target: Source): Promise<string[]> {
  const db = await openDatabase(target);
  try {
    const keys = await blobKeysIn(db);
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy) throw new BackupRefused('Another program uses the database. Nothing was changed.');
    return keys;
  } finally {
    await db.destroy();
  }
}

/**
 * Replaces an embedded database by the temporary one of the backup, as a whole: the file is renamed.
 *
 * @returns the keys of the files that existed before
 * @throws BackupRefused if another program uses the database
 */
export async function replaceFile(
  scratch: Scratch,
  target: Source,
  { progress, signal }: ReplaceOptions,
): Promise<string[]> {
  progress?.(makingIndexes);
  signal?.throwIfAborted();
  await scratch.complete((tx) => noteRestore(tx, scratch.manifest));
  const keysBefore = await closeFormer(target);
  const path = await realpath(join(target.dataDir, embeddedFile));
  signal?.throwIfAborted();
  for (const suffix of ['-wal', '-shm']) await rm(path + suffix, { force: true });
  await rename(scratch.path, path);
  await syncFolder(dirname(path));
  return keysBefore;
}
