import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Notifications that were sent together, and an index for counting what was sent lately. */
export async function mailDigests(tx: Tx, engine: Engine): Promise<void> {
  await sql`alter table outbox add column "digest" ${textType(engine)}`.execute(tx);
  await tx.schema.createIndex('outbox_state_endedAt').on('outbox').columns(['state', 'endedAt']).execute();
}
