import { createFailure, messageOf } from './failures';
import type { RemoteFiles } from '../loading/remoteFiles';
import type { RemoteLoader } from '../loading/remoteLoader';
import { createFailureReport, type ReportRemote } from './remoteReports';

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');

/**
 * Reports errors of remotes outside of rendering: in event handlers, timers and promises. The stack, or else the file
 * name, identifies the remote.
 */
export function reportRemoteErrors(files: RemoteFiles, loader: RemoteLoader, report: ReportRemote): void {
  const note = (error: unknown, place: string) => {
    const remote = files.ownerOf(place);
    // Errors thrown while an entry loads are reported as load failures instead.
    if (!remote || loader.getSnapshot().remotes[remote.name]?.status !== 'ready') return;
    report(createFailureReport(remote, 'runtime', createFailure(messageOf(error))));
  };
  window.addEventListener('error', ({ error, message, filename }) =>
    note(error ?? message, stackOf(error) || filename),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason, stackOf(reason)));
}
