import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createServiceValues } from '../../../../scripts/new-remote/serviceValues';
import { root } from '../replacements/paths';

const templates = path.join(root, 'templates');

/** Scripts of a remote with a service. libsql contains native code, which no bundle can. */
export const serviceScripts = {
  service: 'remote-kit service start --external libsql',
  'build:service': 'remote-kit service build --external libsql',
};

/** Values of the placeholders that differ with a service. */
export const withoutServiceValues = {
  ...{ __standInImport__: '', __answers__: 'answers', __serviceReadme__: '' },
  ...{ __compilerOptions__: '', __sources__: '"src"' },
};

export const withServiceValues = (remote: string): Record<string, string> => ({
  ...createServiceValues(remote),
  __standInImport__: "import { withNotes } from './notes/noteStandIn';\n",
  __answers__: 'withNotes(answers)',
  __compilerOptions__: '\n  "compilerOptions": { "types": ["jest", "@testing-library/jest-dom", "node"] },',
  __sources__: '"src", "service"',
  __serviceReadme__: `npm run service                                 runs the service of service/main.ts, and again after each change
npm run build:service                           builds service/dist/main.js, for any Node.js from version 20
`,
});

interface ServicePackages {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Record<string, unknown>;
}

export const readServicePackages = async (): Promise<ServicePackages> =>
  JSON.parse(await readFile(path.join(templates, 'servicePackages.json'), 'utf8')) as ServicePackages;

/** Returns the paths of the service's files, and of the screen that uses it, by template. */
export async function listServiceFiles(): Promise<Record<string, string>> {
  const folder = path.join(templates, 'with-service');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(files.map((file) => [path.relative(templates, file), path.relative(folder, file)]));
}
