import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { DatabaseHealth, PoolLoad } from './databaseHealth';
import { type DatabaseHosts, HostClient } from './databaseHosts';
import { isQueryTimeout, isReadOnlyServer, isUnreachable } from './postgresErrors';

const probe = { text: 'select 1', query_timeout: 2_000 };
/** A database that is read-only for good must not cost a connection with every query. */
const expireEveryMs = 1_000;
const handoverRetryMs = 200;

type Query = PostgresPoolClient['query'];

/** Closes a connection that may be silent. The pool's type does not say that its connections are of this class. */
function destroy(client: PoolClient): void {
  if (client instanceof HostClient) client.destroy();
}

/** A pooled connection that is closed on release if it broke or leads to a server that is no longer the primary. */
class PooledClient implements PostgresPoolClient {
  private isBroken = false;

  constructor(
    private readonly client: PoolClient,
    private readonly onReadOnly: () => void,
  ) {}

  readonly query = (async (...args: unknown[]) => {
    try {
      return await (this.client.query as (...all: unknown[]) => Promise<unknown>)(...args);
    } catch (error) {
      this.isBroken ||= isUnreachable(error) || isReadOnlyServer(error);
      // A rollback on a silent connection would wait as long again.
      if (isQueryTimeout(error)) destroy(this.client);
      if (isReadOnlyServer(error)) this.onReadOnly();
      throw error;
    }
  }) as Query;

  release(): void {
    this.client.release(this.isBroken);
  }
}

/**
 * Gives out connections to the host that accepts writes.
 *
 * While no host responds, one attempt at a time probes the database and the others wait for it, so that requests fail
 * after seconds and not one after the other. In the first seconds of an outage they wait for another primary.
 */
export class HostPool implements PostgresPool {
  private readonly clients = new Set<PoolClient>();
  private readonly wrappers = new WeakMap<PoolClient, PooledClient>();
  private expired = new WeakSet<PoolClient>();
  private expiredAtMs = -Infinity;
  private waitedMs = 0;
  private probing?: Promise<void>;

  constructor(
    private readonly pool: Pool,
    private readonly hosts: DatabaseHosts,
    private readonly health: DatabaseHealth,
    private readonly handoverMs: number,
  ) {
    pool.on('connect', (client) => this.clients.add(client));
    pool.on('remove', (client) => this.clients.delete(client));
    health.watch({ expire: () => this.expire(), drop: () => this.drop(), load: () => this.load() });
  }

  readonly options: object = {};

  async connect(): Promise<PostgresPoolClient> {
    if (this.health.isAway) {
      this.probing ??= this.probe().finally(() => (this.probing = undefined));
      await this.probing;
    }
    return this.acquire();
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  private async probe(): Promise<void> {
    const client = await this.acquire();
    try {
      await client.query(probe as never, []);
      this.health.noteReachable();
    } finally {
      client.release();
    }
  }

  private async acquire(): Promise<PooledClient> {
    const startedMs = performance.now();
    try {
      return this.wrapperOf(await this.acquireFrom(startedMs));
    } finally {
      this.waitedMs += performance.now() - startedMs;
    }
  }

  private async acquireFrom(startedMs: number): Promise<PoolClient> {
    let hasFailed = false;
    for (let wasFound = false; ;) {
      try {
        const client = await this.pool.connect();
        if (this.expired.has(client)) {
          client.release(true);
          continue;
        }
        if (hasFailed) this.health.noteReachable();
        return client;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        hasFailed = true;
        this.health.noteUnreachable();
        const sinceMs = Math.min(startedMs, this.health.awaySinceMs ?? startedMs);
        const isLate = performance.now() - sinceMs > this.handoverMs;
        const isFound = await this.hosts.findOther();
        if (isLate && (wasFound || !isFound)) throw error;
        if (wasFound || !isFound) await delay(handoverRetryMs);
        wasFound = isFound;
      }
    }
  }

  private wrapperOf(client: PoolClient): PooledClient {
    const known = this.wrappers.get(client) ?? new PooledClient(client, () => this.expire());
    this.wrappers.set(client, known);
    return known;
  }

  private expire(): void {
    if (performance.now() - this.expiredAtMs < expireEveryMs) return;
    this.expiredAtMs = performance.now();
    this.expired = new WeakSet(this.clients);
  }

  private drop(): void {
    this.expired = new WeakSet(this.clients);
    for (const client of this.clients) destroy(client);
  }

  private load(): PoolLoad {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { open: totalCount, idle: idleCount, waiting: waitingCount, waitedMs: this.waitedMs };
  }
}
