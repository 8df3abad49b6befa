import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

const events = ['insert', 'update', 'delete'] as const;

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
  for (const event of events) {
    const trigger = sql.id(`products_change_${event}`);
    const row = sql.raw(event === 'delete' ? 'old' : 'new');
    const upsert = sql`
      insert into product_changes ("productId", "changedIn") values (${row}.id, ${position})
      on conflict ("productId") do update set "changedIn" = excluded."changedIn"`;
    // Locking a row writes its own values.
    const condition = event === 'update' ? sql`when (new."updatedAt" <> old."updatedAt")` : sql``;
    const when = sql`after ${sql.raw(event)} on products for each row ${condition}`;
    if (engine === 'sqlite') await sql`create trigger ${trigger} ${when} begin ${upsert}; end`.execute(tx);
    else {
      await sql`
        create function ${trigger}() returns trigger language plpgsql as $$
        begin ${upsert}; return null; end $$`.execute(tx);
      await sql`create trigger ${trigger} ${when} execute function ${trigger}()`.execute(tx);
    }
  }
}
