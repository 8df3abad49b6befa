import { sql } from 'kysely';
import type { Tx } from '../db';

/**
 * Finds the products that lack something in the order in which the dashboard shows them, word for word as it asks, and the
 * last change in a category, as the sitemap asks.
 */
export async function longCatalogue(tx: Tx): Promise<void> {
  await tx.schema.dropIndex('products_incomplete').execute();
  await sql`
    create index products_incomplete on products ("updatedAt", id)
    where "imagePath" = '[]' or "descriptionText" = ''`.execute(tx);
  await sql`create index products_changed_in_category on products ("categoryId", "updatedAt")`.execute(tx);
}
