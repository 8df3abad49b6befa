import { sql } from 'kysely';
import type { Engine, Tx } from '../db';

/**
 * Lets PostgreSQL collect the terms of new documents in a list, from which they are merged into the index of the site's
 * search together: a term that many documents have is looked up once for all of them.
 *
 * Source: PostgreSQL's manual, "GIN Fast Update Technique".
 */
export async function pendingTerms(tx: Tx, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`alter index search_documents_lexemes set (fastupdate = on)`.execute(tx);
}
