import { chmod, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const [privateFolder, privateFile] = [0o700, 0o600];

/** From now on, whatever this process makes can be read by its user only. */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Makes a folder if it is missing and closes it to other users of the machine, with the files and folders right in it.
 * What lies deeper cannot be reached past them, so a folder of many uploads costs no more than a new one.
 *
 * @throws when the folder belongs to another user
 */
export async function closeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  await chmod(folder, privateFolder);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // Another process may be removing its temporary files.
    if (entry.isDirectory()) await chmod(path, privateFolder).catch(ignoreMissing);
    else if (entry.isFile()) await chmod(path, privateFile).catch(ignoreMissing);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Makes an empty file that only this user can read, unless there is one. */
export async function touchPrivateFile(path: string): Promise<void> {
  const file = await open(path, 'a', privateFile);
  await file.close();
}
