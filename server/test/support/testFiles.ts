import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/database/openDatabase';
import type { Db } from '../../src/database/db';
import type { FileLog } from '../../src/media/fileLog';
import { type Files, type FileConfig, openFiles } from '../../src/media/openFiles';
import { createMigratedDatabase, databases, sqlite, type TestDatabase } from './testDatabase';
import { createTestStore, stores, type TestStore } from './testStores';

export const silentLog: FileLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const sizeLimits = { image: 10, video: 200, document: 50 };

/**
 * Every database and every store once, for `describe.each(fileHomes)('… on $database.name and $store.name', …)`. Neither
 * depends on the other.
 */
export const fileHomes = stores.map((store, index) => ({ database: databases[index] ?? sqlite, store }));

/** A file store on an empty database and an empty folder or bucket, without a server around it. */
export interface TestFiles {
  dataDir: string;
  db: Db;
  files: Files;
  config: FileConfig;
  end: () => Promise<void>;
}

export async function openTestFiles(
  database: TestDatabase,
  store: TestStore = { name: 'disk' },
  picturesAhead = false,
): Promise<TestFiles> {
  const dataDir = await mkdtemp(join(tmpdir(), 'msl-files-'));
  const { databaseUrl, drop } = await createMigratedDatabase(database, dataDir);
  const { s3, stop } = await createTestStore(store, dataDir);
  const db = await openDatabase({ dataDir, databaseUrl }, { usesThreads: false });
  const config = { dataDir, s3, limits: sizeLimits, picturesAhead };
  const files = openFiles(db, config, silentLog);
  const end = async () => {
    await files.close();
    await db.destroy();
    await drop();
    await stop();
    await rm(dataDir, { recursive: true, maxRetries: 5 });
  };
  return { dataDir, db, files, config, end };
}
