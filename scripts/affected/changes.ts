import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isInsignificant } from './insignificant';

/** What has changed since a commit. */
export interface Changes {
  /** Paths of changed files, from the root of the repository, without those that changed in nothing that matters. */
  files: readonly string[];
  /** Names of the changed packages and of those that use them. */
  packages: readonly string[];
}

/** Without `CI_BASE`, everything younger than this counts as changed. */
const defaultAge = '4 hours ago';

/**
 * Returns the commit to compare with: `CI_BASE`, or the newest one that is older than four hours. `undefined` if the
 * clone has no such commit.
 */
export function findBase(root: string, base = process.env.CI_BASE): string | undefined {
  const args = base
    ? ['rev-parse', '--verify', '--quiet', `${base}^{commit}`]
    : ['rev-list', '-1', `--before=${defaultAge}`, 'HEAD'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (base && !stdout.trim()) throw new Error(`CI_BASE is "${base}", which is no commit of this clone.`);
  return stdout.trim() || undefined;
}

/** Returns the text of a file; `undefined` if there is none. */
function readIfThere(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Returns what has changed since a commit: files by git, packages and their users by lerna's graph. */
export function listChanges(root: string, base: string): Changes {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const changed = git('diff', '--name-only', '-z', base).split('\0').filter(Boolean);
  const isMore = (file: string) =>
    !isInsignificant(
      file,
      readIfThere(() => git('show', `${base}:${file}`)),
      readIfThere(() => readFileSync(path.join(root, file), 'utf8')),
    );
  const lerna = path.join(root, 'node_modules/.bin/lerna');
  const options = ['ls', '--since', base, '--all', '--json', '--loglevel=error'];
  const packages = JSON.parse(execFileSync(lerna, options, { cwd: root, encoding: 'utf8' })) as { name: string }[];
  return { files: changed.filter(isMore), packages: packages.map(({ name }) => name) };
}
