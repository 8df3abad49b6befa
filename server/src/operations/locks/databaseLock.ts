import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseHosts, type HostClient } from '../../database/databaseHosts';

export interface DatabaseLockEvents {
  /** Called when the connection that held the lock broke and the lock is being retaken. */
  onBroken?: (error: Error) => void;
  /** Called when the lock was retaken. */
  onHeldAgain?: () => void;
  /** Called when another process holds the lock. */
  onLost?: () => void;
}

/** Arbitrary key of the advisory lock, unique on the database. */
export const instanceLock = 7_215_044_311;

const queryTimeoutMs = 10_000;
const heartbeatMs = 10_000;
const retryMs = 1_000;

const unreachable = Symbol('unreachable');

const connect = (hosts: DatabaseHosts): Promise<HostClient> =>
  hosts.connect({ query_timeout: queryTimeoutMs, application_name: 'msl instance lock' });

/** Returns a connection that holds the lock, or `undefined` if another process holds the lock. */
async function connectAndLock(hosts: DatabaseHosts, shared: boolean): Promise<HostClient | undefined> {
  const client = await connect(hosts);
  try {
    const lockFunction = shared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
    const { rows } = await client.query<{ held: boolean }>(`select ${lockFunction}($1::bigint) as held`, [
      instanceLock,
    ]);
    if (rows[0]?.held) return client;
  } catch (error) {
    client.destroy();
    throw error;
  }
  await client.end();
  return undefined;
}

/** Resolves with the reason when the connection breaks. */
function whenBroken(client: HostClient): Promise<Error> {
  return new Promise((resolve) => {
    const heartbeat = setInterval(() => {
      client.query('select 1').catch((error: Error) => finish(error));
    }, heartbeatMs).unref();
    const finish = (error: Error) => {
      clearInterval(heartbeat);
      resolve(error);
    };
    client.once('error', finish);
    client.once('end', () => finish(new Error('The connection ended.')));
  });
}

/** Holds an advisory lock until it is released, and retakes it after a broken connection. */
class DatabaseLock {
  private released = false;

  constructor(
    private client: HostClient,
    private readonly hosts: DatabaseHosts,
    private readonly shared: boolean,
    private readonly events: DatabaseLockEvents,
    private readonly toleranceMs: number,
  ) {
    void this.watch();
  }

  async release(): Promise<void> {
    this.released = true;
    await this.client.end().catch(() => undefined);
  }

  private async watch(): Promise<void> {
    while (!this.released) {
      const error = await whenBroken(this.client);
      if (this.released) return;
      this.events.onBroken?.(error);
      this.client.destroy();
      const client = await this.reacquire();
      if (this.released) return void client?.end();
      if (!client) return this.events.onLost?.();
      this.client = client;
      this.events.onHeldAgain?.();
    }
  }

  /** Retries while the database is unreachable. Returns `undefined` if another process holds the lock. */
  private async reacquire(): Promise<HostClient | undefined> {
    let refusedSinceMs: number | undefined;
    while (!this.released) {
      const client = await connectAndLock(this.hosts, this.shared).catch((): typeof unreachable => unreachable);
      if (client !== undefined && client !== unreachable) return client;
      refusedSinceMs = client === unreachable ? undefined : (refusedSinceMs ?? performance.now());
      if (refusedSinceMs !== undefined && performance.now() - refusedSinceMs > this.toleranceMs) return undefined;
      await delay(retryMs, undefined, { ref: false });
    }
    return undefined;
  }
}

/**
 * Acquires an advisory lock on a PostgreSQL database.
 *
 * @param shared whether the lock is shared with other processes that also share it
 * @param toleranceMs how long another holder is tolerated after the connection broke: the database may notice later than
 * this process that the old connection is gone
 * @returns a function that releases the lock; `undefined` if another process holds it
 * @throws connection errors
 */
export async function lockDatabase(
  url: string,
  shared: boolean,
  events: DatabaseLockEvents = {},
  toleranceMs = 15_000,
): Promise<(() => Promise<void>) | undefined> {
  const hosts = new DatabaseHosts(url);
  const client = await connectAndLock(hosts, shared);
  if (!client) return undefined;
  const lock = new DatabaseLock(client, hosts, shared, events, toleranceMs);
  return () => lock.release();
}
