import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Lets a ring show a version to the administrators who have a role. */
export async function ringRoles(tx: Tx, engine: Engine): Promise<void> {
  await tx.schema
    .alterTable('remote_rings')
    .addColumn('roles', textType(engine), (column) => column.notNull().defaultTo('[]'))
    .execute();
}
