import { join } from 'node:path';
import { type Dialect, Kysely, type KyselyConfig, type LogEvent } from 'kysely';
import { Changes, attachChanges } from './changes';
import { DatabaseHealth } from './databaseHealth';
import type { Db } from './db';
import { migrate } from './migrate';
import type { DatabaseLimits } from './postgres';
import { removeEarlierRemains } from './removeRemains';
import { RetryingProvider } from './retryingProvider';
import type { Database } from './schema';
import { sqliteDialect } from './sqlite';

/** File name of the embedded database in `dataDir`. */
export const embeddedFile = 'msl.db';

export interface DatabaseConfig {
  /** `postgres://…`; unset: the embedded database in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
}

/** A query that has ended. */
export interface EndedQuery {
  sql: string;
  ms: number;
  error?: unknown;
}

export interface OpenOptions {
  /** Is notified of every committed write, for caches. */
  changes?: Changes;
  /** Learns whether the database responds. */
  health?: DatabaseHealth;
  /** Limits of queries on PostgreSQL. Default: none. */
  limits?: DatabaseLimits;
  /** Whether SQLite runs on threads of its own, so that a long query does not stop the calling one. Default: true. */
  usesThreads?: boolean;
  /** Called after each query, for traces. */
  onQuery?: (query: EndedQuery) => void;
  /** Called when an idle connection breaks. */
  onIdleError?: (error: Error) => void;
}

const toLog =
  (onQuery: (query: EndedQuery) => void) =>
  (event: LogEvent): void =>
    onQuery({
      ...{ sql: event.query.sql, ms: event.queryDurationMillis },
      error: event.level === 'error' ? event.error : undefined,
    });

/** Returns blind change tracking on PostgreSQL, where changes by other instances go unnoticed without a listener. */
function changesWithoutListener(databaseUrl: string | undefined): Changes {
  const changes = new Changes();
  changes.setBlind(databaseUrl !== undefined);
  return changes;
}

/** How long after its start a query or a transaction that lost its server is repeated. */
const retryMs = 5_000;

/** Repeats queries and transactions that lost their server before anything was stored. */
function retrying(config: KyselyConfig): Db {
  const single: Db = new Kysely<Database>(config);
  const executor = single.getExecutor();
  const driver = config.dialect.createDriver();
  // It begins and ends transactions on the connections of the other one, which owns the pool.
  driver.destroy = () => single.destroy();
  return new Kysely<Database>({
    ...{ config, dialect: config.dialect, driver },
    executor: executor.withConnectionProvider(new RetryingProvider(executor, retryMs)),
  });
}

/**
 * Connects to the database without migrating it, whatever version wrote it. The caller closes it with `db.destroy()`.
 *
 * @throws if the embedded database cannot be opened; a PostgreSQL server is first contacted by the first query
 */
export async function connectDatabase(
  { databaseUrl, dataDir }: DatabaseConfig,
  options: OpenOptions = {},
): Promise<Db> {
  const { changes = changesWithoutListener(databaseUrl), health = new DatabaseHealth() } = options;
  const { limits, onQuery, usesThreads = true, onIdleError = () => undefined } = options;
  const dialect: Dialect = databaseUrl
    ? (await import('./postgres')).postgresDialect(databaseUrl, { changes, health, limits, onIdleError })
    : await sqliteDialect(join(dataDir, embeddedFile), changes, usesThreads);
  const kyselyConfig = { dialect, log: onQuery && toLog(onQuery) };
  const db = databaseUrl && limits ? retrying(kyselyConfig) : new Kysely<Database>(kyselyConfig);
  attachChanges(db, changes);
  return db;
}

/**
 * Opens the database and applies missing migrations. The caller closes it with `db.destroy()`. If several processes
 * start at the same moment, one migrates and the others wait.
 *
 * @throws if the database cannot be reached or was written by a newer version of the product
 */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Promise<Db> {
  if (config.databaseUrl) {
    // A migration of a large table may take longer than any query of the server.
    const unlimited = await connectDatabase(config);
    await migrate(unlimited, 'postgres').finally(() => unlimited.destroy());
    return connectDatabase(config, options);
  }
  const db = await connectDatabase(config, options);
  try {
    await migrate(db, 'sqlite');
    await removeEarlierRemains(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}
