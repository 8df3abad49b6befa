import type { Engine, Tx } from '../db';
import { table, textType } from './table';

/** Adds roles of one's own. Existing administrators, and those who hold an invitation, are owners. */
export async function roles(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'roles', {
    ...{ id: 'text', name: 'text', nameKey: 'text', rights: 'text', createdAt: 'text', updatedAt: 'text' },
  }).execute();
  await tx.schema.createIndex('roles_name').unique().on('roles').column('nameKey').execute();
  for (const name of ['users', 'invitations']) {
    await tx.schema
      .alterTable(name)
      .addColumn('role', textType(engine), (column) => column.notNull().defaultTo('owner'))
      .execute();
  }
}
