import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Marks messages that a program seems to have sent. */
export async function suspects(tx: Tx, engine: Engine): Promise<void> {
  for (const table of ['inquiries', 'contacts']) {
    await sql`
      alter table ${sql.table(table)} add column "suspicion" ${textType(engine)} not null default ''
    `.execute(tx);
    await tx.schema
      .createIndex(`${table}_suspicion_createdAt`)
      .on(table)
      .columns(['suspicion', 'createdAt', 'id'])
      .execute();
  }
}
