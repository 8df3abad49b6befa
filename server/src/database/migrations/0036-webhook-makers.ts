import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Assigns webhooks to the administrator who answers for them: they pause while that one may not release. */
export async function webhookMakers(tx: Tx, engine: Engine): Promise<void> {
  await tx.schema.alterTable('release_webhooks').addColumn('createdById', textType(engine)).execute();
  await sql`
    update release_webhooks set "createdById" = (select id from users where "emailKey" = lower("createdBy"))
  `.execute(tx);
}
