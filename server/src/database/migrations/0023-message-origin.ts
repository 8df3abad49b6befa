import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/**
 * Adds whether a message came from the site, and which earlier message it repeats. Existing messages count as from
 * the site.
 */
export async function messageOrigin(tx: Tx, engine: Engine): Promise<void> {
  for (const name of ['inquiries', 'contacts']) {
    const table = sql.table(name);
    await sql`alter table ${table} add column "isFromSite" integer not null default 1`.execute(tx);
    await sql`alter table ${table} add column "repeats" ${textType(engine)}`.execute(tx);
    await tx.schema.createIndex(`${name}_repeats`).on(name).column('repeats').execute();
  }
}
