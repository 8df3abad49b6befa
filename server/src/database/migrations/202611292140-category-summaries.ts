import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Adds the sentence under the name on a category's page. */
export async function categorySummaries(tx: Tx, engine: Engine): Promise<void> {
  await sql`alter table categories add column "summary" ${textType(engine)}`.execute(tx);
}
