import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Adds links for a new password, and a second secret of invitations for the link in a mail. */
export async function passwordResets(tx: Tx, engine: Engine): Promise<void> {
  const text = textType(engine);
  await tx.schema
    .createTable('password_resets')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('userId', text, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('tokenHash', text, (column) => column.unique())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('expiresAt', text, (column) => column.notNull())
    .execute();
  await tx.schema.createIndex('password_resets_user').on('password_resets').column('userId').execute();
  await tx.schema.alterTable('invitations').addColumn('mailTokenHash', text).execute();
}
