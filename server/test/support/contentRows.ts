import { sql } from 'kysely';
import type { Db } from '../../src/database/db';
import type { Database } from '../../src/database/schema';

const tables = [
  ...['attributes', 'categories', 'category_attributes', 'manuals', 'products', 'projects', 'news', 'static_pages'],
  ...['accordion_items', 'page_settings', 'inquiries', 'inquiry_items', 'contacts', 'old_paths', 'file_uses', 'trash'],
  ...[
    'message_events',
    'message_replies',
    'message_mails',
    'received_mails',
    'downloads',
    'download_products',
    'project_products',
    'news_products',
    'news_projects',
    'product_relations',
  ],
] as (keyof Database)[];

/** Returns every row of the content and of dependent tables, in a canonical order: equal if nothing differs. */
export async function contentRows(db: Db): Promise<Record<string, string[]>> {
  const read = async (table: string) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    return [table, rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()] as const;
  };
  return Object.fromEntries(await Promise.all(tables.map(read)));
}
