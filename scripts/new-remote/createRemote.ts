import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

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
  for (const [template, target] of Object.entries(targets)) {
    const text = await readFile(path.join(templates, template), 'utf8');
    const file = path.join(folder, target);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(
      file,
      text.replace(/__\w+?__/g, (mark) => placeholders[mark] ?? mark),
    );
  }
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

/**
 * Creates a working remote in a checkout: `remotes/<name>` with one area and passing tests.
 *
 * @returns the written files, relative to `root`
 * @throws Error, before anything is written, if the name is malformed, reserved or taken
 */
export async function createRemote(root: string, name: string): Promise<string[]> {
  if (!name) throw new Error('Name the remote: npm run new:remote -- service');
  assertRemoteName(name);
  const folder = `remotes/${name}`;
  if (existsSync(path.join(root, folder))) throw new Error(`${folder} exists already.`);
  const { version, dependencies } = readJson(path.join(root, 'shared/package.json')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  const values = { remote: name, api: await readApiVersion(root) };
  const templates = path.join(root, 'scripts/new-remote/templates');
  const written = await writeRemote(
    templates,
    path.join(root, folder),
    values,
    { 'package.txt': 'package.json' },
    { __shared__: version, __react__: dependencies.react ?? '' },
  );
  return written.map((file) => `${folder}/${file}`);
}
