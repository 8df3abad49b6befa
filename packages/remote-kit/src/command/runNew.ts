import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostApiVersion } from '@msl/shared/remote';
import { assertRemoteName, writeRemote } from '../../../../scripts/new-remote/createRemote';
import { remoteFolder, root } from '../replacements/paths';

/** Files of the folder beside the sources, by template. */
const projectFiles = {
  'readme.txt': 'README.md',
  'tsconfig.txt': 'tsconfig.json',
  'eslintConfig.txt': 'eslint.config.js',
  'modules.txt': 'src/modules.d.ts',
  'standIn.txt': 'src/standIn.ts',
  'gitignore.txt': '.gitignore',
  'github.txt': '.github/workflows/remote.yml',
  'gitlab.txt': '.gitlab-ci.yml',
};

interface Manifest {
  dependencies?: Record<string, string>;
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

async function createProject(name: string): Promise<string[]> {
  assertRemoteName(name);
  const packageFile = path.join(remoteFolder, 'package.json');
  const manifest = await readManifest(packageFile);
  if (existsSync(path.join(remoteFolder, 'src'))) throw new Error(`${remoteFolder}/src exists already.`);
  const written = await writeRemote(
    path.join(root, 'templates'),
    remoteFolder,
    { remote: name, api: hostApiVersion },
    projectFiles,
  );
  const scripts = {
    ...{
      start: 'remote-kit start',
      build: `remote-kit build ${name}`,
      dev: `remote-kit dev ${name}`,
      remote: 'remote-kit',
    },
    ...{ test: 'jest', lint: 'eslint --max-warnings 0 src', typecheck: 'tsc --noEmit' },
  };
  const { dependencies, ...others } = manifest;
  const fields = { ...others, name, version: '1.0.0', private: true, type: 'module', scripts };
  const content = { ...fields, jest: { preset: '@msl/remote-kit' }, dependencies };
  await writeFile(packageFile, `${JSON.stringify(content, null, 2)}\n`);
  return ['package.json', ...written];
}

/** Creates a remote with one area in the working folder. @returns the exit code */
export async function runNew(name: string): Promise<number> {
  try {
    if (!name) throw new Error('Name the remote: npx remote-kit new service');
    const files = await createProject(name);
    console.error(`Made the remote ${name}:\n${files.map((file) => `  ${file}`).join('\n')}`);
    console.error(`\nNext: npm start, which shows it without a host, and npm test`);
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 2;
  }
}
