import { type Dialect, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { GuardedDialect } from './guardedDialect';

const wholeNumberTypes = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC]);

/** Counts and sums arrive as numbers, as from SQLite; ours stay far below 2^53. */
const getTypeParser = ((typeId: number, format?: 'text') =>
  wholeNumberTypes.has(typeId) ? Number : types.getTypeParser(typeId, format)) as typeof types.getTypeParser;

/**
 * A PostgreSQL server.
 *
 * @param url `postgres://…`
 * @param onIdleError called when a pooled connection breaks while nobody uses it; the pool opens another one
 */
export function postgresDialect(url: string, onIdleError: (error: Error) => void): Dialect {
  const config: PoolConfig = {
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
  };
  const pool = new Pool(config);
  pool.on('error', onIdleError);
  return new GuardedDialect(new PostgresDialect({ pool }));
}
