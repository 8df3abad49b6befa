import { type Leftovers, remoteOfScope, trackLeftovers } from '../failures/leftovers';
import { createLeftoverReport } from '../failures/remoteReports';
import type { RemoteFiles } from '../loading/remoteFiles';
import type { RemoteLoader } from '../loading/remoteLoader';
import { type AreaLifetimes, createAreaLifetimes } from './areaLifetimes';

/**
 * Returns lifetimes that keep the page clean: the stylesheets of a remote are off while none of its areas is shown, and
 * what an area does not remove is named in the console and reported.
 */
export function cleanLifetimes(
  files: RemoteFiles,
  loader: Pick<RemoteLoader, 'getSnapshot' | 'report'>,
  leftovers: Leftovers = trackLeftovers(files),
): AreaLifetimes {
  return createAreaLifetimes(
    ({ name }) => {
      leftovers.enter(name);
      files.enableStyles(remoteOfScope(name), true);
    },
    ({ name }) => {
      const remote = remoteOfScope(name);
      const left = leftovers.leave(name);
      if (!leftovers.isShown(remote)) files.enableStyles(remote, false);
      if (!left.length) return;
      console.warn(`${name} was left and did not remove ${left.join(', ')}. See useAreaSignal().`);
      const { version = '' } = loader.getSnapshot().remotes[remote] ?? {};
      loader.report(createLeftoverReport({ name: remote, version }, name, left));
    },
  );
}
