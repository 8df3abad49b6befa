import type { Engine, Tx } from '../db';

/** Adds the address that sent a received mail for its author. */
export async function relayedMails(tx: Tx, _engine: Engine): Promise<void> {
  await tx.schema
    .alterTable('received_mails')
    .addColumn('via', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
