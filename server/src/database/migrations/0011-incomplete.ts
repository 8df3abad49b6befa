import { sql } from 'kysely';
import type { Tx } from '../db';

/** Indexes incomplete products. The conditions must be word for word those of the dashboard's queries. */
export async function incomplete(tx: Tx): Promise<void> {
  await sql`create index products_incomplete on products (id) where "imagePath" = '[]' or "descriptionText" = ''`.execute(
    tx,
  );
}
