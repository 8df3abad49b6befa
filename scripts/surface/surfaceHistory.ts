import { execFileSync } from 'node:child_process';
import { findMissingSteps, isOfManifest, type Surface, type SurfaceChange } from './surface';

const record = 'shared/surface.json';

/** Returns the committed records, oldest first. `undefined` if the checkout has no history or only its newest part. */
export function readCommittedRecords(root: string): Surface[] | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return undefined;
    const commits = git('log', '--reverse', '--format=%H', '--', record).split('\n').filter(Boolean);
    return commits.map((commit) => JSON.parse(git('show', `${commit}:${record}`)) as Surface);
  } catch {
    return undefined;
  }
}

/**
 * Returns what a record changed, without a step, since its version was recorded first: `committed` holds the earlier
 * records, oldest first.
 */
export function findRewrites(committed: Surface[], current: Surface): SurfaceChange[] {
  const sameVersion = committed.find(({ version }) => version === current.version) ?? current;
  const sameApi = committed.find(({ api }) => api === current.api) ?? current;
  return [
    ...findMissingSteps(sameVersion, current).filter(({ name }) => !isOfManifest(name)),
    ...findMissingSteps(sameApi, current).filter(({ name }) => isOfManifest(name)),
  ];
}
