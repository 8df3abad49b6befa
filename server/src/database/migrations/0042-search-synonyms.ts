import type { Engine, Tx } from '../db';
import { announceChanges } from './announceChanges';
import { searchIndex } from './searchIndex';
import { recordColumns, table } from './table';

/** Creates the synonyms of the site's search. */
export async function searchSynonyms(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'synonyms', {
    ...{ id: 'text', word: 'text', synonyms: 'text' },
    ...recordColumns,
  }).execute();
  await searchIndex(tx, engine, 'synonyms');
  await announceChanges(tx, engine, ['search_documents', 'synonyms']);
}
