import { sql } from 'kysely';
import type { Engine, Tx } from '../db';

/** What guests are shown. */
const shownTables = [
  ...['attributes', 'categories', 'category_attributes', 'manuals', 'products', 'projects', 'news', 'static_pages'],
  ...['page_settings', 'meta_settings', 'accordion_items'],
];

/** On PostgreSQL every change of what guests are shown is announced to all instances when it is committed. */
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
