import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import LibsqlDatabase from 'libsql';
import { LRUCache } from 'lru-cache';
import { touchPrivateFile } from '../config/privateFiles';
import { Changes } from './changes';
import { GuardedDialect } from './guardedDialect';
import { ReadThreads } from './readThreads';
import { CallerRunner, isBusy } from './sqliteRunner';
import { SqliteThread } from './sqliteThread';
import { ThreadedDialect } from './threadedDialect';

const busyTimeoutMs = 10_000;
const inMemory = ':memory:';
const maxStatements = 100;

/** Every commit reaches the disk before it returns; readers never wait for a writer. */
const pragmas = [
  `busy_timeout = ${busyTimeoutMs}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -8000',
  // Deleted rows are overwritten, so that the file holds no data of a person after it was erased.
  'secure_delete = ON',
];

const readPragmas = [`busy_timeout = ${busyTimeoutMs}`, 'cache_size = -8000'];

/** Nothing of a temporary database outlives a failure, so that it needs no journal. */
const temporaryPragmas = ['journal_mode = OFF', 'synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -65536'];

async function preparePrivateFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // SQLite gives its journal files the mode of the database.
  await touchPrivateFile(path);
}

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
 * @param path of the database file, whose folder is created if missing
 * @param usesThreads whether queries run on threads of their own, beside the calling one
 */
export async function sqliteDialect(path: string, changes: Changes, usesThreads: boolean): Promise<Dialect> {
  await preparePrivateFile(path);
  const database = await openFile(path);
  const dataVersion = database.prepare('PRAGMA data_version').raw();
  changes.watchWith(() => (dataVersion.get() as number[])[0]);
  const threads = usesThreads
    ? { startWriter: () => new SqliteThread(path, pragmas), reads: new ReadThreads(path, readPragmas) }
    : {
        startWriter: () => new CallerRunner(path, pragmas),
        reads: new ReadThreads(path, readPragmas, (...args) => new CallerRunner(...args)),
      };
  return new GuardedDialect(new ThreadedDialect(threads, changes, () => database.close()), changes);
}

/** Prepares each statement once: a statement that inserts many rows takes as long to prepare as to run. */
function withPreparedStatements(database: LibsqlDatabase.Database): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({ max: maxStatements });
  return {
    prepare: (text) => {
      const statement = prepared.get(text) ?? (database.prepare(text) as SqliteStatement);
      prepared.set(text, statement);
      return statement;
    },
    close: () => {
      prepared.clear();
      database.close();
    },
  };
}

/**
 * Returns the dialect of a database on this thread, for data that no request waits for and that nobody misses: after a
 * failed write, the database cannot be used any more. Foreign keys are not enforced.
 *
 * @param path of the database file, whose folder is created if missing; or `:memory:`
 */
export async function temporaryDialect(path: string): Promise<Dialect> {
  if (path !== inMemory) await preparePrivateFile(path);
  const database = new LibsqlDatabase(path);
  for (const pragma of temporaryPragmas) database.exec(`PRAGMA ${pragma}`);
  return new GuardedDialect(new SqliteDialect({ database: withPreparedStatements(database) }), new Changes());
}
