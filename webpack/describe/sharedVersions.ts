import { createRequire } from 'node:module';
import path from 'node:path';
import { sharedPackages } from '../sharedPackages';

/** The package of a specifier: `@mui/material` of `@mui/material/Alert`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The version of a shared package that is installed. */
function installedVersion(specifier: string): string {
  const load = createRequire(import.meta.url);
  const name = packageOf(specifier);
  for (const folder of load.resolve.paths(name) ?? []) {
    try {
      return (load(path.join(folder, name, 'package.json')) as { version: string }).version;
    } catch {
      continue;
    }
  }
  throw new Error(`The shared package ${specifier} is not installed.`);
}

/** What a host built from this checkout offers: the installed version of each shared package, by specifier. */
export const offeredVersions = (): Record<string, string> =>
  Object.fromEntries(sharedPackages.map((specifier) => [specifier, installedVersion(specifier)]));

/** What a remote built from this checkout accepts of the page: the installed major, and nothing older than installed. */
export const acceptedVersions = (): Record<string, string> =>
  Object.fromEntries(Object.entries(offeredVersions()).map(([specifier, version]) => [specifier, `^${version}`]));
