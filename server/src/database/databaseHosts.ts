import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { readDatabaseAddress } from '../config/databaseAddress';
import { DatabaseUnavailable } from '../errors/domainErrors';
import { HostSearch } from './hostSearch';

/** Until a connection is open. A server that drops packets does not refuse it. */
const connectTimeoutMs = 3_000;
/** Idle time after which the system probes a connection, once a second, ten times. */
const keepAliveMs = 5_000;
/** Until the other hosts are asked beside the one that was found last. */
const headStartMs = 250;

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

  whenClosed(listener: () => void): void {
    this.socket.once('close', listener);
  }

  /** Closes the connection at once. Queries on it fail, as if the server had closed it. */
  destroy(): void {
    this.socket.destroy();
  }
}

/**
 * The hosts of `DATABASE_URL`. Remembers the host that was found last, and asks all of them side by side when it fails,
 * is silent or accepts no writes.
 */
export class DatabaseHosts {
  private readonly urls: readonly string[];
  private readonly needsWritable: boolean;
  private found = 0;
  private search?: HostSearch<HostClient>;
  /** Why the last search could not ask a host; for the log. */
  lastFailure?: unknown;

  /** @param url see {@link readDatabaseAddress} */
  constructor(url: string) {
    ({ urls: this.urls, needsWritable: this.needsWritable } = readDatabaseAddress(url));
  }

  /** The host that was found last. */
  get current(): number {
    return this.found;
  }

  /** Settings of a connection to the host that was found last. */
  config(): ClientConfig {
    return this.configOf(this.found);
  }

  /**
   * @param timeoutMs 0: none
   * @throws `NotWritable` if writes are needed and refused; errors of the connection
   */
  async assertUsable(client: Pick<Client, 'query'>, timeoutMs = connectTimeoutMs): Promise<void> {
    const query = { text: isReadOnly, query_timeout: timeoutMs };
    const { rows } = await client.query<{ isReadOnly: boolean }>(query);
    if (this.needsWritable && rows[0]?.isReadOnly) throw new NotWritable();
  }

  /**
   * Looks for a host that can be used. Concurrent callers share a search.
   *
   * @param maxMs how long to wait for one; each host is asked at least once
   * @returns whether one was found
   */
  async find(maxMs = 0): Promise<boolean> {
    const search = (this.search ??= this.startSearch());
    const host = await search.wait(maxMs);
    this.lastFailure = search.lastFailure;
    if (host !== undefined) this.found = host;
    return host !== undefined;
  }

  /**
   * Opens a connection outside the pool. The caller ends it. Does not wait for a silent host if another one can be used.
   *
   * @throws errors of the connection if no host can be used
   */
  async connect(config: ClientConfig = {}): Promise<HostClient> {
    const first = this.open(config);
    const isOpen = first.then(
      () => true,
      () => false,
    );
    if (await Promise.race([isOpen, delay(headStartMs, false)])) return first;
    if (!(await this.find())) return first;
    void first.then((client) => client.destroy()).catch(() => undefined);
    return this.open(config);
  }

  private configOf(index: number): ClientConfig {
    return {
      connectionString: this.urls[index],
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
    };
  }

  private create(index: number, config: ClientConfig = {}): HostClient {
    const client = new HostClient({ ...this.configOf(index), ...config });
    // Registered before connecting, because an unhandled `error` event would end the process.
    client.on('error', () => undefined);
    return client;
  }

  private async open(config: ClientConfig): Promise<HostClient> {
    const client = this.create(this.found, config);
    try {
      await client.connect();
      await this.assertUsable(client);
      return client;
    } catch (error) {
      client.destroy();
      throw error;
    }
  }

  private async isUsable(client: HostClient): Promise<boolean> {
    try {
      await this.assertUsable(client);
      return true;
    } catch (error) {
      if (error instanceof NotWritable) return false;
      throw error;
    }
  }

  private startSearch(): HostSearch<HostClient> {
    const asked = {
      count: this.urls.length,
      create: (index: number) => this.create(index),
      isUsable: (client: HostClient) => this.isUsable(client),
    };
    const search: HostSearch<HostClient> = new HostSearch(asked, () => {
      if (this.search === search) this.search = undefined;
    });
    return search;
  }
}
