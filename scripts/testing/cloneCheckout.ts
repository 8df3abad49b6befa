import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remotesIn } from '../machine/remotesIn.mjs';

const root = path.resolve(__dirname, '../..');

const git = (folder: string, ...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });

const listed = (...args: string[]) =>
  git(root, 'ls-files', '-z', ...args)
    .split('\0')
    .filter(Boolean);

/** Links the installed packages, but not the workspaces: those are the clone's own. */
function linkPackages(clone: string) {
  const modules = path.join(clone, 'node_modules');
  mkdirSync(path.join(modules, '@msl'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    // npm's record is copied, so that it is newer than the lock file and nothing is installed again.
    if (name === '.package-lock.json') cpSync(path.join(root, 'node_modules', name), path.join(modules, name));
    else if (name !== '@msl') symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  for (const folder of ['shared', 'server', 'host', ...remotesIn(root).map((name) => `remotes/${name}`)]) {
    symlinkSync(path.join(clone, folder), path.join(modules, '@msl', path.basename(folder)));
    const own = path.join(folder, 'node_modules');
    if (existsSync(path.join(root, own))) symlinkSync(path.join(root, own), path.join(clone, own));
  }
}

/** Copies what was built, so that commands which build find that nothing changed. */
function copyBuilds(clone: string) {
  const folders = [
    '.cache/builds',
    'host/dist',
    'server/dist',
    ...remotesIn(root).map((name) => `remotes/${name}/dist`),
  ];
  for (const folder of folders.filter((one) => existsSync(path.join(root, one))))
    cpSync(path.join(root, folder), path.join(clone, folder), { recursive: true, preserveTimestamps: true });
}

/**
 * Clones this checkout with its uncommitted changes into a temporary folder, ready for commands.
 *
 * @returns the folder, and what removes it
 */
export function cloneCheckout(): { clone: string; remove: () => void } {
  const clone = mkdtempSync(path.join(tmpdir(), 'msl-clone-'));
  git(root, 'clone', '--quiet', '--shared', root, clone);
  for (const file of listed('--deleted')) rmSync(path.join(clone, file));
  for (const file of listed('--modified', '--others', '--exclude-standard').filter((one) =>
    existsSync(path.join(root, one)),
  ))
    cpSync(path.join(root, file), path.join(clone, file));
  git(clone, 'add', '--all');
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@msl.example'];
  git(clone, ...author, 'commit', '--quiet', '--allow-empty', '--no-verify', '--message', 'Working changes');
  git(clone, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
  linkPackages(clone);
  copyBuilds(clone);
  return { clone, remove: () => rmSync(clone, { recursive: true, force: true }) };
}
