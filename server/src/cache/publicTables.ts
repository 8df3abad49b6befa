import type { Database } from '../database/schema';

/** Tables from which responses to guests and public pages are built. */
export const publicTables = [
  'attributes',
  'categories',
  'category_attributes',
  'manuals',
  'products',
  'projects',
  'news',
  'static_pages',
  'page_settings',
  'meta_settings',
  'inbox_settings',
  'accordion_items',
  'old_paths',
  'downloads',
  'download_products',
  'project_products',
  'news_products',
  'news_projects',
  'product_relations',
  'search_documents',
  'synonyms',
] as const satisfies (keyof Database)[];

export type PublicTable = (typeof publicTables)[number];
