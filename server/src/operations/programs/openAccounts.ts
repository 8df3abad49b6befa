import { mkdir } from 'node:fs/promises';
import { acting } from '../../database/audit/acting';
import type { Db } from '../../database/db';
import { openDatabase } from '../../database/openDatabase';
import { openSessions } from '../../auth/openSessions';
import type { SessionService } from '../../auth/sessionService';
import { findProjectRoot } from '../../config/projectRoot';
import { type Config, readConfig } from '../../config/config';

/**
 * Opens the accounts in the configured database; a server may run on the database at the same time.
 *
 * @throws ConfigError, and errors of the database
 */
export async function openAccounts<R>(
  { ADMIN_EMAIL: _, ADMIN_PASSWORD: __, ...variables }: NodeJS.ProcessEnv,
  work: (accounts: SessionService, opened: { db: Db; config: Config }) => Promise<R>,
): Promise<R> {
  const config = readConfig(variables, findProjectRoot());
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const db = await openDatabase(config, { usesThreads: false });
  try {
    const program = { name: 'npm run admin', call: 'npm run admin', address: '', agent: '' };
    const sessions = await openSessions(db, config);
    return await acting.run(program, () => work(sessions, { db, config }));
  } finally {
    await db.destroy();
  }
}
