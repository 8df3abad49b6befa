import { type Dialect, PostgresDialect } from 'kysely';
import { type Client, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import type { Changes } from './changes';
import type { DatabaseHealth } from './databaseHealth';
import { DatabaseHosts, HostClient } from './databaseHosts';
import { GuardedDialect } from './guardedDialect';
import { HostPool } from './hostPool';
import { toDatabaseError } from './postgresErrors';

/** Limits of the queries of a server. */
export interface DatabaseLimits {
  /** Connections of one process. */
  poolSize: number;
  /** Until a query has been answered. */
  queryMs: number;
}

/** How long a query waits for a free connection of the pool. */
const poolWaitMs = 5_000;
const lockWaitMs = 5_000;
/** A transaction in which this process does something else meanwhile. */
const idleTransactionMs = 30_000;
/** The server ends a query first and says so; without an answer the connection counts as broken. */
const silenceMs = 1_000;
const defaultPoolSize = 20;
/** How long after the database went away a query waits for another primary: a switchover takes a second or two. */
const handoverMs = 5_000;

const wholeNumberTypes = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC]);

/** Returns counts and sums as numbers, as SQLite does; ours stay far below 2^53. */
const getTypeParser = ((typeId: number, format?: 'text') =>
  wholeNumberTypes.has(typeId) ? Number : types.getTypeParser(typeId, format)) as typeof types.getTypeParser;

/** Returns the server process id of a client, which the package's types leave out. */
const processOf = (client: PoolClient) => (client as unknown as { processID: number }).processID;

const limitsOf = ({ queryMs }: DatabaseLimits): PoolConfig => ({
  statement_timeout: queryMs,
  query_timeout: queryMs + silenceMs,
  lock_timeout: Math.min(lockWaitMs, queryMs),
  idle_in_transaction_session_timeout: idleTransactionMs,
});

/** Returns a class of connections to the host that was found last, which are in `clients` until they are closed. */
const clientOf = (hosts: DatabaseHosts, clients: Set<HostClient>) =>
  class extends HostClient {
    constructor(config?: PoolConfig) {
      super({ ...config, ...hosts.config() });
      clients.add(this);
      this.whenClosed(() => clients.delete(this));
    }
  };

export interface PostgresOptions {
  /** Is notified of every committed write. */
  changes: Changes;
  health: DatabaseHealth;
  /** Unset for programs and migrations, whose queries may take long. */
  limits?: DatabaseLimits;
  /** Called when an idle pooled connection breaks; the pool opens another one. */
  onIdleError: (error: Error) => void;
}

/**
 * Returns the dialect of a PostgreSQL server.
 *
 * @param url `postgres://…`, with one host or several
 */
export function postgresDialect(url: string, { changes, health, limits, onIdleError }: PostgresOptions): Dialect {
  const hosts = new DatabaseHosts(url);
  const clients = new Set<HostClient>();
  const pool = new Pool({
    max: limits?.poolSize ?? defaultPoolSize,
    connectionTimeoutMillis: poolWaitMs,
    types: { getTypeParser },
    ...(limits && limitsOf(limits)),
    Client: clientOf(hosts, clients),
    onConnect: (client) => hosts.assertUsable(client as Client),
  });
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    changes.ownConnections.add(processOf(client));
    // The pool handles errors of idle connections only; an unhandled error of a used connection would end the
    // process. The query on that connection fails.
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => changes.ownConnections.delete(processOf(client)));
  const hostPool = new HostPool(pool, hosts, clients, health, Math.min(handoverMs, limits?.queryMs ?? handoverMs));
  return new GuardedDialect(new PostgresDialect({ pool: hostPool }), changes, toDatabaseError);
}
