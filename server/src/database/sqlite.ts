import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery, type Dialect, SqliteDialect, type SqliteDatabase } from 'kysely';
import LibsqlDatabase from 'libsql';
import { GuardedDialect } from './guardedDialect';

const busyTimeoutMs = 10_000;

/** Every commit reaches the disk before it is acknowledged; readers never wait for a writer. */
const pragmas = [
  `busy_timeout = ${busyTimeoutMs}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -32000',
];

const isBusy = (error: unknown) => /database is locked|SQLITE_BUSY/.test(String(error));

/** Opens the file; processes that open a new one at the same moment are retried, because switching to WAL does not wait. */
async function openFile(path: string): Promise<SqliteDatabase> {
  const lastAttemptMs = Date.now() + busyTimeoutMs;
  for (;;) {
    const file = new LibsqlDatabase(path);
    try {
      for (const pragma of pragmas) file.exec(`PRAGMA ${pragma}`);
      return file as unknown as SqliteDatabase;
    } catch (error) {
      file.close();
      if (!isBusy(error) || Date.now() > lastAttemptMs) throw error;
      await delay(20 + Math.random() * 50);
    }
  }
}

/**
 * The embedded database.
 *
 * A transaction takes the write lock when it begins: one that began as a reader and then writes would fail instead of
 * waiting while another process writes.
 *
 * @param path of the database file; its folder is made if it is missing
 */
export async function sqliteDialect(path: string): Promise<Dialect> {
  await mkdir(dirname(path), { recursive: true });
  const database = await openFile(path);
  return new GuardedDialect(new SqliteDialect({ database }), async (connection) => {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  });
}
