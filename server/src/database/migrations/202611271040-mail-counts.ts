import type { Engine, Tx } from '../db';
import { table } from './table';

/** Adds counts of the mails that strangers cause, and whether a notification is left to a digest. */
export async function mailCounts(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'mail_counts', { key: 'text', count: 'int', expiresAt: 'text' }).execute();
  await tx.schema.createIndex('mail_counts_expiresAt').on('mail_counts').column('expiresAt').execute();
  await tx.schema
    .alterTable('outbox')
    .addColumn('isForDigest', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
