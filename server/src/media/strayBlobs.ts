import type { Db } from '../database/db';
import type { BlobStore } from './blobStore';
import type { FileLog } from './fileLog';

/** Keeps a query below the parameter limit of both database engines. */
const keysAtOnce = 500;

/** So many strays never count as a sign of a wrong database: crashes leave a few. */
const maxUnloggedStrays = 3;

/** Returns the keys that have a row: their bytes belong to a file, or wait for the collector. */
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
 * Inserts rows for stored bytes without a row that were put before `before`, so that the collector deletes them. An
 * upload of the same content inserts its row before it puts the bytes, so that its bytes are not affected.
 *
 * If more than a tenth of the store is unknown, the database does not belong to the store (a wrong setting, an old
 * backup, a shared bucket): logs a warning and changes nothing.
 *
 * @returns the number of inserted rows
 */
export async function adoptStrays(db: Db, blobs: BlobStore, before: Date, log: FileLog): Promise<number> {
  const strays: string[] = [];
  let known = 0;
  for await (const keys of inBatches(blobs.list())) {
    const rows = await knownKeys(db, keys);
    known += rows.size;
    strays.push(...keys.filter((key) => !rows.has(key)));
  }
  if (strays.length > 0 && (known === 0 || strays.length > Math.max(maxUnloggedStrays, known / 10))) {
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
