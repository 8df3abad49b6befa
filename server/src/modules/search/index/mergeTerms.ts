import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, engineOf, type Tx } from '../../../database/db';

/** Pages written per transaction: few enough that other writers need not wait for long. */
const pagesAtOnce = 500;
/** Between two transactions, for other writers. */
const pauseMs = 20;

async function countChanges(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(tx);
  return Number(rows[0]?.count);
}

/** @param pages a negative number starts to merge all segments, a positive one goes on */
const mergeStep = (db: Db, pages: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const before = await countChanges(tx);
    await sql`insert into search_terms (search_terms, rank) values ('merge', ${sql.lit(pages)})`.execute(tx);
    // The command itself counts as one change.
    return (await countChanges(tx)) - before > 1;
  });

/**
 * Merges the list of pending terms into the index of terms on PostgreSQL. Until then each search reads all of the list.
 */
export async function mergePendingTerms(tx: Tx): Promise<void> {
  if (engineOf(tx) !== 'postgres') return;
  await sql`select gin_clean_pending_list('search_documents_lexemes')`.execute(tx);
}

/**
 * Merges the index of terms on SQLite into one segment, in small transactions. Until then it has entries of documents
 * that were replaced, and a search steps over those of its words one by one. PostgreSQL removes them by itself.
 */
export async function mergeTerms(db: Db): Promise<void> {
  if (engineOf(db) === 'postgres') return;
  for (let pages = -pagesAtOnce; await mergeStep(db, pages); pages = pagesAtOnce)
    await delay(pauseMs, undefined, { ref: false });
}
