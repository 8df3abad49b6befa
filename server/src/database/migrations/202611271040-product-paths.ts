import { sql } from 'kysely';
import type { Tx } from '../db';

/** Queues all products for the site's search, whose results then lead to the readable paths of products. */
export async function productPaths(tx: Tx): Promise<void> {
  await sql`
    insert into search_changes (source, "recordId")
    select 'products', "recordId" from search_documents where kind = 'product'`.execute(tx);
}
