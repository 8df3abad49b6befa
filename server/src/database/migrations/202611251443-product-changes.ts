import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { createChangeTriggers } from './changeTriggers';
import { textType } from './table';

/**
 * Adds the position of the last change of each product, deleted ones included, so that an index in memory reads only the
 * products that were changed. A position never decreases: it is a count on SQLite, where one transaction writes at a
 * time, and the number of the transaction on PostgreSQL.
 */
export async function productChanges(tx: Tx, engine: Engine): Promise<void> {
  await sql`
    create table product_changes (
      "productId" ${textType(engine)} primary key not null, "changedIn" bigint not null
    )`.execute(tx);
  await tx.schema
    .createIndex('product_changes_order')
    .on('product_changes')
    .columns(['changedIn', 'productId'])
    .execute();
  const position = sql.raw(
    engine === 'postgres'
      ? 'pg_current_xact_id()::text::bigint'
      : '(select coalesce(max("changedIn"), 0) + 1 from product_changes)',
  );
  await createChangeTriggers(
    tx,
    engine,
    { table: 'products', prefix: 'products_change' },
    (row) => sql`
      insert into product_changes ("productId", "changedIn") values (${row}.id, ${position})
      on conflict ("productId") do update set "changedIn" = excluded."changedIn"`,
  );
}
