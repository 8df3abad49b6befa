import { sql } from 'kysely';
import type { Engine, Tx } from '../db';

/** The terms by field, each surrounded by spaces, with `|` between fields. */
const fields = sql`
  ' ' || "nameTerms" || ' | ' || "kindTerms" || ' | ' || "factTerms" || ' | ' || "leadTerms" || ' '`;

const fillRanked = sql`
  insert into search_ranked (key, kind, "recordId", title, code, fields)
  select key, kind, "recordId", title, code, ${fields} from search_documents`;

/** Makes the rows of all documents anew on SQLite. */
export async function refillRanked(tx: Tx): Promise<void> {
  await sql`delete from search_ranked`.execute(tx);
  await fillRanked.execute(tx);
}

async function onSqlite(tx: Tx): Promise<void> {
  await sql`
    create table search_ranked (
      key integer primary key, kind text not null, "recordId" text not null, title text not null, code text not null,
      fields text not null
    )`.execute(tx);
  await fillRanked.execute(tx);
  await sql`
    create trigger search_documents_rank after insert on search_documents
    begin ${fillRanked} where key = new.key; end`.execute(tx);
  await sql`
    create trigger search_documents_unrank after delete on search_documents
    begin delete from search_ranked where key = old.key; end`.execute(tx);
}

/**
 * Lets the site's search read what it ranks documents by without their long texts. SQLite would step through the pages
 * of each text, so that short rows lie in a table of their own there; PostgreSQL keeps long texts elsewhere by itself.
 */
export async function rankedDocuments(tx: Tx, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return onSqlite(tx);
  await sql`
    create view search_ranked as
    select key, kind, "recordId", title, code, ${fields} as fields from search_documents`.execute(tx);
}
