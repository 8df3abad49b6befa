import { randomUUID } from 'node:crypto';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/db';

const storedFiles = 'stored files';

/** Covers clock skew and a busy database, yet a dead holder does not block removals for long. */
const leaseMs = 120_000;
const renewEveryMs = 20_000;

const inFuture = (ms: number) => new Date(Date.now() + ms).toISOString();

/**
 * SQL condition: no lease on the stored files is held. A removal must evaluate it **in the statement that claims the
 * bytes**. A reader (backup) takes the lease before its snapshot of the rows, so bytes in the snapshot cannot be claimed
 * until the lease ends, and bytes claimed earlier are not in the snapshot.
 */
export const noBlobLeaseHeld = (): Expression<SqlBool> =>
  sql<boolean>`not exists (select 1 from leases where name = ${storedFiles} and until > ${new Date().toISOString()})`;

/** While it is held, no stored file is removed, on any instance. */
export interface BlobLease {
  /** @throws if it could not be renewed in time, so that files may be missing */
  assertHeld(): void;
  release(): Promise<void>;
}

/** Keeps the collectors of all instances from removing stored files, until it is released or two minutes after this process died. */
export async function acquireBlobLease(db: Db): Promise<BlobLease> {
  const holder = randomUUID();
  let until = inFuture(leaseMs);
  await db.insertInto('leases').values({ name: storedFiles, holder, until }).execute();
  const renew = async () => {
    const next = inFuture(leaseMs);
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
      if (new Date().toISOString() < until) return;
      throw new Error('The stored files could not be held: the database was out of reach for too long.');
    },
    release: async () => {
      clearInterval(timer);
      await db.deleteFrom('leases').where('name', '=', storedFiles).where('holder', '=', holder).execute();
    },
  };
}
