import type { Db, Tx } from '../../database/db';
import type { Ranks } from '../../facts/productOrder';

/** Returns the ranks of the arranged products of categories, at most `maxOrdered` of each. */
export async function readRanks(categoryIds: readonly string[], db: Db): Promise<Ranks> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'rank'])
    .where('categoryId', 'in', categoryIds)
    .where('rank', '>', 0)
    .execute();
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

/** Returns a function that takes products which move to another category out of the order of their own. */
export const clearRanks = (newCategoryId: string) => async (ids: readonly string[], tx: Tx) => {
  await tx
    .updateTable('products')
    .set({ rank: 0 })
    .where('id', 'in', ids)
    .where('categoryId', '<>', newCategoryId)
    .where('rank', '>', 0)
    .execute();
};
