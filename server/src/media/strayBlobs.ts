import type { Db } from '../database/db';
import type { BlobStore } from './blobStore';
import type { FileLog } from './fileLog';

/** Few enough parameters for one query of either engine. */
const keysAtOnce = 500;

/** Crashes leave no more than a few. */
const alwaysFew = 3;

/** Which of these keys have a row, and so belong to an upload or wait for the collector. */
export async function knownKeys(db: Db, keys: string[]): Promise<Set<string>> {
  if (!keys.length) return new Set();
  const rows = await db.selectFrom('blobs').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}

async function* inBatches(keys: AsyncIterable<string>): AsyncIterable<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < keysAtOnce) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/**
 * Gives a row to stored bytes that have none and were put before `before`, as if they had been uploaded then, so that
 * they are collected like any others. An upload of the same content makes its row first, and so is not touched.
 *
 * When more than a tenth of the store is unknown, this is not the database of this store (a wrong setting, an old
 * backup, a shared bucket): everything is left alone and a warning logged.
 *
 * @returns how many rows were made
 */
export async function adoptStrays(db: Db, blobs: BlobStore, before: Date, log: FileLog): Promise<number> {
  const strays: string[] = [];
  let known = 0;
  for await (const keys of inBatches(blobs.list())) {
    const rows = await knownKeys(db, keys);
    known += rows.size;
    strays.push(...keys.filter((key) => !rows.has(key)));
  }
  if (strays.length > 0 && (known === 0 || strays.length > Math.max(alwaysFew, known / 10))) {
    log.warn(
      { known, unknown: strays.length },
      'the store holds much that this database does not know; it is left alone',
    );
    return 0;
  }
  let adopted = 0;
  for (const key of strays) adopted += (await adopt(db, blobs, key, before)) ? 1 : 0;
  return adopted;
}

async function adopt(db: Db, blobs: BlobStore, key: string, before: Date): Promise<boolean> {
  const stray = await blobs.describe(key);
  if (!stray || stray.storedAt >= before) return false;
  const row = { key, bytes: stray.bytes, touchedAt: stray.storedAt.toISOString() };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('blobs')
    .values(row)
    .onConflict((known) => known.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
