import type { Engine, Tx } from '../db';
import { table } from './table';

/** Creates the table of searches that found nothing. */
export async function missedSearches(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'missed_searches', {
    ...{ words: 'text', search: 'text', count: 'int', lastAt: 'text', isDismissed: 'int' },
  }).execute();
}
