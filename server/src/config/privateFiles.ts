import { chmod, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const [privateFolder, privateFile] = [0o700, 0o600];

/** Makes all files that this process creates from now on readable by its user only. */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Creates a folder if it is missing and closes it, and its direct entries, to other users of the machine. Deeper
 * entries cannot be reached through closed folders, so a folder of many uploads costs no more than a new one.
 *
 * @throws if the folder belongs to another user
 */
export async function closeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  await chmod(folder, privateFolder);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // Another process may delete its temporary files at the same time.
    if (entry.isDirectory()) await chmod(path, privateFolder).catch(ignoreMissing);
    else if (entry.isFile()) await chmod(path, privateFile).catch(ignoreMissing);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Creates an empty file that only this user can read, unless the file exists. */
export async function touchPrivateFile(path: string): Promise<void> {
  const file = await open(path, 'a', privateFile);
  await file.close();
}
