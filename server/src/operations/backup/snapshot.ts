import { sql } from 'kysely';
import { connectDatabase, type DatabaseConfig } from '../../database/openDatabase';
import type { Engine } from '../../database/db';
import { type AnyTables, anyTables, rowsOf } from './anyTables';
import type { Row } from './backupFormat';

type Condition = ReturnType<typeof sql>;

const ofFiles = sql`exists (select 1 from files where files."blobKey" = blobs.key)`;
const ofVersions = sql`exists (select 1 from remote_files where remote_files."blobKey" = blobs.key)`;

/**
 * Conditions for the rows to back up. Includes only bytes of a file or a version of a remote: other bytes are still
 * being uploaded or wait for the collector. Excludes uses in the trash, because a backup omits the trash.
 */
const conditionsAt = (applied: readonly string[]): Record<string, Condition> & { blobs: Condition } => ({
  blobs: applied.includes('0012-releases') ? sql`(${ofFiles} or ${ofVersions})` : ofFiles,
  file_uses: sql`owner not like 'trash:%'`,
});

/** The rows of all tables in one snapshot. */
export class Snapshot {
  constructor(
    private readonly db: AnyTables,
    private readonly engine: Engine,
    private readonly conditions: ReturnType<typeof conditionsAt>,
  ) {}

  async count(table: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${this.conditions[table] ?? sql`1 = 1`}`.execute(this.db);
    return rows[0]?.count ?? 0;
  }

  /** Returns the total size of the files to back up. */
  async blobBytes(): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(bytes), 0) as bytes from blobs where ${this.conditions.blobs}`.execute(this.db);
    return rows[0]?.bytes ?? 0;
  }

  rows(table: string): AsyncGenerator<Row[]> {
    return rowsOf(this.db, this.engine, table, this.conditions[table]);
  }
}

const begin = {
  // Not "immediate", because a backup only reads, and writers must not wait.
  sqlite: sql`begin`,
  postgres: sql`begin isolation level repeatable read read only`,
};

/**
 * Reads a snapshot of the database on a separate connection, while others write. The first query sets the moment of the
 * snapshot.
 *
 * @param applied the migrations that the database has
 */
export async function readSnapshot<R>(
  config: DatabaseConfig,
  applied: readonly string[],
  work: (snapshot: Snapshot) => Promise<R>,
): Promise<R> {
  const engine: Engine = config.databaseUrl ? 'postgres' : 'sqlite';
  const db = await connectDatabase(config);
  try {
    return await db.connection().execute(async (connection) => {
      await begin[engine].execute(connection);
      try {
        return await work(new Snapshot(anyTables(connection), engine, conditionsAt(applied)));
      } finally {
        await sql`rollback`.execute(connection);
      }
    });
  } finally {
    await db.destroy();
  }
}
