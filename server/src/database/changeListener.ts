import { setTimeout as delay } from 'node:timers/promises';
import type { Changes } from './changes';
import type { DatabaseHealth } from './databaseHealth';
import { DatabaseHosts, type HostClient } from './databaseHosts';
import { isQueryTimeout } from './postgresErrors';

/** The channel of migration 0006. */
const channel = 'msl_changes';

const heartbeatMs = 75;
/**
 * A heartbeat that takes longer says that the connection may be silent, and that changes may not have been noticed:
 * those of the last 75 + 125 ms.
 */
const doubtMs = 125;
const beatTimeoutMs = 2_000;
/** A timeout that fires later than this says that this process was busy, not that the database is silent. */
const maxLatenessMs = 300;
const retryMs = 500;

/**
 * Listens on a separate connection for changes by other instances to a PostgreSQL database. While the connection is
 * silent, `changes` is uncertain; once it counts as broken, `changes` is blind, and after a reconnect all tables count
 * as changed.
 *
 * The heartbeat also finds a silent or demoted server for all other connections: after two seconds.
 */
export class ChangeListener {
  private readonly hosts: DatabaseHosts;
  private client?: HostClient;
  private heartbeat?: NodeJS.Timeout;
  private isBeating = false;
  private stopped = false;
  private reconnecting: Promise<void> = Promise.resolve();

  constructor(
    url: string,
    private readonly changes: Changes,
    private readonly health: DatabaseHealth,
    private readonly onBroken: (error: Error) => void = () => undefined,
  ) {
    this.hosts = new DatabaseHosts(url);
    changes.setBlind(true);
  }

  /** Listens until {@link stop}. @throws if the first connection fails */
  async start(): Promise<void> {
    await this.connect();
    this.heartbeat = setInterval(() => void this.beat(), heartbeatMs).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.heartbeat);
    await this.reconnecting;
    const { client } = this;
    this.client = undefined;
    await client?.end();
  }

  /**
   * Resolves when all changes are known that were committed before the call. PostgreSQL sends the notices of committed
   * transactions before the result of a later query of the listening connection. While it is broken, `changes` is blind.
   */
  async catchUp(): Promise<void> {
    const { client } = this;
    if (!client) return;
    await client.query('select 1').catch((error: unknown) => this.broke(client, error as Error));
  }

  private async connect(): Promise<void> {
    const client = await this.hosts.connect({ query_timeout: beatTimeoutMs });
    client.on('error', (error) => this.broke(client, error));
    client.on('end', () => this.broke(client, new Error('The connection ended.')));
    client.on('notification', ({ payload, processId }) => {
      if (payload && !this.changes.ownConnections.has(processId)) this.changes.countChange([payload]);
    });
    await client.query(`listen ${channel}`).catch((error: unknown) => {
      client.destroy();
      throw error;
    });
    this.client = client;
    this.changes.setBlind(false);
    this.health.noteReachable();
  }

  private async beat(): Promise<void> {
    const { client } = this;
    if (!client || this.isBeating) return;
    this.isBeating = true;
    const startedMs = performance.now();
    const endDoubt = this.doubtSoon();
    try {
      await this.hosts.assertUsable(client, beatTimeoutMs);
      endDoubt();
    } catch (error) {
      const isLate = performance.now() - startedMs > beatTimeoutMs + maxLatenessMs;
      if (!(isQueryTimeout(error) && isLate)) this.broke(client, error as Error);
    } finally {
      this.isBeating = false;
    }
  }

  /** @returns a function that says that the database has answered */
  private doubtSoon(): () => void {
    let isAnswered = false;
    const doubt = () => {
      if (!isAnswered) this.changes.setUncertain(true);
    };
    // An answer that arrived while this process was busy is read before `setImmediate`.
    const timer = setTimeout(() => setImmediate(doubt), doubtMs).unref();
    return () => {
      isAnswered = true;
      clearTimeout(timer);
      this.changes.setUncertain(false);
    };
  }

  private broke(client: HostClient, error: Error): void {
    if (client !== this.client || this.stopped) return;
    this.client = undefined;
    this.changes.setBlind(true);
    this.onBroken(error);
    client.destroy();
    this.health.expireConnections();
    this.reconnecting = this.reconnect();
  }

  private async reconnect(): Promise<void> {
    for (let hasFailed = false; !this.stopped && !this.client; hasFailed = true) {
      await this.connect().catch(() => {
        this.health.noteUnreachable();
        if (!hasFailed) this.health.dropConnections();
        return delay(retryMs);
      });
    }
  }
}
