import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteDir } from './paths';

/** Names a remote's build by its package version and its content, in `dist/remote.json`: equal files, equal version. */
export async function writeRemoteVersion(name: string): Promise<string> {
  const dist = path.join(remoteDir(name), 'dist');
  const hash = createHash('sha256');
  for (const file of (await readdir(dist)).filter((file) => file !== 'remote.json').sort()) {
    hash.update(`${file}\n`).update(await readFile(path.join(dist, file)));
  }
  const { version: packageVersion } = JSON.parse(await readFile(path.join(remoteDir(name), 'package.json'), 'utf8'));
  const version = `${packageVersion}-${hash.digest('hex').slice(0, 8)}`;
  await writeFile(path.join(dist, 'remote.json'), `${JSON.stringify({ name, version }, null, 2)}\n`);
  return version;
}
