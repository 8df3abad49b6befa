import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Creates the trash: deleted records that can be restored for a while. */
async function createTrash(tx: Tx, engine: Engine): Promise<void> {
  await tx.schema
    .createTable('trash')
    .addColumn('undo', textType(engine), (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('table', textType(engine), (column) => column.notNull())
    .addColumn('content', textType(engine), (column) => column.notNull())
    .addColumn('expiresAt', textType(engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('trash_key', ['undo', 'part'])
    .execute();
  await tx.schema.createIndex('trash_expiresAt').on('trash').column('expiresAt').execute();
}

/**
 * Stores up to where each administrator has seen guests' messages. For existing administrators, existing messages are
 * seen.
 */
async function createListVisits(tx: Tx, engine: Engine): Promise<void> {
  await tx.schema
    .createTable('list_visits')
    .addColumn('userId', textType(engine), (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('list', textType(engine), (column) => column.notNull())
    .addColumn('seenUntil', textType(engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('list_visits_key', ['userId', 'list'])
    .execute();
  for (const list of ['inquiries', 'contacts']) {
    await sql`
      insert into list_visits ("userId", list, "seenUntil")
      select id, ${sql.lit(list)}, (select coalesce(max("createdAt"), '') from ${sql.table(list)} where suspicion = '')
      from users
    `.execute(tx);
  }
}

export async function trash(tx: Tx, engine: Engine): Promise<void> {
  await createTrash(tx, engine);
  await createListVisits(tx, engine);
}
