import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Adds the devices from which administrators have signed in. */
export async function knownDevices(tx: Tx, engine: Engine): Promise<void> {
  const text = textType(engine);
  await tx.schema
    .createTable('known_devices')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('userId', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('secretHash', text)
    .addColumn('userAgent', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('lastUsedAt', text, (column) => column.notNull())
    .execute();
  await tx.schema.createIndex('known_devices_user').on('known_devices').column('userId').execute();
}
