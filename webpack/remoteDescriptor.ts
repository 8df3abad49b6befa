import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHashInput, type RemoteDescriptor } from '@msl/shared/contracts';
import type { Compilation } from 'webpack';
import { findUsedCalls } from './describe/findUsedCalls';
import { describeManifest } from './describe/describeManifest';
import { findUsedAreas } from './describe/findUsedAreas';
import { findUsedLinks } from './describe/findUsedLinks';
import { findUsedNames } from './describe/findUsedNames';
import { listScripts } from './describe/listScripts';
import { readAcceptedVersions, readOfferedVersions } from './describe/sharedVersions';
import { listMisfits } from './libraries';
import { toRemoteDir } from './paths';

const descriptorFile = 'remote.json';

async function hashFiles(dist: string): Promise<RemoteDescriptor['files']> {
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
const toShortContentHash = (files: RemoteDescriptor['files']) =>
  createHash('sha256').update(contentHashInput(files)).digest('hex').slice(0, 8);

/** Returns the specifiers of the packages that a build consumes from the page. */
function listConsumedPackages({ modules }: Compilation): string[] {
  const consumed = [...modules].filter(({ type }) => type === 'consume-shared-module');
  return consumed.map((module) => (module as unknown as { options: { shareKey: string } }).options.shareKey);
}

/**
 * Completes a remote's build: `manifest.d.ts`, the type of its manifest, and `remote.json`, a {@link RemoteDescriptor}.
 * The version is that of the package with a content hash.
 *
 * @param compilation the finished build
 * @throws if the manifest cannot be described, or a source names a call that does not exist
 */
export async function describeRemote(name: string, compilation: Compilation): Promise<RemoteDescriptor> {
  const folder = toRemoteDir(name);
  const dist = path.join(folder, 'dist');
  const { requiresApi, declaration, areas, hasService } = await describeManifest(folder);
  await writeFile(path.join(dist, 'manifest.d.ts'), declaration);
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const files = await hashFiles(dist);
  const consumed = listConsumedPackages(compilation);
  for (const sentence of listMisfits(compilation, readOfferedVersions())) console.warn(sentence);
  const accepted = Object.entries(readAcceptedVersions()).filter(([specifier]) => consumed.includes(specifier));
  const descriptor: RemoteDescriptor = {
    name,
    version: `${version}-${toShortContentHash(files)}`,
    requires: { api: requiresApi },
    shared: Object.fromEntries(accepted),
    imports: await findUsedNames(path.join(folder, 'src')),
    calls: await findUsedCalls(path.join(folder, 'src')),
    areas,
    links: await findUsedLinks(path.join(folder, 'src')),
    areaLinks: await findUsedAreas(path.join(folder, 'src')),
    ...(hasService ? { hasService } : {}),
    scripts: listScripts(compilation),
    files,
  };
  await writeFile(path.join(dist, descriptorFile), `${JSON.stringify(descriptor, null, 2)}\n`);
  return descriptor;
}
