import { randomUUID } from 'node:crypto';
import { type Expression, type SqlBool, sql } from 'kysely';
import { clockOf } from '../database/databaseClock';
import type { Db } from '../database/db';

const storedFiles = 'stored files';

/** Long enough for a busy database, short enough that a dead holder soon no longer blocks removals. */
const leaseMs = 120_000;
const renewEveryMs = 20_000;

/**
 * SQL condition: no lease on the stored files is held. A removal must evaluate the condition **in the statement that
 * claims the bytes**. A reader (backup) acquires the lease before its snapshot of the rows, so bytes in the snapshot
 * cannot be claimed until the lease ends, and bytes claimed earlier are not in the snapshot.
 *
 * @param now by the clock of the database
 */
export const noBlobLeaseHeld = (now: string): Expression<SqlBool> =>
  sql<boolean>`not exists (select 1 from leases where name = ${storedFiles} and until > ${now})`;

/** While the lease is held, no instance removes stored files. */
export interface BlobLease {
  /** @throws if the lease could not be renewed in time, so that files may be missing */
  assertHeld(): void;
  release(): Promise<void>;
}

/** Stops the collectors of all instances from removing files, until released or 2 minutes after this process died. */
export async function acquireBlobLease(db: Db): Promise<BlobLease> {
  const holder = randomUUID();
  const clock = clockOf(db);
  await clock.sync();
  const timeIn = (ms: number) => new Date(clock.now() + ms).toISOString();
  let until = timeIn(leaseMs);
  await db.insertInto('leases').values({ name: storedFiles, holder, until }).execute();
  const renew = async () => {
    const next = timeIn(leaseMs);
    const { numUpdatedRows } = await db
      .updateTable('leases')
      .set({ until: next })
      .where('name', '=', storedFiles)
      .where('holder', '=', holder)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) until = next;
  };
  // A failed renewal is retried by the next one; `assertHeld` throws if none succeeded in time.
  const timer = setInterval(() => void renew().catch(() => undefined), renewEveryMs);
  return {
    assertHeld: () => {
      if (timeIn(0) < until) return;
      throw new Error('The stored files could not be held: the database was out of reach for too long.');
    },
    release: async () => {
      clearInterval(timer);
      await db.deleteFrom('leases').where('name', '=', storedFiles).where('holder', '=', holder).execute();
    },
  };
}
