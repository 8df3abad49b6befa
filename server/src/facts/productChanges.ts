import { sql } from 'kysely';
import { type Db, engineOf } from '../database/db';
import type { IndexedProduct } from './productColumns';

/** The columns that the index reads of each product. */
export const indexedColumns = [
  'id',
  'categoryId',
  'searchText',
  'isFeatured',
  'facts',
  'offers',
  'createdAt',
] as const satisfies (keyof IndexedProduct)[];

/** Selects the sort key of the name, which no row of the table contains. */
export const selectNameKey = sql<string>`products."nameSortKey"`.as('nameSortKey');

const changesPerBatch = 500;

/**
 * Returns the present position in the changes of products: every change that this query cannot see yet has this
 * position or a higher one.
 *
 * PostgreSQL commits transactions in another order than it numbers them, so the position is the number of the oldest
 * transaction that has not ended.
 */
export async function readChangePosition(db: Db): Promise<number> {
  const query =
    engineOf(db) === 'postgres'
      ? sql<{ position: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as position`
      : sql<{ position: number }>`select coalesce(max("changedIn"), 0) + 1 as position from product_changes`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.position);
}

/** A product that was changed; `row` is unset if it was deleted. */
export interface ChangedProduct {
  id: string;
  row?: IndexedProduct;
}

/**
 * A database that was moved to another PostgreSQL server holds numbers of transactions that are still to come there:
 * they say nothing about what was changed since.
 */
const isPast = sql<boolean>`"changedIn" < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

/** Yields the products that were changed at a position or later, in batches. A product may be yielded twice. */
export async function* changedProducts(db: Db, position: number): AsyncGenerator<ChangedProduct[]> {
  let last: { changedIn: number; productId: string } = { changedIn: position, productId: '' };
  for (;;) {
    const changes = await db
      .selectFrom('product_changes')
      .leftJoin('products', 'products.id', 'product_changes.productId')
      .select(['productId', 'changedIn'])
      .select(indexedColumns.map((column) => `products.${column}` as const))
      .select(selectNameKey)
      .where('changedIn', '>=', last.changedIn)
      .$if(engineOf(db) === 'postgres', (query) => query.where(isPast))
      .where(sql<boolean>`("changedIn", "productId") > (${last.changedIn}, ${last.productId})`)
      .orderBy('changedIn')
      .orderBy('productId')
      .limit(changesPerBatch)
      .execute();
    yield changes.map(({ productId, changedIn: _, id, ...row }) => ({
      id: productId,
      ...(id !== null && { row: { id, ...row } as IndexedProduct }),
    }));
    const end = changes.at(-1);
    if (!end || changes.length < changesPerBatch) return;
    last = end;
  }
}
