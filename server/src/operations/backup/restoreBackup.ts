import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { appliedMigrations, unknownMigrations } from '../../database/migrate';
import { connectDatabase, openDatabase } from '../../database/openDatabase';
import type { Db, Tx } from '../../database/db';
import { tidySearch } from '../../database/tidySearch';
import type { BlobStore } from '../../media/blobStore';
import { openBlobStore } from '../../media/openFiles';
import { countOf } from '../../text/counts';
import { lockInstance } from '../locks/instanceLock';
import { anyTables, isBackedUp, shapesAt, type TableShape } from './anyTables';
import { BackupRefused, type Manifest } from './backupFormat';
import type { Source } from './makeBackup';
import { readBackup } from './readBackup';
import { insertRows, Scratch } from './scratch';

export interface RestoreOptions {
  /** Whether what is there may be replaced. */
  replace: boolean;
  progress?: (line: string) => void;
  /** Ends the work; until the rows are committed nothing is changed then. */
  signal?: AbortSignal;
}

const workFolder = /^restore-[\w-]+$/;

/** A folder of its own, gone afterwards; also what a restore that was killed left behind. */
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

const none = sql<boolean>`1 = 0`;

/**
 * Which rows somebody made: a server that was started once and never used has made a link for its first administrator,
 * and published the remotes that came with it.
 */
const made: Record<string, ReturnType<typeof sql>> = {
  invitations: none,
  remote_files: none,
  remote_live: none,
  remote_switches: sql`kind <> 'bundled'`,
  remote_versions: sql`${sql.ref('isBundled')} = 0`,
};

function madeIn({ name }: TableShape, shapes: readonly TableShape[]): ReturnType<typeof sql> {
  if (name !== 'blobs' || !shapes.some((one) => one.name === 'remote_files')) return made[name] ?? sql`1 = 1`;
  return sql`key not in (select ${sql.ref('blobKey')} from remote_files)`;
}

/** @throws BackupRefused when the database holds something, unless it may be replaced; it is not changed */
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
      const { rows } = await sql`select 1 from ${sql.table(name)} where ${madeIn(shape, shapes)} limit 1`.execute(db);
      if (rows.length)
        throw new BackupRefused(`The database is not empty (${name}). To replace its content, add --replace.`);
    }
  } finally {
    await db.destroy();
  }
}

/** Streams content to a synced file. */
async function writeSynced(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

const keysIn = async (db: Db | Tx): Promise<string[]> =>
  (await db.selectFrom('blobs').select('key').execute()).map(({ key }) => key);

async function removeUnnamed(db: Db, blobs: BlobStore, keys: readonly string[]): Promise<void> {
  const named = new Set(await keysIn(db));
  for (const key of keys) if (!named.has(key)) await blobs.remove(key);
}

/** The files of a backup on their way into a store. */
class Files {
  private readonly added: string[] = [];

  constructor(
    private readonly db: Db,
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
   * Removes again what was put. A commit that failed may have happened all the same, so the database is asked; what it
   * cannot tell stays, and is collected by the server later.
   */
  async takeBack(): Promise<void> {
    await removeUnnamed(this.db, this.blobs, this.added).catch(() => undefined);
  }
}

/** In one transaction. @returns the keys of the files that were there before */
function replaceRows(
  db: Db,
  scratch: Scratch,
  everyTable: readonly TableShape[],
  { progress, signal }: RestoreOptions,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const before = await keysIn(tx);
    for (const { name } of [...everyTable].reverse()) {
      if (name !== 'migrations') await sql`delete from ${sql.table(name)}`.execute(tx);
    }
    for (const { name } of scratch.shapes) {
      progress?.(`${name}: ${countOf(scratch.manifest.tables[name] ?? 0, 'row')}`);
      for await (const rows of scratch.rows(name)) {
        signal?.throwIfAborted();
        await insertRows(anyTables(tx), name, rows);
      }
    }
    return before;
  });
}

async function restoreFrom(
  { scratch, backup, folder }: { scratch: Scratch; backup: string; folder: string },
  target: Source,
  options: RestoreOptions,
): Promise<void> {
  const db = await openDatabase(target);
  const blobs = openBlobStore(target);
  const files = new Files(db, blobs, folder);
  try {
    const everyTable = await shapesAt(await appliedMigrations(db));
    options.progress?.(`files: ${scratch.manifest.files.count}`);
    await files.put(backup, options.signal);
    const before = await replaceRows(db, scratch, everyTable, options);
    await removeUnnamed(db, blobs, before);
    // By now everything is restored; the search only is slower without it.
    await tidySearch(db).catch(() => options.progress?.('the search index could not be tidied'));
  } catch (error) {
    await files.takeBack();
    throw error;
  } finally {
    await db.destroy();
    blobs.close();
  }
}

/**
 * Makes database and uploads what a backup holds.
 *
 * The backup is first read to its end, verified, and brought up to date in a database of its own; until then nothing is
 * changed. Then its files are put into the store, and last, in one transaction, its rows take the place of those that
 * are there. A failure or a crash at any moment leaves the former rows with all their files.
 *
 * @param target must not be in use by a server
 * @throws BackupRefused, InstanceRunning, and what the database, the store or the disk throws
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
