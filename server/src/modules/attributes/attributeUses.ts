import { sql } from 'kysely';
import type { Tx } from '../../database/db';

/** Counts the products with a value or offered options of each of these attributes; attributes without any are left out. */
export async function countProductsWith(ids: readonly string[], tx: Tx): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const id of ids) {
    // Ids hold no character with a meaning in a pattern or in JSON.
    const key = `%"${id}":%`;
    const { count } = await tx
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(sql<boolean>`facts like ${key} or offers like ${key}`)
      .executeTakeFirstOrThrow();
    if (count) counts.set(id, count);
  }
  return counts;
}
