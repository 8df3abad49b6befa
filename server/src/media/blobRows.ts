import { setTimeout as delay } from 'node:timers/promises';
import { clockOf, type DatabaseClock } from '../database/databaseClock';
import type { Db, Tx } from '../database/db';
import { noBlobLeaseHeld } from './blobLease';
import { StorageUnavailable } from '../errors/domainErrors';

/** Longer than any removal takes: an older removal belongs to a process that died. */
const abandonedAfterMs = 60_000;
const retryMs = 50;

/**
 * Rows of stored bytes, which synchronise uploads and the collector: an upload touches the row before it puts the
 * bytes, the collector claims the row before it removes them, and each waits for the other. No database lock is held
 * during operations of the store, because they may be slow.
 */
export class BlobRows {
  private readonly clock: DatabaseClock;

  /** @param abandonedMs age at which an unfinished removal counts as abandoned */
  constructor(
    private readonly db: Db,
    private readonly abandonedMs = abandonedAfterMs,
  ) {
    this.clock = clockOf(db);
  }

  /**
   * Creates or touches the row before its bytes are put, so that the collector does not remove them. Waits for a
   * removal in progress, so that bytes are never removed after they were put.
   *
   * @throws StorageUnavailable if the removal does not end
   */
  async touch(key: string, bytes: number): Promise<void> {
    const lastAttemptMs = Date.now() + 2 * this.abandonedMs;
    while (!(await this.tryTouch(key, bytes))) {
      if (Date.now() > lastAttemptMs) throw new StorageUnavailable('The same content is still being removed.');
      await delay(retryMs);
    }
  }

  /**
   * Touches the row again in the transaction that inserts the file: bytes may be removed at once while they are put,
   * if all other files with this content are erased.
   *
   * @throws StorageUnavailable if they were
   */
  async confirm(key: string, tx: Tx): Promise<void> {
    const { numUpdatedRows } = await tx
      .updateTable('blobs')
      .set({ touchedAt: this.timeText() })
      .where('key', '=', key)
      .where('removingSince', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new StorageUnavailable('The same content was removed meanwhile.');
  }

  /**
   * Claims bytes for removal if no file and no version of a remote refers to them, they were not touched since
   * `before`, and no blob lease is held.
   *
   * @returns the claim for {@link deleteRow}; `undefined` if the bytes must not be removed
   */
  async claim(key: string, before: string): Promise<string | undefined> {
    const claim = this.timeText();
    const { numUpdatedRows } = await this.db
      .updateTable('blobs')
      .set({ removingSince: claim })
      .where('key', '=', key)
      .where('touchedAt', '<', before)
      .where(({ eb, or }) =>
        or([eb('removingSince', 'is', null), eb('removingSince', '<', this.timeText(-this.abandonedMs))]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('files').select('id').where('files.blobKey', '=', key))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('remote_files').select('path').where('remote_files.blobKey', '=', key))),
      )
      .where(noBlobLeaseHeld(claim))
      .executeTakeFirst();
    return numUpdatedRows > 0n ? claim : undefined;
  }

  /** Deletes the row after its bytes, unless another process took over the claim as abandoned. */
  async deleteRow(key: string, claim: string): Promise<void> {
    await this.db.deleteFrom('blobs').where('key', '=', key).where('removingSince', '=', claim).execute();
  }

  private timeText(offsetMs = 0): string {
    return new Date(this.clock.now() + offsetMs).toISOString();
  }

  private async tryTouch(key: string, bytes: number): Promise<boolean> {
    const touchedAt = this.timeText();
    const { numInsertedOrUpdatedRows = 0n } = await this.db
      .insertInto('blobs')
      .values({ key, bytes, touchedAt })
      .onConflict((known) =>
        known
          .column('key')
          .doUpdateSet({ touchedAt, removingSince: null })
          .where(({ eb, or }) =>
            or([
              eb('blobs.removingSince', 'is', null),
              eb('blobs.removingSince', '<', this.timeText(-this.abandonedMs)),
            ]),
          ),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }
}
