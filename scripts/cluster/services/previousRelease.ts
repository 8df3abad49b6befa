import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root';

const runGit = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

/** Tag or commit of the release to come from: `--previous`; the latest tag, or the commit before the last 50. */
let previous: string | undefined;

export const setPrevious = (commit: string | undefined): void => {
  previous = commit;
};

function findPrevious(): string {
  if (previous) return runGit(root, 'rev-parse', `${previous}^{commit}`);
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0', 'HEAD~1'], { cwd: root, encoding: 'utf8' });
  return runGit(root, 'rev-parse', tag.status === 0 ? `${tag.stdout.trim()}^{commit}` : 'HEAD~50');
}

/** Builds the previous release in a clone below `.cache`, once. @returns the folder */
export async function preparePrevious(): Promise<string> {
  const commit = findPrevious();
  const folder = path.join(root, '.cache/cluster', commit);
  if (existsSync(path.join(folder, 'server/dist/main.js'))) return folder;
  console.log(`Building the previous release ${commit.slice(0, 8)} …`);
  if (!existsSync(folder)) runGit(root, 'clone', '--quiet', '--shared', '--no-checkout', root, folder);
  runGit(folder, 'checkout', '--quiet', commit);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  const build = "import('./scripts/machine/builds.mjs').then((builds) => builds.ensureBuilds())";
  execFileSync(process.execPath, ['-e', build], { cwd: folder, stdio: 'inherit' });
  return folder;
}
