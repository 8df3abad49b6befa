import type { Engine, Tx } from '../db';
import { queueContent } from './contentChanges';

/** Queues all products for the site's search, whose documents have the letters of their series since this version. */
export const productSeries = (tx: Tx, _engine: Engine): Promise<void> => queueContent(tx, 'products');
