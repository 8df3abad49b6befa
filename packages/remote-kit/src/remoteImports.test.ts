import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { remotesIn } from '../../../scripts/machine/remotesIn.mjs';
import { root } from '../../../webpack/paths';
import { createPackageJson } from '../pack/packageJson';
import { sharedEntries } from '../pack/sharedEntries';

interface Import {
  file: string;
  from: string;
}

/** Returns what the sources and tests of a remote import from packages. */
function listImports(remote: string): Import[] {
  const folder = path.join(root, 'remotes', remote, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return files.flatMap((file) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(folder, file), 'utf8'));
    return importedFiles.map(({ fileName }) => ({ file, from: fileName })).filter(({ from }) => !from.startsWith('.'));
  });
}

interface Manifest {
  dependencies: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const listPackages = ({ dependencies, peerDependencies }: Manifest) =>
  Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => !name.startsWith('@msl/'));

const readManifest = (remote: string) =>
  JSON.parse(readFileSync(path.join(root, 'remotes', remote, 'package.json'), 'utf8')) as Manifest;

const packagesOfKit = listPackages(createPackageJson('1.0.0') as Manifest);

const isOfPackage = (from: string, name: string) => from === name || from.startsWith(`${name}/`);

describe.each(remotesIn(root))('the sources of %s', (remote) => {
  it('import only what the kit exports or installs, and packages of their own', () => {
    const packages = [...packagesOfKit, ...listPackages(readManifest(remote))];
    const isOutside = ({ from }: Import) =>
      from.startsWith('@msl/')
        ? Object.hasOwn(sharedEntries, from.replace('@msl/shared/', ''))
        : packages.some((name) => isOfPackage(from, name));
    const imports = listImports(remote);
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((one) => !isOutside(one))).toEqual([]);
  });
});
