/**
 * Copies what the production server needs, and nothing else, to a folder: builds, demo content and the packages that the
 * server loads, at the versions of the lock file.
 *
 *     npm run pack:runtime -- FOLDER
 *
 * `node server/dist/main.js` in that folder is the product.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { externalPackages } from '../server/externalPackages';
import { ensureBuilds } from './machine/builds.mjs';
import { remotesIn } from './machine/remotesIn.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** Read by the checks of remotes with `require.resolve`. */
const packages = [...externalPackages, 'axe-core'];
/** Parts of packages that no server reads. */
const unused =
  /\.(map|md|ts|mts|cts|flow)$|\/(lib\/vite|test|tests|docs|example|examples|\.github)\/|\/CHANGELOG|-musl(\/|$)/;
const isNeeded = (file: string) => !unused.test(file) || /\/typescript\/lib\/lib\..*\.d\.ts$/.test(file);

interface PackageFile {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;

/** Finds an installed package as Node.js does. @returns the folder, relative to the checkout */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(root, found, 'package.json'))) return found;
    if (folder === '.') return undefined;
  }
}

/** Returns the folders of packages and of everything that they depend on. */
function listPackageFolders(names: string[]): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string, isOptional: boolean) => {
    const folder = findPackage(name, from);
    if (!folder && !isOptional) throw new Error(`${name} is not installed (needed by ${from}).`);
    if (!folder || found.has(folder) || /-musl$/.test(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = readPackage(path.join(root, folder));
    for (const one of Object.keys(dependencies)) add(one, folder, one in optionalDependencies);
    for (const one of Object.keys(optionalDependencies)) add(one, folder, true);
  };
  for (const name of names) add(name, 'server', false);
  return [...found];
}

function copy(from: string, to: string, filter: (file: string) => boolean = () => true): void {
  cpSync(path.join(root, from), path.join(to, from), { recursive: true, filter });
}

/** Copies a package without those that are nested in it, which are copied on their own if they are needed. */
function copyPackage(from: string, to: string): void {
  const nested = path.join(root, from, 'node_modules');
  copy(from, to, (file) => file !== nested && isNeeded(file));
}

async function pack(target: string | undefined): Promise<void> {
  if (!target) throw new Error('Usage: npm run pack:runtime -- FOLDER');
  const folder = path.resolve(process.env.INIT_CWD ?? '.', target);
  if (existsSync(folder) && readdirSync(folder).length) throw new Error(`${folder} is not empty.`);
  await ensureBuilds();
  mkdirSync(folder, { recursive: true });
  const builds = ['server', 'host', 'packages/remote-kit', ...remotesIn(root).map((name) => `remotes/${name}`)];
  for (const one of builds) copy(`${one}/dist`, folder, (file) => !/\/server\/dist\/.*\.map$/.test(file));
  for (const one of ['server/demo', 'server/package.json', 'LICENSE']) copy(one, folder);
  for (const one of listPackageFolders(packages)) copyPackage(one, folder);
  const { name, version, type } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ name, version, private: true, type }, null, 2)}\n`,
  );
  console.log(`Packed into ${folder}.`);
}

pack(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
