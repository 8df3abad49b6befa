import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Creates leases: claims that expire on their own. Several holders may have a lease of one name. */
export async function leases(tx: Tx, engine: Engine): Promise<void> {
  await tx.schema
    .createTable('leases')
    .addColumn('name', textType(engine), (column) => column.notNull())
    .addColumn('holder', textType(engine), (column) => column.notNull())
    .addColumn('until', textType(engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('leases_key', ['name', 'holder'])
    .execute();
}
