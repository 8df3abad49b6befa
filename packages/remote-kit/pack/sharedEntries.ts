import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../webpack/paths';
import { sharedPackages } from '../../../webpack/sharedPackages';

const { exports } = JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

/** Entries that only the manifest's types and the tests of a remote import, not its page. */
const otherEntries = ['@msl/shared/remote', '@msl/shared/testing'];

/** Entries that the page does not share: builds of remotes contain them. */
export const carriedEntries = ['@msl/shared/map'];

const isForRemotes = (name: string) =>
  [...sharedPackages, ...carriedEntries, ...otherEntries].includes(name.replace('.', '@msl/shared'));

/**
 * Entries of `@msl/shared` that a remote can import: paths of the sources below `shared/src`, by the name that it
 * imports.
 */
export const sharedEntries = Object.fromEntries(
  Object.entries(exports)
    .filter(([name]) => isForRemotes(name))
    .map(([name, file]) => [name.replace('./', ''), file.replace('./src/', '')]),
);
