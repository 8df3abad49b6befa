import { sql } from 'kysely';
import { migrations } from './migrations';
import type { Db, Engine, Tx } from './openDatabase';

/** Any number that nothing else on the same PostgreSQL database uses. */
const migrationLock = 7_215_044_310;

async function appliedNames(tx: Tx): Promise<string[]> {
  await tx.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('appliedAt', 'text', (column) => column.notNull())
    .execute();
  const rows = await tx.selectFrom('migrations').select('name').execute();
  return rows.map(({ name }) => name);
}

/**
 * Applies what is missing, in one transaction: all of it or nothing. Starters that race wait for each other: on SQLite
 * because a transaction begins with the write lock, on PostgreSQL by an advisory lock.
 *
 * @throws if the database holds a migration that this version does not know
 */
export async function migrate(db: Db, engine: Engine): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(tx);
    const applied = await appliedNames(tx);
    const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name));
    if (unknown)
      throw new Error(`The database was written by a newer version (it has "${unknown}"). Start that version.`);
    for (const { name, up } of migrations.filter((migration) => !applied.includes(migration.name))) {
      await up(tx, engine);
      await tx.insertInto('migrations').values({ name, appliedAt: new Date().toISOString() }).execute();
    }
  });
}
