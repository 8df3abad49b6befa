import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Adds second factors with their recovery codes, and the roles that require one. */
export async function secondFactors(tx: Tx, engine: Engine): Promise<void> {
  const text = textType(engine);
  await tx.schema
    .createTable('second_factors')
    .addColumn('userId', text, (column) => column.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('sealedKey', text, (column) => column.notNull())
    .addColumn('confirmedAt', text)
    .addColumn('lastStep', 'integer', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('failuresSince', text, (column) => column.notNull())
    .execute();
  await tx.schema
    .createTable('recovery_codes')
    .addColumn('codeHash', text, (column) => column.notNull().primaryKey())
    .addColumn('userId', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .execute();
  await tx.schema.createIndex('recovery_codes_user').on('recovery_codes').column('userId').execute();
  await tx.schema
    .createTable('totp_roles')
    .addColumn('role', text, (column) => column.notNull().primaryKey())
    .execute();
}
