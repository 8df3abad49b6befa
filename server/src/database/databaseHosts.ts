import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { readDatabaseAddress } from '../config/databaseAddress';
import { DatabaseUnavailable } from '../errors/domainErrors';

/** Until a connection is open. A server that drops packets does not refuse it. */
const connectTimeoutMs = 3_000;
/** Idle time after which the system probes a connection, once a second, ten times. */
const keepAliveMs = 5_000;

const isReadOnly = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

/** The server accepts no writes: it is a standby, or was demoted. */
class NotWritable extends DatabaseUnavailable {
  constructor() {
    super('The database server accepts no writes.');
  }
}

/** A connection that can be closed without the farewell that a silent server never answers. */
export class HostClient extends Client {
  private readonly socket: Socket;

  constructor(config?: ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.socket = socket;
  }

  /** Closes the connection at once. Queries on it fail, as if the server had closed it. */
  destroy(): void {
    this.socket.destroy();
  }
}

/**
 * The hosts of `DATABASE_URL`. Remembers the host that was found last, and looks at all of them together when it fails
 * or accepts no writes.
 */
export class DatabaseHosts {
  private readonly urls: readonly string[];
  private readonly needsWritable: boolean;
  private preferred = 0;
  private searching?: Promise<boolean>;

  /** @param url see {@link readDatabaseAddress} */
  constructor(url: string) {
    ({ urls: this.urls, needsWritable: this.needsWritable } = readDatabaseAddress(url));
  }

  /** Settings of a connection to the host that was found last. */
  config(): ClientConfig {
    return this.configOf(this.preferred);
  }

  /** @throws `NotWritable` if writes are needed and refused; errors of the connection */
  async assertUsable(client: Pick<Client, 'query'>, timeoutMs = connectTimeoutMs): Promise<void> {
    const query = { text: isReadOnly, query_timeout: timeoutMs };
    const { rows } = await client.query<{ isReadOnly: boolean }>(query);
    if (this.needsWritable && rows[0]?.isReadOnly) throw new NotWritable();
  }

  /** Looks for another host. Concurrent callers share a search. @returns whether one was found */
  findOther(): Promise<boolean> {
    this.searching ??= this.search().finally(() => (this.searching = undefined));
    return this.searching;
  }

  /**
   * Opens a connection outside the pool. The caller ends it.
   *
   * @throws errors of the connection if no host can be used
   */
  async connect(config: ClientConfig = {}): Promise<HostClient> {
    try {
      return await this.open(this.preferred, config);
    } catch (error) {
      if (!(await this.findOther())) throw error;
      return this.open(this.preferred, config);
    }
  }

  private configOf(index: number): ClientConfig {
    return {
      connectionString: this.urls[index],
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
    };
  }

  private async open(index: number, config: ClientConfig): Promise<HostClient> {
    const client = new HostClient({ ...this.configOf(index), ...config });
    // Registered before connecting, because an unhandled `error` event would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await this.assertUsable(client);
      return client;
    } catch (error) {
      client.destroy();
      throw error;
    }
  }

  private async search(): Promise<boolean> {
    if (this.urls.length < 2) return false;
    const tries = this.urls.map(async (_, index) => {
      const client = await this.open(index, {});
      void client.end().catch(() => undefined);
      return index;
    });
    const found = await Promise.any(tries).catch(() => undefined);
    if (found !== undefined) this.preferred = found;
    return found !== undefined;
  }
}
