import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { searchIndex } from './searchIndex';

const searchedTables = [
  ...['attributes', 'categories', 'manuals', 'projects', 'news', 'static_pages', 'accordion_items'],
  ...['inquiries', 'contacts'],
];

/**
 * Indexes for the orders of a long list of products. `text` adds the search text, so that SQLite need not read
 * records that do not match; PostgreSQL refuses index entries as long as that text may be.
 */
const listIndexes = (text: string[]): Record<string, string[]> => ({
  products_made: ['"createdAt"', 'id', ...text],
  products_made_in_category: ['"categoryId"', '"createdAt"', 'id', ...text],
  products_made_if_featured: ['"isFeatured"', '"createdAt"', 'id'],
  products_changed: ['"updatedAt"', '"createdAt"', 'id'],
  products_by_name: ['lower(name)', '"createdAt"', 'id'],
  products_by_part_number: ['lower("partNumber")', '"createdAt"', 'id'],
});

const replacedIndexes = ['products_createdAt_id', 'products_categoryId_createdAt', 'products_isFeatured_createdAt'];

/**
 * Makes records searchable by any part of a word, and long lists of products pageable without reading all of them.
 */
export async function searchIndexes(tx: Tx, engine: Engine): Promise<void> {
  for (const table of searchedTables) await searchIndex(tx, engine, table);
  await searchIndex(tx, engine, 'products', 'categoryId');
  for (const index of replacedIndexes) await tx.schema.dropIndex(index).execute();
  for (const [name, terms] of Object.entries(listIndexes(engine === 'sqlite' ? ['"searchText"'] : []))) {
    await sql`create index ${sql.id(name)} on products (${sql.raw(terms.join(', '))})`.execute(tx);
  }
}
