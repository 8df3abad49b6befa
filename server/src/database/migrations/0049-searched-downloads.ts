import type { Engine, Tx } from '../db';
import { noteContentChanges } from './contentChanges';

/** Queues downloads, and those whose products change, for the site's search. */
export async function searchedDownloads(tx: Tx, engine: Engine): Promise<void> {
  await noteContentChanges(tx, engine, 'downloads');
  await noteContentChanges(tx, engine, 'download_products', {
    ...{ column: 'downloadId', source: 'downloads', hasVersions: false },
  });
}
