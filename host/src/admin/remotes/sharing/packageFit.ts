import { satisfy } from '@module-federation/enhanced/runtime';

/** A package that a remote needs in another version than the page has; the message names it and both versions. */
export class PackageRefused extends Error {}

/** The major versions that a range's alternatives begin with. */
const majorsOf = (range: string) => range.split('||').map((alternative) => /\d+/.exec(alternative)?.[0]);

/**
 * Whether a remote that asks for a shared package is served the page's, of which there is one copy. Within the same major
 * version it is, as that has kept its promises or gains what is missing with the host's next release; across majors it is
 * refused.
 *
 * @param asked a semver range
 */
export function serves(offered: string, asked: string): boolean {
  if (satisfy(offered, asked)) return true;
  const major = offered.split('.')[0] ?? '';
  // Below 1.0.0 every minor version may break what it promised.
  return major !== '0' && majorsOf(asked).includes(major);
}
