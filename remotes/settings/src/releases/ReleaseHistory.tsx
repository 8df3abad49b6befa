import { changesLive, type RemoteSwitch } from '@msl/shared/contracts';
import { DateTime } from '@msl/shared/ui';
import { RecordsTable } from '../RecordsTable';
import { VersionName } from './VersionName';

const kindLabels: Record<RemoteSwitch['kind'], string> = {
  activate: 'Activated',
  rollback: 'Rolled back',
  bundled: 'Bundled with the product',
  own: 'In one browser only',
  withdraw: 'Withdrawn',
  ring: 'Shown to some',
  recall: 'Taken back',
};

/** The switches of a remote: administrator, version, time and reason. */
export const ReleaseHistory = ({ label, history }: { label: string; history: RemoteSwitch[] }) => (
  <RecordsTable
    label={label}
    empty="No version has been activated yet."
    rows={history}
    columns={[
      { head: 'When', cell: ({ at }) => <DateTime at={at} /> },
      { head: 'What', cell: ({ kind }) => kindLabels[kind] },
      {
        head: 'Version',
        cell: ({ version, from, kind, to }) => (
          <>
            <VersionName version={version} />
            {to && ` to ${to}`}
            {from && changesLive({ kind }) && (
              <>
                {' after '}
                <VersionName version={from} />
              </>
            )}
          </>
        ),
      },
      { head: 'Who', cell: ({ who }) => who },
      { head: 'Why', cell: ({ why }) => why },
    ]}
  />
);
