import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../database/db';
import { noBlobLeaseHeld } from './blobLease';
import { StorageUnavailable } from '../errors/domainErrors';

/** Longer than any removal takes, so that one older than this was begun by a process that is gone. */
const abandonedAfterMs = 60_000;
const askAgainMs = 50;

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/**
 * The rows of stored bytes, by which uploads and the collector keep out of each other's way: an upload touches the row
 * before it puts the bytes, the collector claims it before it removes them, and neither is done while the other's holds.
 * No lock is held meanwhile, because a store may be slow.
 */
export class BlobRows {
  /** @param abandonedMs when a removal that did not end is taken for abandoned */
  constructor(
    private readonly db: Db,
    private readonly abandonedMs = abandonedAfterMs,
  ) {}

  /**
   * Makes sure of the row, before its bytes are put. From here on the collector leaves this content alone; if it was
   * just removing it, this waits, so that the bytes are always put after they were removed.
   *
   * @throws StorageUnavailable when a removal does not end
   */
  async touch(key: string, bytes: number): Promise<void> {
    const lastAttemptMs = Date.now() + 2 * this.abandonedMs;
    while (!(await this.tryTouch(key, bytes))) {
      if (Date.now() > lastAttemptMs) throw new StorageUnavailable('The same content is still being removed.');
      await delay(askAgainMs);
    }
  }

  /**
   * Claims bytes for removal, if no file and no version of a remote has them, they were not touched since `before`, and
   * nobody holds the stored files (`acquireBlobLease`).
   *
   * @returns what {@link deleteRow} needs; `undefined` if they are to stay
   */
  async claim(key: string, before: string): Promise<string | undefined> {
    const claim = new Date().toISOString();
    const { numUpdatedRows } = await this.db
      .updateTable('blobs')
      .set({ removingSince: claim })
      .where('key', '=', key)
      .where('touchedAt', '<', before)
      .where(({ eb, or }) => or([eb('removingSince', 'is', null), eb('removingSince', '<', ago(this.abandonedMs))]))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('files').select('id').where('files.blobKey', '=', key))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('remote_files').select('path').where('remote_files.blobKey', '=', key))),
      )
      .where(noBlobLeaseHeld())
      .executeTakeFirst();
    return numUpdatedRows > 0n ? claim : undefined;
  }

  /** Removes the row after its bytes, unless the claim was taken for abandoned meanwhile. */
  async deleteRow(key: string, claim: string): Promise<void> {
    await this.db.deleteFrom('blobs').where('key', '=', key).where('removingSince', '=', claim).execute();
  }

  private async tryTouch(key: string, bytes: number): Promise<boolean> {
    const touchedAt = new Date().toISOString();
    const { numInsertedOrUpdatedRows = 0n } = await this.db
      .insertInto('blobs')
      .values({ key, bytes, touchedAt })
      .onConflict((known) =>
        known
          .column('key')
          .doUpdateSet({ touchedAt, removingSince: null })
          .where(({ eb, or }) =>
            or([eb('blobs.removingSince', 'is', null), eb('blobs.removingSince', '<', ago(this.abandonedMs))]),
          ),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }
}
