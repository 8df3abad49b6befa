import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../config/config';
import type { DatabaseLockEvents } from './databaseLock';
import { lockFolder } from './folderLock';

export type InstanceData = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;

/** A lock on the data of the product. The end of the process releases it too. */
export interface InstanceLock {
  release(): Promise<void>;
}

/** Thrown if another process holds the lock. The message is one line. */
export class InstanceRunning extends Error {}

/**
 * `serve`: one server at a time, or any number if database and uploads are on the network.
 * `replace`: requires that no server is running.
 */
export type Purpose = 'serve' | 'replace';

export interface LockOptions extends DatabaseLockEvents {
  /** How long to wait for a process that is stopping. */
  waitMs?: number;
}

const retryMs = 100;

const severalServersHint = 'several servers together need DATABASE_URL and S3_ENDPOINT';

function toInstanceRunning(what: string, purpose: Purpose): InstanceRunning {
  return new InstanceRunning(
    purpose === 'serve'
      ? `Another server is running on ${what}: stop it first (${severalServersHint}).`
      : `A server, or another restore, is running on ${what}: stop it first.`,
  );
}

/** Retries until the lock is acquired or the time is over. */
async function acquire<Held>(tryAcquire: () => Promise<Held | undefined>, untilMs: number): Promise<Held | undefined> {
  for (;;) {
    const held = await tryAcquire();
    if (held !== undefined || performance.now() >= untilMs) return held;
    await delay(retryMs);
  }
}

/**
 * Locks the data folder and the database for this process, so that no second server writes to either.
 *
 * Locks the folder unless uploads are in a bucket and rows on a database server. The operating system releases this
 * lock whenever the process ends. Locks a database server by an advisory lock on a separate connection, shared between
 * servers if uploads are in a bucket. If that connection breaks, the lock is retaken as soon as the database responds;
 * if another process has taken it meanwhile, `onLost` is called, and this process must end.
 *
 * @throws InstanceRunning, and connection errors of the database
 */
export async function lockInstance(
  { dataDir, databaseUrl, s3 }: InstanceData,
  purpose: Purpose,
  { waitMs = 0, ...events }: LockOptions,
): Promise<InstanceLock> {
  const untilMs = performance.now() + waitMs;
  const allowsSeveral = Boolean(databaseUrl && s3);
  const folder = allowsSeveral ? undefined : await acquire(() => lockFolder(dataDir), untilMs);
  if (!allowsSeveral && !folder) throw toInstanceRunning(`DATA_DIR ${resolve(dataDir)}`, purpose);
  if (!databaseUrl) return { release: async () => folder?.() };
  const shared = allowsSeveral && purpose === 'serve';
  const { lockDatabase } = await import('./databaseLock');
  const database = await acquire(() => lockDatabase(databaseUrl, shared, events), untilMs).catch((error: unknown) => {
    folder?.();
    throw error;
  });
  if (!database) {
    folder?.();
    throw toInstanceRunning('this DATABASE_URL', purpose);
  }
  const release = async () => {
    await database();
    folder?.();
  };
  return { release };
}
