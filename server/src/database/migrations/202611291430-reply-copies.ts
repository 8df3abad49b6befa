import type { Engine, Tx } from '../db';

/** Adds receivers of copies, files of one's own and refused addresses to replies. */
export async function replyCopies(tx: Tx, _engine: Engine): Promise<void> {
  for (const name of ['cc', 'bcc', 'files', 'refused'])
    await tx.schema
      .alterTable('message_replies')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
}
