import type { Tx } from '../../database/db';
import { containsText } from '../../database/searchText';

/** Counts the products with a value or offered options of each of these attributes; attributes without any are left out. */
export async function countProductsWith(ids: readonly string[], tx: Tx): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const id of ids) {
    // Ids have no character with a meaning in JSON.
    const has = (column: 'facts' | 'offers') => containsText(column, `"${id}":`);
    const { count } = await tx
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(({ or }) => or([has('facts'), has('offers')]))
      .executeTakeFirstOrThrow();
    if (count) counts.set(id, count);
  }
  return counts;
}
