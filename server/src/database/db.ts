import { type Kysely, PostgresAdapter, type Transaction } from 'kysely';
import type { Database } from './schema';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
export type Engine = 'sqlite' | 'postgres';

/** Returns the engine that runs the queries. */
export const engineOf = (db: Db | Tx): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/** Runs `work` in the given transaction, or in a new one. */
export const within = <R>(db: Db, tx: Tx | undefined, work: (tx: Tx) => Promise<R>): Promise<R> =>
  tx ? work(tx) : db.transaction().execute(work);
