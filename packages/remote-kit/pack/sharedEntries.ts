import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../webpack/paths';
import { sharedPackages } from '../../../webpack/sharedPackages';

const { exports } = JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

/** Entries that only the manifest's types and the tests of a remote import, not its page. */
const otherEntries = ['@msl/shared/remote', '@msl/shared/testing'];

const isForRemotes = (name: string) => [...sharedPackages, ...otherEntries].includes(name.replace('.', '@msl/shared'));

/**
 * Entries of `@msl/shared` that a remote can import: paths of the sources below `shared/src`, by the name that it
 * imports. The page of a host offers no others.
 */
export const sharedEntries = Object.fromEntries(
  Object.entries(exports)
    .filter(([name]) => isForRemotes(name))
    .map(([name, file]) => [name.replace('./', ''), file.replace('./src/', '')]),
);
