import { sql } from 'kysely';
import type { Tx } from '../db';

/**
 * Indexes incomplete products in the dashboard's order, with conditions word for word those of its queries, and the
 * last change in a category, for the sitemap.
 */
export async function longCatalogue(tx: Tx): Promise<void> {
  await tx.schema.dropIndex('products_incomplete').execute();
  await sql`
    create index products_incomplete on products ("updatedAt", id)
    where "imagePath" = '[]' or "descriptionText" = ''`.execute(tx);
  await sql`create index products_changed_in_category on products ("categoryId", "updatedAt")`.execute(tx);
}
