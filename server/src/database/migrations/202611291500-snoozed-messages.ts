import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Adds the time until which a message is put aside. */
export async function snoozedMessages(tx: Tx, engine: Engine): Promise<void> {
  for (const name of ['inquiries', 'contacts'])
    await sql`alter table ${sql.table(name)} add column "snoozedUntil" ${textType(engine)}`.execute(tx);
}
