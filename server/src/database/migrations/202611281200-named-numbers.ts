import type { Engine, Tx } from '../db';
import { queueContent } from './contentChanges';

const searchedTables = ['products', 'manuals', 'projects', 'news', 'static_pages', 'categories', 'downloads'];

/**
 * Lets documents of the site's search have numbers with the name of their fact, and leaves out of what ranking reads the
 * numbers of ranges, which were most of it.
 */
export async function namedNumbers(tx: Tx, _engine: Engine): Promise<void> {
  for (const table of searchedTables) await queueContent(tx, table);
}
