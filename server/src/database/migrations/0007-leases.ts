import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Claims that end by themselves; several may hold the same one. */
export async function leases(tx: Tx, engine: Engine): Promise<void> {
  await tx.schema
    .createTable('leases')
    .addColumn('name', textType(engine), (column) => column.notNull())
    .addColumn('holder', textType(engine), (column) => column.notNull())
    .addColumn('until', textType(engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('leases_key', ['name', 'holder'])
    .execute();
}
