import { type LinkedProduct, maxDownloadProducts } from '@msl/shared/contracts';
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

/** Returns the first products of all manuals that have these files, by the key of the files' content, sorted by name. */
export async function productsOfFiles(blobKeys: readonly string[], db: Db): Promise<ProductsById> {
  if (!blobKeys.length) return new Map();
  const ranked = sql<OwnedProduct>`
    select owner, id, name, "partNumber" from (
      select owner, id, name, "partNumber", row_number() over (partition by owner order by "nameSortKey", id) as place
      from (
        select distinct files."blobKey" as owner, products.id, products.name, "partNumber", "nameSortKey"
        from files join file_uses on file_uses."fileId" = files.id
          join products on file_uses.owner = 'manuals:' || products."manualId"
        where files."blobKey" in (${sql.join(blobKeys)})
      ) as linked
    ) as ranked where place <= ${sql.lit(maxDownloadProducts)} order by owner, place`;
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
