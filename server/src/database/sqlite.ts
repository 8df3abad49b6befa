import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery, type Dialect, SqliteDialect, type SqliteDatabase } from 'kysely';
import LibsqlDatabase from 'libsql';
import { LRUCache } from 'lru-cache';
import { touchPrivateFile } from '../config/privateFiles';
import type { Changes } from './changes';
import { GuardedDialect } from './guardedDialect';
import { ReadThreads } from './readThreads';
import { ThreadedDialect } from './threadedDialect';

const busyTimeoutMs = 10_000;
const inMemory = ':memory:';

/** Every commit reaches the disk before it is acknowledged; readers never wait for a writer. */
const pragmas = [
  `busy_timeout = ${busyTimeoutMs}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -8000',
];

const readPragmas = [`busy_timeout = ${busyTimeoutMs}`, 'cache_size = -8000'];

const isBusy = (error: unknown) => /database is locked|SQLITE_BUSY/.test(String(error));

/** Opens the file; processes that open a new one at the same moment are retried, because switching to WAL does not wait. */
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

const maxPreparedStatements = 200;

/** Preparing a statement takes as long as running most of them, so those that were prepared are used again. */
function keepingStatements(file: LibsqlDatabase.Database): SqliteDatabase {
  const prepared = new LRUCache<string, LibsqlDatabase.Statement>({ max: maxPreparedStatements });
  const prepare = (text: string) => {
    const statement = prepared.get(text) ?? file.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
  return { prepare, close: () => file.close() } as unknown as SqliteDatabase;
}

/**
 * The embedded database.
 *
 * A transaction takes the write lock when it begins: one that began as a reader and then writes would fail instead of
 * waiting while another process writes. What is read outside of transactions is read on threads.
 *
 * @param changes told of every committed write, and shown how to look for those of other processes
 * @param path of the database file; its folder is made if it is missing
 */
export async function sqliteDialect(path: string, changes: Changes): Promise<Dialect> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // SQLite gives its journal files the mode of the database.
  if (path !== inMemory) await touchPrivateFile(path);
  const database = await openFile(path);
  const dataVersion = database.prepare('PRAGMA data_version').raw();
  changes.lookBy(() => (dataVersion.get() as number[])[0]);
  const single = new SqliteDialect({ database: keepingStatements(database) });
  // Another connection would open a database of its own in memory.
  const dialect = path === inMemory ? single : new ThreadedDialect(single, new ReadThreads(path, readPragmas));
  return new GuardedDialect(dialect, changes, async (connection) => {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  });
}
