import { satisfy } from '@module-federation/enhanced/runtime';

/** A remote needs another version of a shared package; the message names the package and both versions. */
export class PackageRefused extends Error {}

/** The major version of each alternative in a range. */
const majorsOf = (range: string) => range.split('||').map((alternative) => /\d+/.exec(alternative)?.[0]);

/**
 * Whether the page's only copy of a shared package satisfies a remote. Accepts any version of the same major: either
 * the page is newer and compatible, or the host's next release adds what is missing. Rejects other majors.
 *
 * @param range a semver range
 */
export function satisfiesRange(version: string, range: string): boolean {
  if (satisfy(version, range)) return true;
  const major = version.split('.')[0] ?? '';
  // Below 1.0.0 every minor version may be a breaking change.
  return major !== '0' && majorsOf(range).includes(major);
}
