import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Adds the digest in which a notification was sent, and an index for counting recently sent mails. */
export async function mailDigests(tx: Tx, engine: Engine): Promise<void> {
  await sql`alter table outbox add column "digest" ${textType(engine)}`.execute(tx);
  await tx.schema.createIndex('outbox_state_endedAt').on('outbox').columns(['state', 'endedAt']).execute();
}
