import type { PublishedVersion, RemoteFailure } from '@msl/shared/contracts';
import { countText, DateTime } from '@msl/shared/ui';
import { compareDesc } from 'date-fns/compareDesc';
import { RecordsTable } from '../RecordsTable';
import { VersionName } from './VersionName';

const kindLabels = { load: 'While loading', runtime: 'While shown', leftover: 'After leaving' };
const maxFailures = 20;

/** Returns the latest failures of all versions, newest first. */
export const collectRecentFailures = (versions: PublishedVersion[]) =>
  versions
    .flatMap(({ version, health }) => health.recent.map((failure) => ({ ...failure, version })))
    .sort((one, other) => compareDesc(one.lastAt, other.lastAt))
    .slice(0, maxFailures);

interface RecentFailuresProps {
  label: string;
  failures: (RemoteFailure & { version: string })[];
}

/** Failures in browsers, with the message that the administrator saw. */
export const RecentFailures = ({ label, failures }: RecentFailuresProps) => (
  <RecordsTable
    label={label}
    empty="No recent failures."
    rows={failures.map((failure) => ({ ...failure, _id: `${failure.version} ${failure.kind} ${failure.message}` }))}
    columns={[
      { head: 'What', cell: ({ message }) => message },
      { head: 'Version', cell: ({ version }) => <VersionName version={version} /> },
      {
        head: 'Where',
        cell: ({ kind, place }) => (
          <>
            {kindLabels[kind]}
            {place && `, ${place}`}
          </>
        ),
      },
      { head: 'Times', cell: ({ count }) => countText(count) },
      { head: 'Last', cell: ({ lastAt }) => <DateTime at={lastAt} /> },
      { head: 'Trace', cell: ({ traceId }) => traceId && <VersionName version={traceId} /> },
    ]}
  />
);
