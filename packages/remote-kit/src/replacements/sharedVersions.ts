import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths';

// Replaces webpack/describe/sharedVersions.ts in the kit: the versions are those of the host that packed it.

export const readOfferedVersions = (): Record<string, string> =>
  JSON.parse(readFileSync(path.join(root, 'shared-versions.json'), 'utf8')) as Record<string, string>;

/** Returns the version ranges of shared packages that a remote built with this kit accepts. */
export const readAcceptedVersions = (): Record<string, string> =>
  Object.fromEntries(Object.entries(readOfferedVersions()).map(([specifier, version]) => [specifier, `^${version}`]));
