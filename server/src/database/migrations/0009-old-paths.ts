import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/**
 * Creates the former names of pages and categories. They redirect guests, so changes are announced to all instances.
 */
export async function oldPaths(tx: Tx, engine: Engine): Promise<void> {
  await tx.schema
    .createTable('old_paths')
    .addColumn('kind', textType(engine), (column) => column.notNull())
    .addColumn('key', textType(engine), (column) => column.notNull())
    .addColumn('recordId', textType(engine), (column) => column.notNull())
    .addColumn('createdAt', textType(engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('old_paths_key', ['kind', 'key'])
    .execute();
  await tx.schema.createIndex('old_paths_recordId').on('old_paths').column('recordId').execute();
  if (engine !== 'postgres') return;
  await sql`
    create trigger announce_change after insert or update or delete or truncate on old_paths
    for each statement execute function announce_change()
  `.execute(tx);
}
