import { sql } from 'kysely';
import type { Engine, Tx } from '../db';

/** Tables with content that guests see. */
const shownTables = [
  ...['attributes', 'categories', 'category_attributes', 'manuals', 'products', 'projects', 'news', 'static_pages'],
  ...['page_settings', 'meta_settings', 'accordion_items'],
];

/** Notifies all instances on PostgreSQL of every committed change of content that guests see. */
export async function changeNotices(tx: Tx, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`
    create function announce_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('msl_changes', tg_table_name);
      return null;
    end $$
  `.execute(tx);
  for (const table of shownTables) {
    await sql`
      create trigger announce_change after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function announce_change()
    `.execute(tx);
  }
}
