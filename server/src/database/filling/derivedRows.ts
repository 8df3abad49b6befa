import { sql } from 'kysely';
import { type Tx, engineOf } from '../db';
import { changeTriggers } from '../migrations/changeTriggers';
import { type ContentOwner, contentTriggers, queueContent } from '../migrations/contentChanges';
import { refillRanked } from '../migrations/202611282040-ranked-documents';
import { refillSearchIndex, searchIndexTriggers } from '../migrations/searchIndex';

/** Tables with an index of their search texts, and what it is partitioned by on SQLite. */
const searchIndexes: Record<string, { partBy?: string }> = {
  accordion_items: {},
  attributes: {},
  categories: {},
  contacts: {},
  downloads: {},
  inquiries: {},
  manuals: {},
  news: {},
  products: { partBy: 'categoryId' },
  projects: {},
  static_pages: {},
  synonyms: {},
};

/** Tables whose rows the site's search has documents of. */
const searchedContent: Record<string, ContentOwner> = {
  attributes: {},
  categories: {},
  manuals: {},
  projects: {},
  news: {},
  static_pages: {},
  downloads: {},
  products: {},
  project_products: { column: 'productId', source: 'products' },
  download_products: { column: 'downloadId', source: 'downloads' },
};

/**
 * The triggers that derive rows from other rows. A trigger that is missing here runs for each row of a restore: slow,
 * but right.
 */
export const derivingTriggers: string[] = [
  ...Object.keys(searchIndexes).flatMap(searchIndexTriggers),
  ...Object.keys(searchedContent).flatMap(contentTriggers),
  ...changeTriggers('products_change'),
  ...['search_documents_learn', 'search_documents_forget', 'search_documents_rank', 'search_documents_unrank'],
];

/**
 * Derives from all rows what {@link derivingTriggers} derive from each changed one. They must not exist meanwhile on
 * SQLite.
 *
 * Nothing is noted in `product_changes`: no index in memory has read the products yet.
 */
export async function deriveRows(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'sqlite') {
    for (const [table, { partBy }] of Object.entries(searchIndexes)) await refillSearchIndex(tx, table, partBy);
    await sql`insert into search_terms (search_terms) values ('rebuild')`.execute(tx);
    await refillRanked(tx);
  }
  for (const [table, owner] of Object.entries(searchedContent)) await queueContent(tx, table, owner);
}
