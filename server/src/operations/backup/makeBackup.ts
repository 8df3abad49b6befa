import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appliedMigrations, unknownMigrations } from '../../database/migrate';
import { connectDatabase, embeddedFile } from '../../database/openDatabase';
import type { Db } from '../../database/db';
import { type BlobLease, acquireBlobLease } from '../../media/blobLease';
import { BlobMissing, type BlobStore } from '../../media/blobStore';
import { openBlobStore } from '../../media/openFiles';
import { countOf } from '../../text/counts';
import type { Config } from '../../config/config';
import { isBackedUp, shapesAt } from './anyTables';
import { type ArchiveEntries, writeArchive } from './archiveWriter';
import { BackupRefused, blobName, formatVersion, type Manifest, manifestName, rowsName } from './backupFormat';
import { readSnapshot, type Snapshot } from './snapshot';

export type Source = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;

export interface BackupOptions {
  productVersion: string;
  /** Called with each step, one line of text. */
  progress?: (line: string) => void;
  /** Aborts the backup after the current step, and deletes the unfinished file. */
  signal?: AbortSignal;
}

export interface MadeBackup {
  manifest: Manifest;
  /** Size of the whole file. */
  bytes: number;
}

interface Blob {
  key: string;
  bytes: number;
}

/** Approximate size of an entry with rows. */
const partBytes = 1024 * 1024;
const progressEveryMs = 5_000;

const silent = () => undefined;

/** State of one backup. */
class Backup {
  constructor(
    private readonly entries: ArchiveEntries,
    private readonly blobs: BlobStore,
    private readonly options: BackupOptions,
  ) {}

  async writeRows(snapshot: Snapshot, { tables }: Manifest): Promise<Blob[]> {
    const blobs: Blob[] = [];
    for (const [table, count] of Object.entries(tables)) {
      (this.options.progress ?? silent)(`${table}: ${countOf(count, 'row')}`);
      let part = 0;
      let lines: string[] = [];
      let characters = 0;
      const flush = async () => {
        const content = Buffer.from(lines.join(''));
        if (content.length) await this.entries.add(rowsName(table, part), content.length, [content]);
        [part, lines, characters] = [part + 1, [], 0];
      };
      for await (const rows of snapshot.rows(table)) {
        this.options.signal?.throwIfAborted();
        for (const row of rows) {
          if (table === 'blobs') blobs.push({ key: String(row.key), bytes: Number(row.bytes) });
          lines.push(`${JSON.stringify(row)}\n`);
          characters += lines[lines.length - 1]?.length ?? 0;
        }
        if (characters > partBytes) await flush();
      }
      await flush();
    }
    return blobs;
  }

  async writeFiles(all: readonly Blob[], lease: BlobLease | undefined): Promise<void> {
    let lastProgressMs = performance.now();
    for (const [done, blob] of all.entries()) {
      await this.entries.add(blobName(blob.key), blob.bytes, this.verifyHash(blob));
      if (performance.now() - lastProgressMs < progressEveryMs) continue;
      (this.options.progress ?? silent)(`files: ${done + 1} of ${all.length}`);
      lastProgressMs = performance.now();
    }
    lease?.assertHeld();
  }

  /** Yields the stored bytes of a file. @throws BackupRefused if their hash or size differs from the upload */
  private async *verifyHash({ key, bytes }: Blob): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let length = 0;
    try {
      for await (const chunk of (await this.blobs.open(key)) as AsyncIterable<Buffer>) {
        this.options.signal?.throwIfAborted();
        hash.update(chunk);
        length += chunk.length;
        // Bytes beyond the announced size must not reach the archive.
        if (length > bytes) break;
        yield chunk;
      }
    } catch (error) {
      if (error instanceof BlobMissing) throw new BackupRefused(`The stored file ${key} is missing.`);
      throw error;
    }
    if (length !== bytes || hash.digest('hex') !== key) throw new BackupRefused(`The stored file ${key} is damaged.`);
  }
}

async function readManifest(snapshot: Snapshot, applied: readonly string[], productVersion: string): Promise<Manifest> {
  const tables: Record<string, number> = {};
  // The first query sets the moment of the snapshot.
  const madeAt = new Date().toISOString();
  for (const { name } of (await shapesAt(applied)).filter(isBackedUp)) tables[name] = await snapshot.count(name);
  const files = { count: tables.blobs ?? 0, bytes: await snapshot.blobBytes() };
  return { format: 'msl-backup', formatVersion, productVersion, madeAt, migrations: [...applied], tables, files };
}

async function appliedIn(db: Db): Promise<string[]> {
  const applied = await appliedMigrations(db);
  if (!applied.length) throw new BackupRefused('There is nothing to back up: the database is empty.');
  const [unknown] = unknownMigrations(applied);
  if (!unknown) return applied;
  throw new BackupRefused(`The database was written by a newer version (it has "${unknown}"): use that one.`);
}

/** Acquires the lease, unless the database is older than the table of leases. */
const acquireLease = (db: Db, applied: readonly string[]) =>
  applied.includes('0007-leases') ? acquireBlobLease(db) : Promise.resolve(undefined);

/**
 * Writes the database and the uploads to one file, while the server may continue: all rows of one snapshot, and every
 * file that they refer to, verified by its hash. The file gets its name only once it is complete. It can be restored to
 * either database and either store.
 *
 * Omits sessions, throttles, queued mail, and the secrets in the data folder. Does not migrate the database.
 *
 * @throws BackupRefused, and errors of the database, the store or the disk; then the unfinished file is deleted
 */
export async function makeBackup(source: Source, path: string, options: BackupOptions): Promise<MadeBackup> {
  const { databaseUrl, dataDir } = source;
  if (!databaseUrl && !existsSync(join(dataDir, embeddedFile))) {
    throw new BackupRefused(`There is no database in ${dataDir}.`);
  }
  const db = await connectDatabase(source);
  const blobs = openBlobStore(source);
  let manifest: Manifest | undefined;
  let lease: BlobLease | undefined;
  try {
    const applied = await appliedIn(db);
    lease = await acquireLease(db, applied);
    const bytes = await writeArchive(path, async (entries) => {
      const backup = new Backup(entries, blobs, options);
      const stored = await readSnapshot(source, applied, async (snapshot) => {
        manifest = await readManifest(snapshot, applied, options.productVersion);
        const content = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
        await entries.add(manifestName, content.length, [content]);
        return backup.writeRows(snapshot, manifest);
      });
      await backup.writeFiles(stored, lease);
    });
    if (!manifest) throw new Error('A backup without a manifest.');
    return { manifest, bytes };
  } finally {
    await lease?.release();
    await db.destroy();
    blobs.close();
  }
}
