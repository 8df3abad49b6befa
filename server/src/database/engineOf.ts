import { PostgresAdapter } from 'kysely';
import type { Db, Engine, Tx } from './openDatabase';

/** Which engine a query would run on. */
export const engineOf = (db: Db | Tx): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
