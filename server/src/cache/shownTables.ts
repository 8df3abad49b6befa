import type { Database } from '../database/schema';

/** The tables that guests' answers and pages are made from. */
export const shownTables = [
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
  'accordion_items',
  'old_paths',
] as const satisfies (keyof Database)[];

export type ShownTable = (typeof shownTables)[number];
