import { mkdir } from 'node:fs/promises';
import { openDatabase } from '../../database/openDatabase';
import { openSessions } from '../../auth/openSessions';
import type { SessionService } from '../../auth/sessionService';
import { findProjectRoot } from '../../config/projectRoot';
import { readSettings } from '../../config/config';

/**
 * Works on the accounts of the database that the settings name, beside a server that may run on it.
 *
 * @throws SettingsError, and what keeps the database from opening
 */
export async function openAccounts<R>(
  { ADMIN_EMAIL: _, ADMIN_PASSWORD: __, ...variables }: NodeJS.ProcessEnv,
  work: (accounts: SessionService) => Promise<R>,
): Promise<R> {
  const settings = readSettings(variables, findProjectRoot());
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  const db = await openDatabase(settings);
  try {
    return await work(await openSessions(db, settings));
  } finally {
    await db.destroy();
  }
}
