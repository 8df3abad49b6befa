import { sql } from 'kysely';
import type { Engine, Tx } from '../db';

/** Adds the order of categories. Until somebody changes it, it is the order by name, in which they were shown before. */
export async function categoryOrder(tx: Tx, _engine: Engine): Promise<void> {
  await sql`alter table categories add column "position" integer not null default 0`.execute(tx);
  await sql`
    update categories set "position" = (
      select count(*) from categories as earlier
      where (earlier."categoryNameSortKey", earlier.id) < (categories."categoryNameSortKey", categories.id)
    )`.execute(tx);
  await sql`create index "categories_position" on categories ("position", "createdAt", id)`.execute(tx);
}
