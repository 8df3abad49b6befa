import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Adds quote lists: an inquiry about several products, with a reference that its sender gets. */
export async function quotes(tx: Tx, engine: Engine): Promise<void> {
  const text = textType(engine);
  for (const column of ['company', 'country', 'itemsKey'])
    await sql`alter table "inquiries" add column ${sql.ref(column)} ${text} not null default ''`.execute(tx);
  await sql`alter table "inquiries" add column "reference" ${text}`.execute(tx);
  await sql`alter table "inquiries" add column "itemCount" integer not null default 0`.execute(tx);
  await tx.schema.createIndex('inquiries_reference').on('inquiries').column('reference').unique().execute();
  await tx.schema
    .createTable('inquiry_items')
    .addColumn('inquiryId', text, (column) => column.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('productID', text, (column) => column.notNull())
    .addColumn('productName', text, (column) => column.notNull())
    .addColumn('partNumber', text, (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('selectedAttribute', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('inquiry_items_key', ['inquiryId', 'position'])
    .execute();
  await tx.schema.createIndex('inquiry_items_product').on('inquiry_items').column('productID').execute();
  await tx.schema
    .createTable('quote_keys')
    .addColumn('key', text, (column) => column.notNull().primaryKey())
    .addColumn('inquiryId', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .execute();
}
