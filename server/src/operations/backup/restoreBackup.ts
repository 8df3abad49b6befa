import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { appliedMigrations, unknownMigrations } from '../../database/migrate';
import { connectDatabase } from '../../database/openDatabase';
import type { BlobStore } from '../../media/blobStore';
import { openBlobStore } from '../../media/openFiles';
import { lockInstance } from '../locks/instanceLock';
import { isBackedUp, shapesAt, type TableShape } from './anyTables';
import { BackupRefused, type Manifest } from './backupFormat';
import type { Source } from './makeBackup';
import { readBackup } from './readBackup';
import { replaceFile } from './replaceFile';
import { replaceRows } from './replaceRows';
import { blobKeysIn } from './replacing';
import { Scratch } from './scratch';

export interface RestoreOptions {
  /** Whether existing data may be replaced. */
  replace: boolean;
  progress?: (line: string) => void;
  /** Aborts the restore; before the rows are committed, an abort changes nothing. */
  signal?: AbortSignal;
}

const workFolder = /^restore-[\w-]+$/;

/** Runs work with a temporary folder, and deletes the folder afterwards. First deletes folders of killed restores. */
async function inWorkFolder<R>(dataDir: string, work: (folder: string) => Promise<R>): Promise<R> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of await readdir(dataDir)) {
    if (workFolder.test(name)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const folder = join(dataDir, `restore-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const matchesNothing = sql<boolean>`1 = 0`;

/**
 * Conditions for rows that count as existing data. A server that was started but never used has rows too: an invitation
 * of its first administrator, and the remotes that are bundled with it.
 */
const existingDataConditions: Record<string, ReturnType<typeof sql>> = {
  // Strangers leave failed sign-ins also where nobody has begun.
  audit_entries: sql`action <> 'sign-in-failed'`,
  audit_head: matchesNothing,
  audit_origins: matchesNothing,
  invitations: matchesNothing,
  remote_files: matchesNothing,
  remote_live: matchesNothing,
  remote_switches: sql`kind <> 'bundled'`,
  remote_versions: sql`${sql.ref('isBundled')} = 0`,
};

function existingDataCondition({ name }: TableShape, shapes: readonly TableShape[]): ReturnType<typeof sql> {
  if (name !== 'blobs' || !shapes.some((one) => one.name === 'remote_files'))
    return existingDataConditions[name] ?? sql`1 = 1`;
  return sql`key not in (select ${sql.ref('blobKey')} from remote_files)`;
}

/** Checks a database without changing it. @throws BackupRefused if it has data that may not be replaced */
async function checkTarget(target: Source, replace: boolean): Promise<void> {
  const db = await connectDatabase(target);
  try {
    const applied = await appliedMigrations(db);
    const [unknown] = unknownMigrations(applied);
    if (unknown) throw new BackupRefused(`The database was written by a newer version (it has "${unknown}").`);
    if (replace || !applied.length) return;
    const shapes = (await shapesAt(applied)).filter(isBackedUp);
    for (const shape of shapes) {
      const { name } = shape;
      const { rows } =
        await sql`select 1 from ${sql.table(name)} where ${existingDataCondition(shape, shapes)} limit 1`.execute(db);
      if (rows.length)
        throw new BackupRefused(`The database is not empty (${name}). To replace its content, add --replace.`);
    }
  } finally {
    await db.destroy();
  }
}

/** Streams content to a new file and syncs it. */
async function writeSynced(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function removeUnusedBlobs(target: Source, blobs: BlobStore, keys: readonly string[]): Promise<void> {
  const db = await connectDatabase(target);
  try {
    const usedKeys = new Set(await blobKeysIn(db));
    for (const key of keys) if (!usedKeys.has(key)) await blobs.remove(key);
  } finally {
    await db.destroy();
  }
}

/** Puts the files of a backup into a store. */
class Files {
  private readonly added: string[] = [];

  constructor(
    private readonly target: Source,
    private readonly blobs: BlobStore,
    private readonly folder: string,
  ) {}

  async put(backup: string, signal?: AbortSignal): Promise<void> {
    await readBackup(backup, {
      file: async (key, content) => {
        signal?.throwIfAborted();
        const temporaryPath = join(this.folder, randomUUID());
        await writeSynced(temporaryPath, content);
        if (!(await this.blobs.has(key))) this.added.push(key);
        await this.blobs.put(key, temporaryPath);
      },
    });
  }

  /**
   * Removes the files that were put. Keeps those that the database refers to, because a failed commit may have
   * succeeded after all. If the database is unreachable, all files stay, and the server's collector deletes them
   * later.
   */
  async removeAdded(): Promise<void> {
    await removeUnusedBlobs(this.target, this.blobs, this.added).catch(() => undefined);
  }
}

async function restoreFrom(
  { scratch, backup, folder }: { scratch: Scratch; backup: string; folder: string },
  target: Source,
  options: RestoreOptions,
): Promise<void> {
  const blobs = openBlobStore(target);
  const files = new Files(target, blobs, folder);
  try {
    options.progress?.(`files: ${scratch.manifest.files.count}`);
    await files.put(backup, options.signal);
    const replace = target.databaseUrl ? replaceRows : replaceFile;
    const keysBefore = await replace(scratch, target, options);
    await removeUnusedBlobs(target, blobs, keysBefore);
  } catch (error) {
    await files.removeAdded();
    throw error;
  } finally {
    blobs.close();
  }
}

/**
 * Replaces the database and the uploads by the content of a backup.
 *
 * First reads and verifies the whole backup, and migrates its rows in a temporary database; until then, nothing is
 * changed. Then puts its files into the store, and finally replaces the rows: in one transaction, or on the embedded
 * database by renaming the temporary one. A failure or a crash at any moment leaves the former rows with all their files.
 *
 * @param target must not be in use by a server
 * @throws BackupRefused, InstanceRunning, and errors of the database, the store or the disk
 */
export async function restoreBackup(backup: string, target: Source, options: RestoreOptions): Promise<Manifest> {
  const lock = await lockInstance(target, 'replace', {});
  try {
    await checkTarget(target, options.replace);
    return await inWorkFolder(target.dataDir, async (folder) => {
      options.progress?.('verifying the backup');
      const scratch = await Scratch.load(backup, join(folder, 'scratch.db'), options.signal);
      try {
        await restoreFrom({ scratch, backup, folder }, target, options);
      } finally {
        await scratch.close();
      }
      return scratch.manifest;
    });
  } finally {
    await lock.release();
  }
}
