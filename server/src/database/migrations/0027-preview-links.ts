import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Creates links that show a published version of a remote to administrators who open them. */
export async function previewLinks(tx: Tx, engine: Engine): Promise<void> {
  const text = textType(engine);
  await tx.schema
    .createTable('remote_preview_links')
    .addColumn('id', text, (column) => column.notNull().primaryKey())
    .addColumn('secretHash', text, (column) => column.notNull().unique())
    .addColumn('remote', text, (column) => column.notNull())
    .addColumn('version', text, (column) => column.notNull())
    .addColumn('createdBy', text, (column) => column.notNull())
    .addColumn('makerId', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('tokenId', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('expiresAt', text, (column) => column.notNull())
    .execute();
  await tx.schema.createIndex('remote_preview_links_remote').on('remote_preview_links').column('remote').execute();
  await tx.schema.alterTable('remote_own_versions').addColumn('previewLink', text).execute();
}
