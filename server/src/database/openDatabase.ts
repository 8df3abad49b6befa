import { join } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import { migrate } from './migrate';
import { postgresDialect } from './postgres';
import type { Database } from './schema';
import { sqliteDialect } from './sqlite';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
export type Engine = 'sqlite' | 'postgres';

export interface DatabaseSettings {
  /** `postgres://…`; unset: the embedded database in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
}

/** Runs in the given transaction, or in one of its own. */
export const within = <R>(db: Db, tx: Tx | undefined, work: (tx: Tx) => Promise<R>): Promise<R> =>
  tx ? work(tx) : db.transaction().execute(work);

/**
 * Opens the database and brings its tables up to date. The caller ends it with `db.destroy()`.
 *
 * Several processes may do this at the same moment; one migrates, the others wait.
 *
 * @param onIdleError told of connections that break while nobody uses them
 * @throws if the database cannot be reached or was written by a newer version of the product
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  onIdleError: (error: Error) => void = () => undefined,
): Promise<Db> {
  const engine: Engine = databaseUrl ? 'postgres' : 'sqlite';
  const dialect = databaseUrl
    ? postgresDialect(databaseUrl, onIdleError)
    : await sqliteDialect(join(dataDir, 'msl.db'));
  const db = new Kysely<Database>({ dialect });
  try {
    await migrate(db, engine);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}
