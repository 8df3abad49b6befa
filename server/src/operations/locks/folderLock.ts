import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import LibsqlDatabase from 'libsql';

const isLocked = (error: unknown) => /^SQLITE_(BUSY|LOCKED)/.test((error as { code?: string }).code ?? '');

/**
 * Locks a folder with an open transaction on a file in the folder. Unlike a lock file, the operating system releases
 * the lock when the process ends.
 *
 * @returns a function that releases the lock; `undefined` if another process holds it
 */
export async function lockFolder(folder: string): Promise<(() => void) | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = new LibsqlDatabase(join(folder, 'instance.lock'));
  try {
    file.exec('PRAGMA busy_timeout = 0');
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (isLocked(error)) return undefined;
    throw error;
  }
  return () => {
    file.exec('ROLLBACK');
    file.close();
  };
}
