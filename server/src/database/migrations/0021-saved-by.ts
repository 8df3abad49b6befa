import type { Engine, Tx } from '../db';
import { table } from './table';

/** Who saved the latest version of a record, for those whose edits it makes stale. */
export async function savedBy(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'saved_by', { record: 'text', userId: 'text', updatedAt: 'text' }).execute();
}
