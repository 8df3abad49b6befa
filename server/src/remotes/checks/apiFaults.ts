import { satisfies, validRange } from 'semver';

/** Checks the range of admin contract versions that a remote requires against the version that the host offers. */
export function apiFaults(needed: string, offered: string): string[] {
  if (validRange(needed) === null) {
    return [
      `requires.api is "${needed}", which is not a version range; write one such as "^${offered}" in src/manifest.ts.`,
    ];
  }
  if (satisfies(offered, needed)) return [];
  return [
    `requires.api is "${needed}", and the host offers version ${offered} of the admin's contract; ` +
      `build the remote against that version and write "^${offered}" in src/manifest.ts, or wait for a host that offers ${needed}.`,
  ];
}
