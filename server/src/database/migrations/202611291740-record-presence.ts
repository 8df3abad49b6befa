import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { announceChanges } from './announceChanges';
import { textType } from './table';

/** Adds who has which record open. `message_presence` stays for instances of earlier releases. */
export async function recordPresence(tx: Tx, engine: Engine): Promise<void> {
  const text = textType(engine);
  let builder = tx.schema.createTable('record_presence');
  for (const column of ['record', 'userId', 'tab', 'activity', 'expiresAt'])
    builder = builder.addColumn(column, text, (one) => one.notNull());
  await builder.addPrimaryKeyConstraint('record_presence_key', ['record', 'userId', 'tab'] as never[]).execute();
  await sql`delete from message_presence`.execute(tx);
  await announceChanges(tx, engine, ['record_presence']);
}
