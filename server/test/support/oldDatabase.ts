import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../src/database/db';
import { migrate } from '../../src/database/migrate';
import { connectDatabase, type DatabaseConfig } from '../../src/database/openDatabase';
import type { Db } from '../../src/database/db';
import type { Database } from '../../src/database/schema';
import { findProjectRoot } from '../../src/config/projectRoot';

export type OldRow = Record<string, string | number | null>;

/** Rows of an older version's database, by table; a table comes after the tables to which its rows refer. */
export type OldRows = Partial<Record<keyof Database, OldRow[]>>;

/** Schema created by a version's migrations: a line for each table, column, index and constraint. */
export type OldSchema = Record<'sqlite' | 'postgres', string[]>;

const readFixture = async (version: string, name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(findProjectRoot(), 'server/src/database/fixtures', version, `${name}.json`), 'utf8'));

export const oldRows = async (version: string) => (await readFixture(version, 'rows')) as OldRows;
export const oldSchema = async (version: string) => (await readFixture(version, 'schema')) as OldSchema;

const rowsAStatement = 50;

async function insertRows(db: Db, rows: OldRows): Promise<void> {
  const tables = db as unknown as Kysely<Record<string, OldRow>>;
  for (const [table, all] of Object.entries(rows)) {
    for (let first = 0; first < all.length; first += rowsAStatement) {
      await tables
        .insertInto(table)
        .values(all.slice(first, first + rowsAStatement))
        .execute();
    }
  }
}

/** Returns the schema of a database, in the engine's own terms. */
async function schemaOf(db: Db): Promise<string[]> {
  const lines =
    engineOf(db) === 'sqlite'
      ? sql<{ line: string }>`select sql as line from sqlite_schema where sql is not null order by type, name`
      : sql<{ line: string }>`
          select line from (
            select concat_ws(' ', table_name, column_name, data_type, collation_name, is_nullable, column_default) as line
            from information_schema.columns where table_schema = 'public'
            union all select indexdef from pg_indexes where schemaname = 'public'
            union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
            where connamespace = 'public'::regnamespace
          ) as lines order by line collate "C"`;
  return (await lines.execute(db)).rows.map(({ line }) => line);
}

/**
 * Creates the database of an older version in an empty one.
 *
 * @param names the version's migrations
 * @returns the schema of the database
 */
export async function makeOldDatabase(
  config: DatabaseConfig,
  names: readonly string[],
  rows: OldRows,
): Promise<string[]> {
  const db = await connectDatabase(config);
  try {
    await migrate(db, engineOf(db), names);
    const schema = await schemaOf(db);
    await insertRows(db, rows);
    return schema;
  } finally {
    await db.destroy();
  }
}
