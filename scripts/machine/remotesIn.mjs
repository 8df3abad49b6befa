import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Lists the remotes of a checkout: the folders in `remotes`.
 *
 * @param {string} root the checkout
 * @returns {string[]} their names, sorted
 */
export const remotesIn = (root) =>
  readdirSync(path.join(root, 'remotes'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
