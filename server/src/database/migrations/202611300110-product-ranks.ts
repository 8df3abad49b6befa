import { sql } from 'kysely';
import type { Engine, Tx } from '../db';

/** Adds the order of the products of a category. Until somebody arranges them, they are newest first, as before. */
export async function productRanks(tx: Tx, _engine: Engine): Promise<void> {
  await sql`alter table products add column "rank" integer not null default 0`.execute(tx);
  await sql`create index "products_arranged" on products ("categoryId", "rank", "createdAt", id)`.execute(tx);
}
