import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../../webpack/paths';

const dist = path.join(root, 'packages/remote-kit/dist');

function makeFolderInCheckout(): string {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  return mkdtempSync(path.join(root, '.cache/kit-unpacked-'));
}

/**
 * Unpacks the built kit to a folder; by default to a new one below the checkout, so that packages are found as in the
 * folder of a team. Returns its folder.
 */
export function unpackKit(folder = makeFolderInCheckout()): string {
  const { packages } = JSON.parse(readFileSync(path.join(dist, 'kit.json'), 'utf8')) as {
    packages: { path: string }[];
  };
  const archive = path.join(dist, path.basename(packages[0]?.path ?? ''));
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
  return folder;
}
