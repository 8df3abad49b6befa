import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Adds the sentence that cards of products, projects and news show. */
export async function cardSummaries(tx: Tx, engine: Engine): Promise<void> {
  for (const table of ['products', 'projects', 'news']) {
    await sql`
      alter table ${sql.table(table)} add column "summary" ${textType(engine)} not null default ''`.execute(tx);
  }
}
