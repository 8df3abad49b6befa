import { sql } from 'kysely';
import type { Tx } from '../db';

/** Finds products that lack something without reading all of them, word for word as the dashboard asks. */
export async function incomplete(tx: Tx): Promise<void> {
  await sql`create index products_incomplete on products (id) where "imagePath" = '[]' or "descriptionText" = ''`.execute(
    tx,
  );
}
