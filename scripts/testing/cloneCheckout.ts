import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remotesIn } from '../machine/remotesIn.mjs';

const root = path.resolve(import.meta.dirname, '../..');

const runGit = (folder: string, ...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });

const listFiles = (...args: string[]) =>
  runGit(root, 'ls-files', '-z', ...args)
    .split('\0')
    .filter(Boolean);

/**
 * Hard-links the installed packages, so that each file is in the clone and `@msl` resolves to the workspaces of the
 * clone.
 */
function linkPackages(clone: string) {
  const workspaces = [
    'shared',
    'server',
    'host',
    ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`),
    ...remotesIn(root).map((name) => `remotes/${name}`),
  ];
  for (const folder of ['', ...workspaces]) {
    const modules = path.join(folder, 'node_modules');
    if (!existsSync(path.join(root, modules))) continue;
    const [from, to] = [path.join(root, modules), path.join(clone, modules)];
    // Files cannot be hard-linked if the folder for temporary files is on another disk.
    if (spawnSync('cp', ['-al', from, to]).status !== 0) {
      rmSync(to, { recursive: true, force: true });
      execFileSync('cp', ['-a', from, to]);
    }
  }
  // Makes npm's record newer than the lock file, so that nothing is installed again.
  const record = path.join(clone, 'node_modules/.package-lock.json');
  const content = readFileSync(record);
  rmSync(record);
  writeFileSync(record, content);
}

/** Copies the builds, so that commands do not rebuild them. */
function copyBuilds(clone: string) {
  const folders = [
    '.cache/builds',
    'host/dist',
    'server/dist',
    'packages/remote-kit/dist',
    ...remotesIn(root).map((name) => `remotes/${name}/dist`),
  ];
  for (const folder of folders.filter((one) => existsSync(path.join(root, one))))
    cpSync(path.join(root, folder), path.join(clone, folder), { recursive: true, preserveTimestamps: true });
}

/**
 * Clones this checkout with its uncommitted changes into a temporary folder, ready for commands.
 *
 * @param options.withBuilds whether the builds are copied, too
 * @returns the folder, and a function that removes it
 */
export function cloneCheckout({ withBuilds = true } = {}): { clone: string; remove: () => void } {
  // On a disk: packages cannot be hard-linked into a folder in memory.
  const clone = mkdtempSync(path.join(process.env.DISK_TMPDIR ?? tmpdir(), 'msl-clone-'));
  runGit(root, 'clone', '--quiet', '--shared', root, clone);
  for (const file of listFiles('--deleted')) rmSync(path.join(clone, file));
  for (const file of listFiles('--modified', '--others', '--exclude-standard').filter((one) =>
    existsSync(path.join(root, one)),
  ))
    cpSync(path.join(root, file), path.join(clone, file));
  runGit(clone, 'add', '--all');
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@msl.example'];
  runGit(clone, ...author, 'commit', '--quiet', '--allow-empty', '--no-verify', '--message', 'Working changes');
  runGit(clone, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
  linkPackages(clone);
  if (withBuilds) copyBuilds(clone);
  return { clone, remove: () => rmSync(clone, { recursive: true, force: true }) };
}
