import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { table, textType } from './table';

/**
 * Lets some administrators see a version of a remote before everyone gets it, records to whom it was shown, and counts
 * the reports with failures, by which versions are compared.
 */
export async function rings(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'remote_rings', {
    ...{ remote: 'text', version: 'text', people: 'text', share: 'int', revision: 'int' },
    ...{ who: 'text', why: 'text', startedAt: 'text', widenedAt: 'text', settleHours: 'int?' },
  }).execute();
  await tx.schema
    .alterTable('remote_health')
    .addColumn('failedReports', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update remote_health set "failedReports" = "loadFailures" + "runtimeErrors"`.execute(tx);
  await tx.schema.alterTable('remote_switches').addColumn('audience', textType(engine)).execute();
}
