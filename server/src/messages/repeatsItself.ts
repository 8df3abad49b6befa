import { type RawBuilder, sql } from 'kysely';
import type { MessageTable } from './repeatGroups';

/**
 * Selects the messages that repeat what the same address wrote before. Only these are folded under an earlier message,
 * in every list and number: what other people write, however alike, needs an answer of its own. The index of repeats by
 * address keeps a flood of alike messages from being compared with each other.
 *
 * @param row table or alias of the messages
 * @param tables where the earlier message can be
 */
export function repeatsItself(row: string, tables: readonly MessageTable[]): RawBuilder<boolean> {
  const [id, repeats, email, createdAt] = ['id', 'repeats', 'email', 'createdAt'].map((name) =>
    sql.ref(`${row}.${name}`),
  );
  const before = tables.map(
    (table) => sql`select 1 from ${sql.table(table)} as o
      where (o.id = ${repeats} or o.repeats = ${repeats}) and lower(o.email) = lower(${email})
        and (o."createdAt" < ${createdAt} or (o."createdAt" = ${createdAt} and o.id < ${id}))`,
  );
  return sql<boolean>`(${repeats} is not null and exists (${sql.join(before, sql` union all `)}))`;
}
