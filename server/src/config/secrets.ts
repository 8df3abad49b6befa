import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config';

/**
 * Returns a secret stored in the data folder, readable by its owner only. The first call generates it; processes that
 * start at the same moment get the same one.
 */
export async function storedSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, `${name}.secret`);
  const stored = await readFile(path, 'utf8').catch(() => undefined);
  if (stored) return stored.trim();
  await mkdir(dataDir, { recursive: true });
  const fresh = join(dataDir, `${name}.${randomBytes(6).toString('hex')}.tmp`);
  const file = await open(fresh, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(48).toString('base64url'));
    await file.sync();
    // A link, unlike a rename, never replaces the file of a faster process.
    await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await rm(fresh, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

/** Returns the secret that signs sessions: the configured one, or one that is stored in the data folder. */
export const signingSecret = async ({ jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): Promise<string> =>
  jwtSecret ?? storedSecret(dataDir, 'jwt');
