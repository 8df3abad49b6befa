import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, engineOf } from './db';

const attempts = 50;
const retryMs = 100;

/**
 * Removes deleted rows from the files of the embedded database. Their pages are overwritten when they are deleted
 * (`secure_delete`), but the journal holds them as they were until it is emptied, which has to wait for all readers.
 * On PostgreSQL this does nothing: see docs/operations/personal-data.md.
 *
 * @returns whether the journal is empty; `false` if somebody reads for seconds, e.g. a backup
 */
export async function removeRemains(db: Db): Promise<boolean> {
  if (engineOf(db) === 'postgres') return true;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await delay(retryMs);
  }
  return false;
}

/** `user_version` of a file that was written anew since deleted rows are overwritten. */
const overwritingSince = 1;

/**
 * Writes the file of the embedded database anew, once: earlier releases did not overwrite what they deleted. Takes as long
 * as reading the file twice, and as much space again meanwhile. If it fails, the next start tries again.
 */
export async function removeEarlierRemains(db: Db): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  if ((rows[0]?.user_version ?? 0) >= overwritingSince) return;
  try {
    await sql`vacuum`.execute(db);
    await sql`pragma user_version = ${sql.lit(overwritingSince)}`.execute(db);
    await removeRemains(db);
  } catch {
    // Another process writes, or there is too little space.
  }
}
