import { failureOf, messageOf } from './failures';
import type { RemoteFiles } from '../loading/remoteFiles';
import type { RemoteLoader } from '../loading/remoteLoader';
import { failureReport, type Report } from './remoteReports';

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');

/**
 * Reports what a remote's code throws where no screen shows it: in event handlers, timers and promises. The stack, or else
 * the file, tells whose it is.
 */
export function reportRemoteErrors(files: RemoteFiles, loader: RemoteLoader, report: Report): void {
  const note = (error: unknown, place: string) => {
    const remote = files.ownerOf(place);
    // What an entry throws while it is loaded is a failure to load, which is reported as one.
    if (!remote || loader.getSnapshot().remotes[remote.name]?.status !== 'ready') return;
    report(failureReport(remote, 'runtime', failureOf(messageOf(error))));
  };
  window.addEventListener('error', ({ error, message, filename }) =>
    note(error ?? message, stackOf(error) || filename),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason, stackOf(reason)));
}
