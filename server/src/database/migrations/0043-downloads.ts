import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { announceChanges } from './announceChanges';
import { searchIndex } from './searchIndex';
import { recordColumns, table, textType } from './table';

/** Creates downloads: a row for each revision, and the products of each revision. */
export async function downloads(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'downloads', {
    ...{
      id: 'text',
      seriesId: 'text',
      name: 'text',
      kind: 'text',
      title: 'text',
      description: 'text',
      language: 'text',
    },
    ...{ revision: 'text', date: 'text', filePath: 'text', supersededById: 'text?', dmxModes: 'text?' },
    ...recordColumns,
  }).execute();
  await sql`create unique index downloads_current_name on downloads (name) where "supersededById" is null`.execute(tx);
  await tx.schema.createIndex('downloads_seriesId').on('downloads').columns(['seriesId', 'createdAt']).execute();
  await tx.schema.createIndex('downloads_made').on('downloads').columns(['createdAt', 'id']).execute();
  await searchIndex(tx, engine, 'downloads');
  const text = textType(engine);
  await tx.schema
    .createTable('download_products')
    .addColumn('downloadId', text, (column) => column.notNull().references('downloads.id').onDelete('cascade'))
    .addColumn('productId', text, (column) => column.notNull().references('products.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('download_products_key', ['downloadId', 'productId'])
    .execute();
  await tx.schema.createIndex('download_products_productId').on('download_products').column('productId').execute();
  await announceChanges(tx, engine, ['downloads', 'download_products']);
}
