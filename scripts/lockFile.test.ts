import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minVersion, satisfies } from 'semver';

interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };
const { engines } = read('package.json') as { engines: { node: string } };
const locked = Object.entries(packages);

/** Finds a dependency as Node.js does: in the folder of the package, then in each folder above. */
function isLocked(from: string, name: string): boolean {
  const folders = [from];
  for (let folder = from; folder; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0)))
    folders.push(folder.slice(0, Math.max(folder.lastIndexOf('/'), 0)));
  return folders.some((folder) => `${folder && `${folder}/`}node_modules/${name}` in packages);
}

describe('package-lock.json', () => {
  it('locks no package that requires a newer Node.js than the README does', () => {
    const oldest = minVersion(engines.node)?.version ?? '';
    expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toContain(
      `Node.js ${oldest.replace(/\.0$/, '')} or newer`,
    );
    const tooNew = locked.filter(([, { engines: asked }]) => asked?.node && !satisfies(oldest, asked.node));
    expect(tooNew.map(([folder, { version, engines: asked }]) => `${folder} ${version} ${asked?.node}`)).toEqual([]);
  });

  it('locks the binaries of every platform, which npm ci requires', () => {
    const missing = locked.flatMap(([folder, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isLocked(folder, name))
        .map((name) => `${name} of ${folder}`),
    );
    expect(missing).toEqual([]);
  });

  it('contains nothing of rspack except an empty package in place of its core', () => {
    const names = locked.map(([folder]) => folder).filter((folder) => folder.includes('@rspack/'));
    expect(names).toEqual(['node_modules/@rspack/core']);
    expect(packages['node_modules/@rspack/core']).toMatchObject({ name: 'empty-npm-package' });
  });

  it('names no registry host', () => {
    const hosts = locked.filter(([, { resolved }]) => resolved?.includes('://'));
    expect(hosts).toEqual([]);
  });
});
