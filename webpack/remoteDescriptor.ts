import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHashInput, type RemoteDescriptor } from '@msl/shared/contracts';
import type { Compilation } from 'webpack';
import { callsUsed } from './describe/callsUsed';
import { describeManifest } from './describe/describeManifest';
import { linksUsed } from './describe/linksUsed';
import { acceptedVersions } from './describe/sharedVersions';
import { remoteDir } from './paths';

const descriptorFile = 'remote.json';

async function filesBelow(dist: string): Promise<RemoteDescriptor['files']> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => name !== descriptorFile)
    .sort();
  const files: RemoteDescriptor['files'] = {};
  for (const name of paths) {
    const content = await readFile(path.join(dist, name));
    files[name] = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  }
  return files;
}

/** Returns the build suffix of a version, which depends on the files only. */
const shortContentHash = (files: RemoteDescriptor['files']) =>
  createHash('sha256').update(contentHashInput(files)).digest('hex').slice(0, 8);

/** Returns the specifiers of the packages that a build consumes from the page. */
export function consumedPackages({ modules }: Compilation): string[] {
  const consumed = [...modules].filter(({ type }) => type === 'consume-shared-module');
  return consumed.map((module) => (module as unknown as { options: { shareKey: string } }).options.shareKey);
}

/**
 * Completes a remote's build: `manifest.d.ts`, the type of its manifest, and `remote.json`, a {@link RemoteDescriptor}.
 * The version is that of the package with a content hash.
 *
 * @param consumed shared packages that the build consumes from the page
 * @throws if the manifest cannot be described, or a source names a call that does not exist
 */
export async function describeRemote(name: string, consumed: string[]): Promise<RemoteDescriptor> {
  const folder = remoteDir(name);
  const dist = path.join(folder, 'dist');
  const { requiresApi, declaration, areas } = await describeManifest(folder);
  await writeFile(path.join(dist, 'manifest.d.ts'), declaration);
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const files = await filesBelow(dist);
  const accepted = Object.entries(acceptedVersions()).filter(([specifier]) => consumed.includes(specifier));
  const descriptor: RemoteDescriptor = {
    name,
    version: `${version}-${shortContentHash(files)}`,
    requires: { api: requiresApi },
    shared: Object.fromEntries(accepted),
    calls: await callsUsed(path.join(folder, 'src')),
    areas,
    links: await linksUsed(path.join(folder, 'src')),
    files,
  };
  await writeFile(path.join(dist, descriptorFile), `${JSON.stringify(descriptor, null, 2)}\n`);
  return descriptor;
}
