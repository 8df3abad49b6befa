import type { Engine, Tx } from '../db';
import { table } from './table';

/** Stores who saved the latest version of a record, to name that administrator to others whose edits became stale. */
export async function savedBy(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'saved_by', { record: 'text', userId: 'text', updatedAt: 'text' }).execute();
}
