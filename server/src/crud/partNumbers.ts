import { sql } from 'kysely';
import type { Db } from '../database/db';
import { partNumberKey } from '../database/searchText';

/**
 * Returns the id of the product with a part number, whatever its case and separators: of several the one written
 * exactly so, then the newest.
 */
export async function findByPartNumber(partNumber: string, db: Db): Promise<string | undefined> {
  const key = partNumberKey(partNumber);
  if (!key) return undefined;
  const found = await db
    .selectFrom('products')
    .select(['id', 'partNumber'])
    .where(sql<boolean>`"partNumberMatchKey" = ${key}`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
  return (found.find((product) => product.partNumber === partNumber) ?? found[0])?.id;
}
