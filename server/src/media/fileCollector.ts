import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { Db } from '../database/db';
import { BlobRows } from './blobRows';
import type { BlobStore } from './blobStore';
import { erasedBefore } from './eraseFiles';
import type { FileLog } from './fileLog';
import type { FileReceiver } from './fileReceiver';
import { adoptStrays, knownKeys } from './strayBlobs';
import type { VariantCache } from './variantCache';

export interface FileCollectorParts {
  db: Db;
  blobs: BlobStore;
  receiver: FileReceiver;
  variants: VariantCache;
  log: FileLog;
  /** How long a file without a use is kept. An editor's upload has no use until its record is saved. */
  graceMs?: number;
  /** Age at which another process's unfinished removal counts as abandoned. */
  abandonedMs?: number;
}

/** Numbers of removed files, blobs and remains of uploads. */
export interface CollectedCounts {
  files: number;
  blobs: number;
  temporary: number;
}

const collectionDelayMs = 2_000;

/**
 * Deletes files and bytes without references. An interruption at any point never deletes anything in use. Several
 * processes may collect at the same time.
 */
export class FileCollector {
  private readonly rows: BlobRows;
  private hourly?: NodeJS.Timeout;
  private daily?: NodeJS.Timeout;
  private pending?: NodeJS.Timeout;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: FileCollectorParts) {
    this.rows = new BlobRows(parts.db, parts.abandonedMs);
  }

  /** Sweeps now and every day, and collects every hour, until {@link stop}. */
  start(): void {
    this.hourly = setInterval(() => this.inBackground(() => this.collect()), millisecondsInHour).unref();
    this.daily = setInterval(() => this.inBackground(() => this.sweep()), millisecondsInDay).unref();
    this.inBackground(() => this.sweep());
  }

  /** Schedules a collection in two seconds; further calls until then are merged into one. */
  scheduleCollection(): void {
    this.pending ??= setTimeout(() => {
      this.pending = undefined;
      this.inBackground(() => this.collect());
    }, collectionDelayMs).unref();
  }

  /** Stops the timers and waits for the running collection. */
  async stop(): Promise<void> {
    clearInterval(this.hourly);
    clearInterval(this.daily);
    clearTimeout(this.pending);
    await this.running;
  }

  /** Deletes file rows without a use, then bytes without a row, then the remains of interrupted uploads. */
  async collect(): Promise<CollectedCounts> {
    const before = new Date(Date.now() - (this.parts.graceMs ?? millisecondsInHour));
    const files = await this.collectFiles(before.toISOString());
    const blobs = await this.collectBlobs(before.toISOString());
    return { files, blobs, temporary: await this.parts.receiver.sweep(before) };
  }

  /**
   * Deletes the bytes of erased files at once.
   *
   * @returns whether none are left; `false` while a backup reads the store: the next collection deletes them
   */
  async collectErased(): Promise<boolean> {
    await this.collectBlobs(erasedBefore);
    const left = await this.unusedBlobs(erasedBefore).executeTakeFirst();
    return !left;
  }

  /** Scans the whole store for bytes and picture variants without a row in the database, then collects. */
  async sweep(): Promise<CollectedCounts> {
    const { db, blobs, variants, log, graceMs = millisecondsInHour } = this.parts;
    await adoptStrays(db, blobs, new Date(Date.now() - graceMs), log);
    const collected = await this.collect();
    await variants.removeStrays((keys) => knownKeys(db, keys));
    return collected;
  }

  private inBackground(work: () => Promise<CollectedCounts>): void {
    const { log } = this.parts;
    this.running = this.running
      .then(work)
      .then((removed) => {
        if (removed.files || removed.blobs || removed.temporary) log.info({ removed }, 'unused files removed');
      })
      .catch((err: unknown) => log.error({ err }, 'unused files could not be removed'));
  }

  private async collectFiles(before: string): Promise<number> {
    const unused = await this.parts.db
      .selectFrom('files')
      .select('id')
      .where('createdAt', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('file_uses').select('fileId').whereRef('fileId', '=', 'files.id'))),
      )
      .execute();
    let removed = 0;
    for (const { id } of unused) removed += (await this.removeFile(id)) ? 1 : 0;
    return removed;
  }

  /** Deletes a file. The foreign key of its uses prevents this if a use was added meanwhile. */
  private async removeFile(id: string): Promise<boolean> {
    try {
      await this.parts.db.deleteFrom('files').where('id', '=', id).execute();
      return true;
    } catch (error) {
      const use = await this.parts.db
        .selectFrom('file_uses')
        .select('fileId')
        .where('fileId', '=', id)
        .executeTakeFirst();
      if (use) return false;
      throw error;
    }
  }

  private async collectBlobs(before: string): Promise<number> {
    let removed = 0;
    for (const { key } of await this.unusedBlobs(before).execute())
      removed += (await this.removeBlob(key, before)) ? 1 : 0;
    return removed;
  }

  private unusedBlobs(before: string) {
    return this.parts.db
      .selectFrom('blobs')
      .select('key')
      .where('touchedAt', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('files').select('id').whereRef('files.blobKey', '=', 'blobs.key'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('remote_files').select('path').whereRef('remote_files.blobKey', '=', 'blobs.key'))),
      );
  }

  private async removeBlob(key: string, before: string): Promise<boolean> {
    const claim = await this.rows.claim(key, before);
    if (!claim) return false;
    await this.parts.blobs.remove(key);
    await this.parts.variants.remove(key);
    await this.rows.deleteRow(key, claim);
    return true;
  }
}
