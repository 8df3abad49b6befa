import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Changes } from './changes';

/** The channel of migration 0006. */
const channel = 'msl_changes';

const heartbeatMs = 5_000;
const retryMs = 1_000;

/**
 * Listens on a separate connection for changes by other instances to a PostgreSQL database. While the connection is
 * broken or silent, `changes` is blind; after a reconnect all tables count as changed.
 */
export class ChangeListener {
  private client?: Client;
  private heartbeat?: NodeJS.Timeout;
  private stopped = false;
  private reconnecting: Promise<void> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly changes: Changes,
    private readonly onBroken: (error: Error) => void = () => undefined,
  ) {
    changes.setBlind(true);
  }

  /** Listens until {@link stop}. @throws if the first connection fails */
  async start(): Promise<void> {
    await this.connect();
    this.heartbeat = setInterval(() => this.beat(), heartbeatMs).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.heartbeat);
    await this.reconnecting;
    const { client } = this;
    this.client = undefined;
    await client?.end();
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: heartbeatMs,
      query_timeout: heartbeatMs,
    });
    client.on('error', (error) => this.broke(client, error));
    client.on('end', () => this.broke(client, new Error('The connection ended.')));
    client.on('notification', ({ payload, processId }) => {
      if (payload && !this.changes.ownConnections.has(processId)) this.changes.countChange([payload]);
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    this.client = client;
    this.changes.setBlind(false);
  }

  private beat(): void {
    const { client } = this;
    client?.query('select 1').catch((error: Error) => this.broke(client, error));
  }

  private broke(client: Client, error: Error): void {
    if (client !== this.client || this.stopped) return;
    this.client = undefined;
    this.changes.setBlind(true);
    this.onBroken(error);
    client.end().catch(() => undefined);
    this.reconnecting = this.reconnect();
  }

  private async reconnect(): Promise<void> {
    while (!this.stopped && !this.client) {
      await this.connect().catch(() => delay(retryMs));
    }
  }
}
