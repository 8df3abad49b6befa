import { createRequire } from 'node:module';
import path from 'node:path';
import { packageOfSpecifier } from '../packageNames';
import { sharedPackages } from '../sharedPackages';

/** Returns the installed version of a shared package. */
function readInstalledVersion(specifier: string): string {
  const requirePackage = createRequire(import.meta.url);
  const name = packageOfSpecifier(specifier);
  for (const folder of requirePackage.resolve.paths(name) ?? []) {
    try {
      return (requirePackage(path.join(folder, name, 'package.json')) as { version: string }).version;
    } catch {
      continue;
    }
  }
  throw new Error(`The shared package ${specifier} is not installed.`);
}

/**
 * Returns the versions that a host built from this checkout offers: the installed version of each shared package, by
 * specifier.
 */
export const readOfferedVersions = (): Record<string, string> =>
  Object.fromEntries(sharedPackages.map((specifier) => [specifier, readInstalledVersion(specifier)]));

/**
 * Returns the version ranges that a remote built from this checkout accepts: the installed major, at least the
 * installed version.
 */
export const readAcceptedVersions = (): Record<string, string> =>
  Object.fromEntries(Object.entries(readOfferedVersions()).map(([specifier, version]) => [specifier, `^${version}`]));
