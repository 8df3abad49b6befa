import type { LinkedProduct } from '@msl/shared/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db';
import { invalid } from '../../errors/domainErrors';

type ProductsById = Map<string, LinkedProduct[]>;

interface OwnedProduct {
  owner: string;
  id: string;
  name: string;
  partNumber: string;
}

/** Products listed for one manual; a manual may belong to the whole catalogue. */
const maxPerManual = 20;

function groupByOwner(rows: readonly OwnedProduct[]): ProductsById {
  const byOwner: ProductsById = new Map();
  for (const { owner, id: _id, name, partNumber } of rows) {
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), { _id, name, partNumber }]);
  }
  return byOwner;
}

/** Returns the products of each of these downloads, in their order. */
export async function productsOfDownloads(ids: readonly string[], db: Db | Tx): Promise<ProductsById> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('download_products')
    .innerJoin('products', 'products.id', 'download_products.productId')
    .select(['downloadId as owner', 'products.id as id', 'products.name as name', 'partNumber'])
    .where('downloadId', 'in', [...ids])
    .orderBy('position')
    .execute();
  return groupByOwner(rows);
}

/** Returns the first products of each of these manuals, by name. */
export async function productsOfManuals(ids: readonly string[], db: Db): Promise<ProductsById> {
  if (!ids.length) return new Map();
  const ranked = sql<OwnedProduct>`
    select owner, id, name, "partNumber" from (
      select "manualId" as owner, id, name, "partNumber",
        row_number() over (partition by "manualId" order by "nameSortKey", id) as place
      from products where "manualId" in (${sql.join(ids)})
    ) as ranked where place <= ${sql.lit(maxPerManual)} order by owner, place`;
  return groupByOwner((await ranked.execute(db)).rows);
}

/** Replaces the products of a download. @throws Invalid at `productIds` if one does not exist */
export async function setProducts(downloadId: string, productIds: readonly string[], tx: Tx): Promise<void> {
  const ids = [...new Set(productIds)];
  const found = ids.length ? await tx.selectFrom('products').select('id').where('id', 'in', ids).execute() : [];
  if (found.length < ids.length) throw invalid('productIds', 'One of these products does not exist.');
  await tx.deleteFrom('download_products').where('downloadId', '=', downloadId).execute();
  if (!ids.length) return;
  const rows = ids.map((productId, position) => ({ downloadId, productId, position }));
  await tx.insertInto('download_products').values(rows).execute();
}
