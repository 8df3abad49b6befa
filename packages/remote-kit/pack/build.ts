import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { packTar } from 'modern-tar';
import { readOfferedVersions } from '../../../webpack/describe/sharedVersions';
import { root } from '../../../webpack/paths';
import { bundleCommand } from './bundleCommand';
import { bundleRuntime } from './bundleRuntime';
import { bundleStandIn } from './bundleStandIn';
import { bundleTypes } from './bundleTypes';
import { createPackageJson, readKitVersion } from './packageJson';
import { packService } from './packService';

const kitFolder = path.join(root, 'packages/remote-kit');
const dist = path.join(kitFolder, 'dist');
/** Content of the package before it is packed. */
const content = path.join(dist, 'content');

/** Sources that the build of a remote reads, at the same paths as in this repository. */
const copiedSources = ['shared/src/remote.ts', 'webpack/overrideClient.js', 'webpack/scopeStyles.mjs'];

async function copyFiles(): Promise<void> {
  await cp(path.join(kitFolder, 'files'), content, { recursive: true });
  for (const templates of ['packages/remote-kit/templates', 'scripts/new-remote/templates'])
    await cp(path.join(root, templates), path.join(content, 'templates'), { recursive: true });
  for (const source of copiedSources) await cp(path.join(root, source), path.join(content, source));
  const versions = JSON.stringify(readOfferedVersions(), null, 2);
  await writeFile(path.join(content, 'shared-versions.json'), `${versions}\n`);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}

async function hashContent(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await listFiles(content))
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(content, file)));
  return hash.digest('hex').slice(0, 8);
}

/** Packs a folder as npm does: all files below `package/`. Equal files give equal bytes. */
async function packFolder(folder: string): Promise<Buffer> {
  const entries = await Promise.all(
    (await listFiles(folder)).map(async (file) => {
      const body = await readFile(path.join(folder, file));
      const mode = file.startsWith('bin/') ? 0o755 : 0o644;
      const name = `package/${file.split(path.sep).join('/')}`;
      return { header: { name, size: body.length, mode, mtime: new Date(0), uid: 0, gid: 0 }, body };
    }),
  );
  return promisify(gzip)(await packTar(entries), { level: constants.Z_BEST_COMPRESSION });
}

/** Writes the package and `kit.json`, which the server lists at `/kit/`. */
async function writePackage(): Promise<void> {
  const version = `${readKitVersion()}-${await hashContent()}`;
  await writeFile(path.join(content, 'package.json'), `${JSON.stringify(createPackageJson(version), null, 2)}\n`);
  const bytes = await packFolder(content);
  const file = `remote-kit-${version}.tgz`;
  await writeFile(path.join(dist, file), bytes);
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const packages = [{ name: '@msl/remote-kit', version, path: `/kit/${file}`, integrity, bytes: bytes.length }];
  await writeFile(path.join(dist, 'kit.json'), `${JSON.stringify({ packages }, null, 2)}\n`);
  await rm(content, { recursive: true });
  console.log(`${file} packed, ${(bytes.length / 1e6).toFixed(1)} MB`);
}

await rm(dist, { recursive: true, force: true });
await mkdir(content, { recursive: true });
await Promise.all([
  copyFiles(),
  packService(content),
  bundleCommand(content),
  bundleRuntime(content),
  bundleStandIn(content),
  bundleTypes(content),
]);
await writePackage();
