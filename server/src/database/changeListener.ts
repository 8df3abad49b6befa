import { setTimeout as delay } from 'node:timers/promises';
import type { Changes } from './changes';
import type { DatabaseHealth } from './databaseHealth';
import { DatabaseHosts, type HostClient } from './databaseHosts';

/** The channel of migration 0006. */
const channel = 'msl_changes';

const heartbeatMs = 75;
/**
 * A heartbeat that takes longer says that the connection may be silent, and that changes may not have been noticed:
 * those of the last 75 + 125 ms.
 */
const doubtMs = 125;
/** A heartbeat that takes longer says that the connection is broken. */
const silenceMs = 1_000;
/** How long a server is looked for before it counts as silent for all connections. */
const confirmMs = 1_000;
const searchMs = 1_000;
const listenTimeoutMs = 2_000;
const retryMs = 500;

class Silent extends Error {
  constructor() {
    super(`The database server did not answer within ${silenceMs} ms.`);
  }
}

/** A time limit that ends later than this says that this process was busy, not that the database is silent. */
const maxLatenessMs = 100;

/**
 * Calls `act` after a time without an answer. An answer that arrived while this process was busy is no silence: it is
 * read before `setImmediate`.
 *
 * @param startsAgain whether the time starts again, once, if this process was busy at its end
 * @returns a function that says that the answer is here
 */
function afterSilence(ms: number, act: () => void, { startsAgain = false } = {}): () => void {
  let isAnswered = false;
  let timer: NodeJS.Timeout;
  const start = (mayStartAgain: boolean) => {
    const endsAtMs = performance.now() + ms;
    timer = setTimeout(() => {
      const wasBusy = performance.now() - endsAtMs > maxLatenessMs;
      if (mayStartAgain && wasBusy) start(false);
      else setImmediate(() => isAnswered || act());
    }, ms).unref();
  };
  start(startsAgain);
  return () => {
    isAnswered = true;
    clearTimeout(timer);
  };
}

/**
 * Listens on a separate connection for changes by other instances to a PostgreSQL database. While the connection is
 * silent, `changes` is uncertain; once it counts as broken, `changes` is blind, and after a reconnect all tables count
 * as changed.
 *
 * The heartbeat also finds a silent or demoted server for all other connections. They are replaced before their next
 * use. Those to a silent server are closed with their queries once new ones are not answered either, or another server
 * accepts writes.
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
    const client = await this.hosts.connect();
    client.on('error', (error) => this.broke(client, error));
    client.on('end', () => this.broke(client, new Error('The connection ended.')));
    client.on('notification', ({ payload, processId }) => {
      if (payload && !this.changes.ownConnections.has(processId)) this.changes.countChange([payload]);
    });
    const listen = { text: `listen ${channel}`, query_timeout: listenTimeoutMs };
    await client.query(listen).catch((error: unknown) => {
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
    const answered = [
      afterSilence(doubtMs, () => this.changes.setUncertain(true)),
      afterSilence(silenceMs, () => this.broke(client, new Silent()), { startsAgain: true }),
    ];
    try {
      await this.hosts.assertUsable(client, 0);
      this.changes.setUncertain(false);
    } catch (error) {
      this.broke(client, error as Error);
    } finally {
      for (const stop of answered) stop();
      this.isBeating = false;
    }
  }

  private broke(client: HostClient, error: Error): void {
    if (client !== this.client || this.stopped) return;
    this.client = undefined;
    this.changes.setBlind(true);
    this.onBroken(error);
    client.destroy();
    this.health.expireConnections();
    this.reconnecting = this.reconnect(error instanceof Silent);
  }

  private async reconnect(wasSilent: boolean): Promise<void> {
    const lostHost = this.hosts.current;
    const isFound = await Promise.race([this.hosts.find(), delay(confirmMs, false)]);
    if (!isFound) this.health.noteUnreachable();
    if (!isFound || (wasSilent && this.hosts.current !== lostHost)) this.health.dropConnections();
    while (!this.stopped && !this.client) {
      if (!(await this.hosts.find(searchMs))) this.health.noteUnreachable();
      else await this.connect().catch(() => delay(retryMs));
    }
  }
}
