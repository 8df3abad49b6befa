import { sql } from 'kysely';
import { engineOf } from './db';
import { migrations } from './migrations';
import type { Db, Engine, Tx } from './db';

/** An arbitrary number that nothing else on the same PostgreSQL database uses. */
const migrationLock = 7_215_044_310;

async function appliedIn(tx: Tx): Promise<string[]> {
  await tx.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('appliedAt', 'text', (column) => column.notNull())
    .execute();
  const rows = await tx.selectFrom('migrations').select('name').execute();
  return rows.map(({ name }) => name);
}

const isKnown = (name: string) => migrations.some((migration) => migration.name === name);

/** Returns the migrations that only a newer version of the product has. */
export const unknownMigrations = (names: readonly string[]): string[] => names.filter((name) => !isKnown(name));

/**
 * Returns the migrations applied to a database, in order; none if it has no tables of the product. Changes nothing.
 */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const existingTables = await (
    engineOf(db) === 'postgres'
      ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'migrations'`
      : sql`select 1 from sqlite_schema where type = 'table' and name = 'migrations'`
  ).execute(db);
  if (!existingTables.rows.length) return [];
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

const neededSince = '0035-needed-migrations';

/**
 * Returns the migrations of newer versions on whose result this version cannot work. The others only added something,
 * so that this version can be started again during and after an upgrade.
 */
async function blockingMigrations(tx: Tx, applied: readonly string[]): Promise<string[]> {
  const unknown = unknownMigrations(applied);
  if (!unknown.length || !applied.includes(neededSince)) return unknown;
  const rows = await tx.selectFrom('migrations').select(['name', 'needs']).where('name', 'in', unknown).execute();
  return rows.filter(({ needs }) => needs !== null && !isKnown(needs)).map(({ name }) => name);
}

/**
 * Applies the missing migrations in one transaction. Concurrent starters wait for each other: on SQLite because a
 * transaction begins with the write lock, on PostgreSQL by an advisory lock.
 *
 * @param upTo applies only these migrations, to create the database of an older version
 * @throws if the database has a migration of a newer version that took away what this version uses
 */
export async function migrate(db: Db, engine: Engine, upTo?: readonly string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(tx);
    const applied = await appliedIn(tx);
    const [unknown] = await blockingMigrations(tx, applied);
    if (unknown)
      throw new Error(`The database was written by a newer version (it has "${unknown}"). Start that version.`);
    const requested = migrations.filter(({ name }) => !upTo || upTo.includes(name));
    for (const { name, up, needs } of requested.filter((migration) => !applied.includes(migration.name))) {
      await up(tx, engine);
      const row = { name, appliedAt: new Date().toISOString() };
      await tx
        .insertInto('migrations')
        .values(needs ? { ...row, needs } : row)
        .execute();
    }
  });
}
