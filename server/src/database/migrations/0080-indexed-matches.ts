import { sql } from 'kysely';
import type { Engine, Tx } from '../db';

/**
 * Adds a function for PostgreSQL that finds the documents of a search by their index. PostgreSQL takes reading the
 * lexemes of a document for cheap, although they are stored outside of its row: for a limited number of matches of a
 * frequent word it would read thousands of documents one by one.
 */
export async function indexedMatches(tx: Tx, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`
    create function search_matches(wanted tsquery, most integer) returns setof integer
    language sql stable set enable_seqscan = off
    as 'select key from search_documents where lexemes @@ wanted limit most'`.execute(tx);
}
