import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { DatabaseAway, DatabaseRefused } from '../errors/domainErrors';
import type { DatabaseHealth, PoolLoad } from './databaseHealth';
import { type DatabaseHosts, HostClient } from './databaseHosts';
import { isQueryTimeout, isReadOnlyServer, isUnreachable, toRefusal } from './postgresErrors';

const probe = { text: 'select 1', query_timeout: 2_000 };
/** A database that is read-only for good must not cost a connection with every query. */
const expireEveryMs = 1_000;
const handoverRetryMs = 200;
/** Pause between two probes of a database that stays away. */
const probePauseMs = 250;
/** Until a server that refused a connection is asked for another one; each attempt costs it a process. */
const refusedRetryMs = 500;

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
    private readonly events: { onReadOnly: () => void; onRelease: () => void },
  ) {}

  readonly query = (async (...args: unknown[]) => {
    try {
      return await (this.client.query as (...all: unknown[]) => Promise<unknown>)(...args);
    } catch (error) {
      this.isBroken ||= isUnreachable(error) || isReadOnlyServer(error);
      // A rollback on a silent connection would wait as long again.
      if (isQueryTimeout(error)) destroy(this.client);
      if (isReadOnlyServer(error)) this.events.onReadOnly();
      throw error;
    }
  }) as Query;

  release(): void {
    this.client.release(this.isBroken);
    this.events.onRelease();
  }
}

/**
 * Gives out connections to the host that accepts writes.
 *
 * While no host responds, callers share one probe. In the first seconds of an outage, callers wait for another primary;
 * a single search looks for it, because connections of each caller would take the time that the servers need to hand
 * over. Later, callers fail at once, and the database is probed in the background.
 */
export class HostPool implements PostgresPool {
  private readonly wrappers = new WeakMap<object, PooledClient>();
  private expired = new WeakSet<object>();
  private expiredAtMs = -Infinity;
  private waitedMs = 0;
  private probing?: Promise<void>;
  /** `awaySinceMs` of an outage that outlasted a handover: requests fail at once. */
  private outageSinceMs?: number;
  private hasEnded = false;
  /** Callers that wait for a connection to become free, because the server refused another one. */
  private readonly refused = new Set<() => void>();

  constructor(
    private readonly pool: Pool,
    private readonly hosts: DatabaseHosts,
    /** Connections of the pool, with those that are being opened. */
    private readonly clients: ReadonlySet<HostClient>,
    private readonly health: DatabaseHealth,
    private readonly handoverMs: number,
  ) {
    health.watch({ expire: () => this.expire(), drop: () => this.drop(), load: () => this.load() });
  }

  readonly options: object = {};

  async connect(): Promise<PostgresPoolClient> {
    const { awaySinceMs } = this.health;
    if (awaySinceMs !== undefined && awaySinceMs === this.outageSinceMs) throw new DatabaseAway(this.hosts.lastFailure);
    try {
      if (awaySinceMs !== undefined) await this.probe();
      return await this.acquire();
    } catch (error) {
      if (this.patienceMs() === 0) void this.probeUntilBack();
      throw error;
    }
  }

  end(): Promise<void> {
    this.hasEnded = true;
    return this.pool.end();
  }

  private async probeUntilBack(): Promise<void> {
    const { awaySinceMs } = this.health;
    if (this.outageSinceMs === awaySinceMs) return;
    this.outageSinceMs = awaySinceMs;
    while (this.health.awaySinceMs === awaySinceMs && !this.hasEnded) {
      await delay(probePauseMs, undefined, { ref: false });
      await this.probe().catch(() => undefined);
    }
  }

  /** Concurrent callers share a probe. */
  private probe(): Promise<void> {
    this.probing ??= this.runProbe().finally(() => (this.probing = undefined));
    return this.probing;
  }

  private async runProbe(): Promise<void> {
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
    for (let failure: unknown; ;) {
      if (this.health.isAway) await this.findHost(startedMs, failure);
      try {
        const client = await this.pool.connect();
        if (this.expired.has(client)) {
          client.release(true);
          continue;
        }
        if (failure) this.health.noteReachable();
        return client;
      } catch (error) {
        if (!isUnreachable(error)) {
          await this.waitForRelease(startedMs, toRefusal(error));
          continue;
        }
        this.health.noteUnreachable();
        // The search found a host that fails.
        if (failure) await this.pause(startedMs, error);
        failure = error;
      }
    }
  }

  /** @throws `failure` if it is too late to wait */
  private async pause(startedMs: number, failure: unknown): Promise<void> {
    if (this.patienceMs(startedMs) === 0) throw failure;
    await delay(handoverRetryMs);
  }

  /**
   * Waits until a connection was released or it is time to ask the server again.
   *
   * @throws `failure` if it is no refusal, there is no connection to wait for, or it is too late to wait
   */
  private async waitForRelease(startedMs: number, failure: unknown): Promise<void> {
    const canWait = this.pool.totalCount > 0 && this.patienceMs(startedMs) > 0;
    if (!canWait || !(failure instanceof DatabaseRefused)) throw failure;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.refused.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, refusedRetryMs);
      this.refused.add(wake);
    });
  }

  /** Lets one of the callers take the connection that was released. */
  private noteRelease(): void {
    const [first] = this.refused;
    first?.();
  }

  /** How long to wait for another primary. */
  private patienceMs(startedMs = performance.now()): number {
    const sinceMs = Math.min(startedMs, this.health.awaySinceMs ?? startedMs);
    return Math.max(0, sinceMs + this.handoverMs - performance.now());
  }

  /** @throws `failure` if no host can be used */
  private async findHost(startedMs: number, failure: unknown): Promise<void> {
    if (await this.hosts.find(this.patienceMs(startedMs))) return;
    throw failure ?? new DatabaseAway(this.hosts.lastFailure);
  }

  private wrapperOf(client: PoolClient): PooledClient {
    const events = { onReadOnly: () => this.expire(), onRelease: () => this.noteRelease() };
    const known = this.wrappers.get(client) ?? new PooledClient(client, events);
    this.wrappers.set(client, known);
    return known;
  }

  private expire(): void {
    if (performance.now() - this.expiredAtMs < expireEveryMs) return;
    this.expiredAtMs = performance.now();
    // A connection that is being opened is checked.
    this.expired = new WeakSet([...this.clients].filter((client) => this.wrappers.has(client)));
  }

  private drop(): void {
    this.expired = new WeakSet(this.clients);
    for (const client of this.clients) client.destroy();
  }

  private load(): PoolLoad {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { open: totalCount, idle: idleCount, waiting: waitingCount, waitedMs: this.waitedMs };
  }
}
