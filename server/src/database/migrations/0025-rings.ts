import type { Engine, Tx } from '../db';
import { table, textType } from './table';

/** Lets some administrators see a version of a remote before everyone gets it, and records to whom it was shown. */
export async function rings(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'remote_rings', {
    ...{ remote: 'text', version: 'text', people: 'text', share: 'int', revision: 'int' },
    ...{ who: 'text', why: 'text', startedAt: 'text', widenedAt: 'text' },
  }).execute();
  await tx.schema.alterTable('remote_switches').addColumn('audience', textType(engine)).execute();
}
