import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '../database/openDatabase';
import type { FileLog } from '../files/fileLog';
import { type Files, openFiles } from '../files/openFiles';
import { createTestDatabase, type TestDatabase } from './testDatabase';

export const silentLog: FileLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const sizeLimits = { image: 10, video: 200, document: 50 };

/** A file store on an empty database and an empty folder, without a server around it. */
export interface TestFiles {
  dataDir: string;
  db: Db;
  files: Files;
  end: () => Promise<void>;
}

export async function openTestFiles(database: TestDatabase): Promise<TestFiles> {
  const dataDir = await mkdtemp(join(tmpdir(), 'msl-files-'));
  const { databaseUrl, drop } = await createTestDatabase(database);
  const db = await openDatabase({ dataDir, databaseUrl });
  const files = openFiles(db, { dataDir, limits: sizeLimits }, silentLog);
  const end = async () => {
    await files.close();
    await db.destroy();
    await drop();
    await rm(dataDir, { recursive: true });
  };
  return { dataDir, db, files, end };
}
