import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Dialect, type SqliteDatabase, SqliteDialect } from 'kysely';
import LibsqlDatabase from 'libsql';
import { touchPrivateFile } from '../config/privateFiles';
import type { Changes } from './changes';
import { GuardedDialect } from './guardedDialect';
import { ReadThreads } from './readThreads';
import { SqliteThread } from './sqliteThread';
import { ThreadedDialect } from './threadedDialect';

const busyTimeoutMs = 10_000;
const inMemory = ':memory:';

/** Every commit reaches the disk before it returns; readers never wait for a writer. */
const pragmas = [
  `busy_timeout = ${busyTimeoutMs}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -8000',
];

const readPragmas = [`busy_timeout = ${busyTimeoutMs}`, 'cache_size = -8000'];

const isBusy = (error: unknown) => /^SQLITE_BUSY/.test((error as { code?: string }).code ?? '');

/**
 * Opens the file. Retries if processes open a new file at the same moment, because switching to WAL does not wait.
 */
async function openFile(path: string): Promise<LibsqlDatabase.Database> {
  const lastAttemptMs = Date.now() + busyTimeoutMs;
  for (;;) {
    const file = new LibsqlDatabase(path);
    try {
      for (const pragma of pragmas) file.exec(`PRAGMA ${pragma}`);
      return file;
    } catch (error) {
      file.close();
      if (!isBusy(error) || Date.now() > lastAttemptMs) throw error;
      await delay(20 + Math.random() * 50);
    }
  }
}

/**
 * Returns the dialect of the embedded database.
 *
 * A transaction takes the write lock when it begins: a transaction that begins as a reader and then writes would fail
 * instead of waiting while another process writes. The main thread runs only the query for the version of the data.
 *
 * @param changes notified of every committed write; gets the probe for commits of other processes
 * @param path of the database file, whose folder is created if missing; or `:memory:`, only for data that no request
 * waits for
 */
export async function sqliteDialect(path: string, changes: Changes): Promise<Dialect> {
  if (path === inMemory) {
    return new GuardedDialect(new SqliteDialect({ database: new LibsqlDatabase(path) as SqliteDatabase }), changes);
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // SQLite gives its journal files the mode of the database.
  await touchPrivateFile(path);
  const database = await openFile(path);
  const dataVersion = database.prepare('PRAGMA data_version').raw();
  changes.watchWith(() => (dataVersion.get() as number[])[0]);
  const threads = { startWriter: () => new SqliteThread(path, pragmas), reads: new ReadThreads(path, readPragmas) };
  return new GuardedDialect(new ThreadedDialect(threads, changes, () => database.close()), changes);
}
