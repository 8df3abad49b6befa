import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../config/config';
import type { DatabaseLockEvents } from './databaseLock';
import { lockFolder } from './folderLock';

export type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;

/** A lock on the data of the product. It is released with the process at the latest. */
export interface InstanceLock {
  release(): Promise<void>;
}

/** Another process holds the lock. The message is one line. */
export class InstanceRunning extends Error {}

/**
 * `serve`: one server at a time, or any number if database and uploads are on the network.
 * `replace`: no server at all.
 */
export type Purpose = 'serve' | 'replace';

export interface LockOptions extends DatabaseLockEvents {
  /** How long to wait for a process that is stopping. */
  waitMs?: number;
}

const retryMs = 100;

const manyNeed = 'several servers together need DATABASE_URL and S3_ENDPOINT';

function refusal(what: string, purpose: Purpose): InstanceRunning {
  return new InstanceRunning(
    purpose === 'serve'
      ? `Another server is running on ${what}: stop it first (${manyNeed}).`
      : `A server, or another restore, is running on ${what}: stop it first.`,
  );
}

/** Retries until the lock is acquired or the time is over. */
async function claim<Held>(ask: () => Promise<Held | undefined>, untilMs: number): Promise<Held | undefined> {
  for (;;) {
    const held = await ask();
    if (held !== undefined || performance.now() >= untilMs) return held;
    await delay(retryMs);
  }
}

/**
 * Claims the data folder and the database for this process, so that no second server writes to either.
 *
 * The folder is claimed unless uploads lie in a bucket and rows on a database server; the claim is a lock of the
 * operating system, so it ends with the process however that ends. A database server is claimed by an advisory lock
 * on a connection of its own, shared between servers when uploads lie in a bucket. When that connection breaks, the lock
 * is taken anew as soon as the database answers; if somebody else took it meanwhile, `onLost` is told and the process
 * must end.
 *
 * @throws InstanceRunning, and what keeps the database from being reached
 */
export async function lockInstance(
  { dataDir, databaseUrl, s3 }: Place,
  purpose: Purpose,
  { waitMs = 0, ...events }: LockOptions,
): Promise<InstanceLock> {
  const untilMs = performance.now() + waitMs;
  const manyMayServe = Boolean(databaseUrl && s3);
  const folder = manyMayServe ? undefined : await claim(() => lockFolder(dataDir), untilMs);
  if (!manyMayServe && !folder) throw refusal(`DATA_DIR ${resolve(dataDir)}`, purpose);
  if (!databaseUrl) return { release: async () => folder?.() };
  const shared = manyMayServe && purpose === 'serve';
  const { lockDatabase } = await import('./databaseLock');
  const database = await claim(() => lockDatabase(databaseUrl, shared, events), untilMs).catch((error: unknown) => {
    folder?.();
    throw error;
  });
  if (!database) {
    folder?.();
    throw refusal('this DATABASE_URL', purpose);
  }
  const release = async () => {
    await database();
    folder?.();
  };
  return { release };
}
