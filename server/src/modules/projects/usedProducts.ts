import type { UsedProduct, ProductLink } from '@msl/shared/contracts';
import type { Db, Tx } from '../../database/db';
import { invalid } from '../../errors/domainErrors';
import { toProductLink } from '../../crud/productLinks';

/** A product of a project as a form sends it. */
export interface SentProduct {
  productId: string;
  quantity?: number | null;
  note?: string | null;
}

/** Returns the products used in a project, in their order, and what cards show of them. */
export async function readUsedProducts(
  projectId: string,
  db: Db | Tx,
): Promise<{ products: UsedProduct[]; productCards: ProductLink[] }> {
  const rows = await db
    .selectFrom('project_products')
    .innerJoin('products', 'products.id', 'project_products.productId')
    .select(['products.id as id', 'name', 'partNumber', 'imagePath', 'discontinuedAt', 'quantity', 'note'])
    .where('projectId', '=', projectId)
    .orderBy('position')
    .execute();
  return {
    products: rows.map(({ id, quantity, note }) => ({
      productId: id,
      ...(quantity !== null && { quantity }),
      ...(note && { note }),
    })),
    productCards: rows.map(toProductLink),
  };
}

/** Returns the existing products among those that a form sends, and what cards show of them. */
export async function toUsedProducts(
  sent: readonly SentProduct[],
  db: Db | Tx,
): Promise<{ products: UsedProduct[]; productCards: ProductLink[] }> {
  const ids = sent.map(({ productId }) => productId);
  const rows = ids.length
    ? await db
        .selectFrom('products')
        .select(['id', 'name', 'partNumber', 'imagePath', 'discontinuedAt'])
        .where('id', 'in', ids)
        .execute()
    : [];
  const used = sent.flatMap((product) => {
    const row = rows.find(({ id }) => id === product.productId);
    return row ? [{ ...product, row }] : [];
  });
  return {
    products: used.map(({ productId, quantity, note }) => ({
      productId,
      ...(quantity && { quantity }),
      ...(note && { note }),
    })),
    productCards: used.map(({ row }) => toProductLink(row)),
  };
}

/** Replaces the products of a project. @throws Invalid at `products` if one is missing or repeated */
export async function replaceUsedProducts(projectId: string, sent: readonly SentProduct[], tx: Tx): Promise<void> {
  const ids = [...new Set(sent.map(({ productId }) => productId))];
  if (ids.length < sent.length) throw invalid('products', 'Name each product once.');
  const found = ids.length ? await tx.selectFrom('products').select('id').where('id', 'in', ids).execute() : [];
  if (found.length < ids.length) throw invalid('products', 'One of these products does not exist.');
  await tx.deleteFrom('project_products').where('projectId', '=', projectId).execute();
  if (!sent.length) return;
  const rows = sent.map(({ productId, quantity = null, note }, position) => ({
    ...{ projectId, productId, position, quantity },
    note: note ?? '',
  }));
  await tx.insertInto('project_products').values(rows).execute();
}
