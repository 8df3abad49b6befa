import type { Engine, Tx } from '../db';
import { queueContent } from './contentChanges';

/** Queues all products for the site's search, whose documents have the names of the groups of facts since this version. */
export const groupedFacts = (tx: Tx, _engine: Engine): Promise<void> => queueContent(tx, 'products');
