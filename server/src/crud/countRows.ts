import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db';

/** Counts the rows of a table; only those that meet the condition, if there is one. */
export async function countRows(db: Db, table: string, condition: RawBuilder<unknown> = sql`1 = 1`): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${condition}`.execute(db);
  return counted.rows[0]?.count ?? 0;
}
