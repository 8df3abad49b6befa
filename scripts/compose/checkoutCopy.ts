import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../cluster/root';
import { execute } from './execute';

/** Copies the files of this checkout that git knows or would add: no packages, builds or secrets. */
export async function copyCheckout(folder: string): Promise<void> {
  const args = ['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = (await execute('git', args)).split('\0').filter(Boolean);
  // A deleted file is listed until the deletion is staged.
  for (const file of files.filter((one) => existsSync(path.join(root, one))))
    cpSync(path.join(root, file), path.join(folder, file));
}
