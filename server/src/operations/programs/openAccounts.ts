import { mkdir } from 'node:fs/promises';
import { openDatabase } from '../../database/openDatabase';
import { openSessions } from '../../auth/openSessions';
import type { SessionService } from '../../auth/sessionService';
import { findProjectRoot } from '../../config/projectRoot';
import { readConfig } from '../../config/config';

/**
 * Works on the accounts of the database that the configuration names, beside a server that may run on it.
 *
 * @throws ConfigError, and what keeps the database from opening
 */
export async function openAccounts<R>(
  { ADMIN_EMAIL: _, ADMIN_PASSWORD: __, ...variables }: NodeJS.ProcessEnv,
  work: (accounts: SessionService) => Promise<R>,
): Promise<R> {
  const config = readConfig(variables, findProjectRoot());
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const db = await openDatabase(config);
  try {
    return await work(await openSessions(db, config));
  } finally {
    await db.destroy();
  }
}
