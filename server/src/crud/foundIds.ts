import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../database/db';
import { allOf, isAmong } from './filters';

interface Found {
  table: string;
  /** Ids of the records that a search finds, the best first. */
  found: readonly string[];
  conditions: readonly Expression<unknown>[];
  /** Terms of another order than that of the search. */
  order?: RawBuilder<unknown>;
}

/**
 * Returns those of the records found that exist and match. The ids come as one text, because a row for each would take
 * longer to hand over than to find.
 */
export async function readFoundIds(db: Db, { table, found, conditions, order }: Found): Promise<string[]> {
  if (!found.length) return [];
  const isPostgres = engineOf(db) === 'postgres';
  const id = sql.ref(`${table}.id`);
  const sorted = order ? sql` order by ${order}` : sql``;
  const joined = isPostgres ? sql`string_agg(${id}, ','${sorted})` : sql`group_concat(${id}, ','${sorted})`;
  const { rows } = await sql<{ ids: string | null }>`
    select ${joined} as ids from ${sql.table(table)}
    where ${allOf([isAmong(`${table}.id`, found, engineOf(db)), ...conditions])}`.execute(db);
  const matching = rows[0]?.ids?.split(',') ?? [];
  if (order) return matching;
  const isMatching = new Set(matching);
  return found.filter((each) => isMatching.has(each));
}
