import { sql } from 'kysely';
import type { Engine, Tx } from '../db';

/**
 * Lets a search read the ids of all records that it finds from an index. On SQLite, rows with the terms of ranking lie
 * so far apart that the ids of 90,000 of them took four times as long. PostgreSQL reads the documents themselves.
 */
export async function rankedIds(tx: Tx, engine: Engine): Promise<void> {
  if (engine === 'postgres') return;
  await sql`create index search_ranked_ids on search_ranked (key, kind, "recordId")`.execute(tx);
}
