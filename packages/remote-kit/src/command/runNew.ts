import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostApiVersion } from '@msl/shared/remote';
import { assertRemoteName, writeRemote } from '../../../../scripts/new-remote/createRemote';
import { remoteFolder, root } from '../replacements/paths';
import { readArguments } from './commandLine';
import {
  listServiceFiles,
  readServicePackages,
  serviceScripts,
  withoutServiceValues,
  withServiceValues,
} from './serviceTemplates';

/** Files of the folder beside the sources, by template. */
const projectFiles = {
  'readme.txt': 'README.md',
  'tsconfig.txt': 'tsconfig.json',
  'oxlintrc.txt': '.oxlintrc.json',
  'modules.txt': 'src/modules.d.ts',
  'standIn.txt': 'src/standIn.ts',
  'gitignore.txt': '.gitignore',
  'github.txt': '.github/workflows/remote.yml',
  'gitlab.txt': '.gitlab-ci.yml',
};

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, unknown>;
  [field: string]: unknown;
}

async function readManifest(file: string): Promise<Manifest> {
  const manifest = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Manifest) : {};
  if (!manifest.dependencies?.['@msl/remote-kit']) {
    throw new Error(
      'Install the kit of your host in this folder first: npm install <host>/kit/remote-kit-<version>.tgz',
    );
  }
  return manifest;
}

const scriptsOf = (name: string, hasService: boolean) => ({
  ...{ start: 'remote-kit start', build: `remote-kit build ${name}`, dev: `remote-kit dev ${name}` },
  ...(hasService ? serviceScripts : {}),
  remote: 'remote-kit',
  test: 'jest',
  lint: `oxlint --deny-warnings src${hasService ? ' service' : ''}`,
  typecheck: 'tsc --noEmit',
});

async function writeManifest(name: string, manifest: Manifest, hasService: boolean): Promise<void> {
  const { dependencies, devDependencies, overrides, ...others } = manifest;
  const service = hasService ? await readServicePackages() : undefined;
  const content = {
    ...others,
    ...{ name, version: '1.0.0', private: true, type: 'module', scripts: scriptsOf(name, hasService) },
    jest: { preset: '@msl/remote-kit' },
    dependencies: { ...dependencies, ...service?.dependencies },
    ...(devDependencies || service ? { devDependencies: { ...devDependencies, ...service?.devDependencies } } : {}),
    ...(overrides || service ? { overrides: { ...overrides, ...service?.overrides } } : {}),
  };
  await writeFile(path.join(remoteFolder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}

async function createProject(name: string, hasService: boolean): Promise<string[]> {
  assertRemoteName(name);
  const manifest = await readManifest(path.join(remoteFolder, 'package.json'));
  for (const folder of hasService ? ['src', 'service'] : ['src'])
    if (existsSync(path.join(remoteFolder, folder))) throw new Error(`${remoteFolder}/${folder} exists already.`);
  const written = await writeRemote(
    path.join(root, 'templates'),
    remoteFolder,
    { remote: name, api: hostApiVersion },
    { ...projectFiles, ...(hasService ? await listServiceFiles() : {}) },
    { ...withoutServiceValues, ...(hasService ? withServiceValues(name) : {}) },
  );
  await writeManifest(name, manifest, hasService);
  return ['package.json', ...written];
}

/** Installs the packages of a service. */
function installPackages(): void {
  try {
    const options = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
    execFileSync('npm', ['install', ...options], { cwd: remoteFolder, stdio: ['ignore', 2, 2] });
  } catch {
    throw new Error('The packages of the service could not be installed; try npm install.');
  }
}

/** Creates a remote with one area in the working folder, and with a service if asked for. @returns the exit code */
export async function runNew(args: string[]): Promise<number> {
  try {
    const options = { 'with-service': { type: 'boolean', default: false } } as const;
    const { values, positionals } = readArguments('new', args, options);
    const [name] = positionals;
    const hasService = values['with-service'];
    if (!name) throw new Error('Name the remote: npx remote-kit new service');
    const files = await createProject(name, hasService);
    console.error(`Made the remote ${name}:\n${files.map((file) => `  ${file}`).join('\n')}`);
    if (hasService) installPackages();
    console.error(`\nNext: npm start, which shows it without a host, and npm test`);
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 2;
  }
}
