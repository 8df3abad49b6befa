import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Changes } from './changes';

/** As migration 0006 names it. */
const channel = 'msl_changes';

const heartbeatMs = 5_000;
const retryMs = 1_000;

/**
 * Listens on a connection of its own to what other instances change in a PostgreSQL database. While the connection is
 * broken or silent, `changes` is blind; after a reconnect everything counts as changed.
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

  /** Listens from when this resolves until {@link stop}. @throws when the database cannot be reached at first */
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
      if (payload && !this.changes.ownConnections.has(processId)) this.changes.changed([payload]);
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
