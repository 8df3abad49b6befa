import { type Dialect, PostgresDialect } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { DatabaseUnavailable } from '../errors/domainErrors';
import type { Changes } from './changes';
import { GuardedDialect } from './guardedDialect';

const wholeNumberTypes = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC]);

/** Returns counts and sums as numbers, as SQLite does; ours stay far below 2^53. */
const getTypeParser = ((typeId: number, format?: 'text') =>
  wholeNumberTypes.has(typeId) ? Number : types.getTypeParser(typeId, format)) as typeof types.getTypeParser;

/** Errors of PostgreSQL and of sockets have a code; the driver's errors for a broken connection have none. */
function toError(error: unknown): unknown {
  const isOfConnection = error instanceof Error && !('code' in error) && !(error instanceof TypeError);
  return isOfConnection ? new DatabaseUnavailable(error.message, { cause: error }) : error;
}

/** Returns the server process id of a client, which the package's types leave out. */
const processOf = (client: PoolClient) => (client as unknown as { processID: number }).processID;

/**
 * Returns the dialect of a PostgreSQL server.
 *
 * @param url `postgres://…`
 * @param changes notified of every committed write
 * @param onIdleError called when an idle pooled connection breaks; the pool opens another one
 */
export function postgresDialect(url: string, changes: Changes, onIdleError: (error: Error) => void): Dialect {
  const config: PoolConfig = {
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
  };
  const pool = new Pool(config);
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    changes.ownConnections.add(processOf(client));
    // The pool handles errors of idle connections only; an unhandled error of a used connection would end the
    // process. The query on that connection fails.
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => changes.ownConnections.delete(processOf(client)));
  return new GuardedDialect(new PostgresDialect({ pool }), changes, toError);
}
