import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Creates the texts of stored PDFs; they go with the bytes they were read from. */
export async function documentTexts(tx: Tx, engine: Engine): Promise<void> {
  const text = textType(engine);
  await tx.schema
    .createTable('document_texts')
    .addColumn('blobKey', text, (column) => column.primaryKey().references('blobs.key').onDelete('cascade'))
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claimedUntil', text, (column) => column.notNull())
    .execute();
  await sql`create index files_pdfs on files ("blobKey") where type = 'application/pdf'`.execute(tx);
}
