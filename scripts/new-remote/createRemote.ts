import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pickServicePackages, readServiceTemplates } from './serviceTemplates';
import { createServiceValues } from './serviceValues';

/** Names that builds, folders and addresses already use. */
const reservedNames = ['all', 'host', 'kit', 'packages', 'remotes', 'server', 'shared', 'webpack'];

/** Values of the placeholders in the templates of a remote. */
export interface RemoteTemplateValues {
  /** Name in the registry. */
  remote: string;
  /** Version of the host API that the remote requires at least. */
  api: string;
}

const toPlaceholders = ({ remote, api }: RemoteTemplateValues): Record<string, string> => ({
  __remote__: remote,
  __Remote__: remote.charAt(0).toUpperCase() + remote.slice(1),
  __api__: api,
  // The parts of a manifest with a service.
  ...{ __hasService__: '', __moreAreas__: '', __morePages__: '' },
});

/** Files of an area with a first screen, by template. */
const areaFiles = {
  'manifest.txt': 'src/manifest.ts',
  'overviewEndpoints.txt': 'src/overview/overviewEndpoints.ts',
  'overviewPage.txt': 'src/overview/OverviewPage.tsx',
  'overviewTest.txt': 'src/overview/OverviewPage.test.tsx',
};

/** @throws Error if a remote cannot have this name */
export function assertRemoteName(name: string): void {
  // The name is part of a global variable and of the names of hooks.
  if (!/^[a-z][a-z0-9]{0,63}$/.test(name))
    throw new Error(`"${name}" is not a name of a remote: use one word in lower-case letters and digits.`);
  if (reservedNames.includes(name)) throw new Error(`"${name}" is reserved: choose another name.`);
}

/** Writes a file from a template whose placeholders are filled in. */
async function writeFilledIn(file: string, template: string, placeholders: Record<string, string>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(
    file,
    template.replace(/__\w+?__/g, (mark) => placeholders[mark] ?? mark),
  );
}

/**
 * Writes files from templates whose placeholders are filled in.
 *
 * @param targets paths below `folder` by template
 * @returns the paths of the written files
 */
async function writeFromTemplates(
  templates: string,
  folder: string,
  targets: Record<string, string>,
  placeholders: Record<string, string>,
): Promise<string[]> {
  for (const [template, target] of Object.entries(targets))
    await writeFilledIn(
      path.join(folder, target),
      await readFile(path.join(templates, template), 'utf8'),
      placeholders,
    );
  return Object.values(targets);
}

/**
 * Writes the sources of a new remote: its manifest and one area with a screen, its call and its tests.
 *
 * @param moreFiles further files by template
 * @param morePlaceholders values of further placeholders
 */
export const writeRemote = (
  templates: string,
  folder: string,
  values: RemoteTemplateValues,
  moreFiles: Record<string, string> = {},
  morePlaceholders: Record<string, string> = {},
): Promise<string[]> =>
  writeFromTemplates(
    templates,
    folder,
    { ...areaFiles, ...moreFiles },
    { ...toPlaceholders(values), ...morePlaceholders },
  );

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the version of the host API in a checkout. */
async function readApiVersion(root: string): Promise<string> {
  const text = await readFile(path.join(root, 'shared/src/remote.ts'), 'utf8');
  const [, version] = /hostApiVersion = '([^']+)'/.exec(text) ?? [];
  if (!version) throw new Error('shared/src/remote.ts names no hostApiVersion.');
  return version;
}

/** Values of the placeholders in `package.txt`. libsql contains native code, which no bundle can. */
async function readPackageValues(root: string, hasService: boolean): Promise<Record<string, string>> {
  const { version, dependencies } = readJson(path.join(root, 'shared/package.json')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  const packages = { '@msl/shared': version, react: dependencies.react };
  if (!hasService) return { __serviceScripts__: '', __moreTests__: '', __dependencies__: JSON.stringify(packages) };
  const added = await pickServicePackages(root, ['@mui/material', 'fastify', 'jose', 'libsql', 'zod']);
  const all = Object.entries({ ...packages, ...added }).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    __serviceScripts__: `
    "service": "tsx watch service/main.ts",
    "build:service": "tsx ../../scripts/service.ts build --external libsql",`,
    __moreTests__: ' tools',
    __dependencies__: JSON.stringify(Object.fromEntries(all)),
  };
}

/** Writes a service, and the area that uses it. @returns the paths of the written files */
async function writeService(root: string, folder: string, values: RemoteTemplateValues): Promise<string[]> {
  const templates = await readServiceTemplates(root);
  for (const [target, template] of Object.entries(templates))
    await writeFilledIn(path.join(folder, target), template, toPlaceholders(values));
  return Object.keys(templates);
}

/**
 * Creates a working remote in a checkout: `remotes/<name>` with one area and passing tests, and with a service and an
 * area that uses it if asked for.
 *
 * @returns the written files, relative to `root`
 * @throws Error, before anything is written, if the name is malformed, reserved or taken
 */
export async function createRemote(root: string, name: string, { hasService = false } = {}): Promise<string[]> {
  if (!name) throw new Error('Name the remote: npm run new:remote -- service');
  assertRemoteName(name);
  const folder = `remotes/${name}`;
  if (existsSync(path.join(root, folder))) throw new Error(`${folder} exists already.`);
  const values = { remote: name, api: await readApiVersion(root) };
  const templates = path.join(root, 'scripts/new-remote/templates');
  const written = await writeRemote(
    templates,
    path.join(root, folder),
    values,
    { 'package.txt': 'package.json', 'remoteTsconfig.txt': 'tsconfig.json' },
    { ...(await readPackageValues(root, hasService)), ...(hasService ? createServiceValues(name) : {}) },
  );
  if (hasService) written.push(...(await writeService(root, path.join(root, folder), values)));
  return written.map((file) => `${folder}/${file}`);
}
