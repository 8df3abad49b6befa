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
  service: 'Service set',
  alarm: 'Fails more often',
  retire: 'Retired',
};

/** Whether the entry replaced `from` by `version`. */
const replacesVersion = (kind: RemoteSwitch['kind']) => changesLive({ kind }) || kind === 'service';

/** The switches of a remote: administrator, version or address of the service, time and reason. */
export const ReleaseHistory = ({ label, history }: { label: string; history: RemoteSwitch[] }) => (
  <RecordsTable
    label={label}
    empty="No version has been activated yet."
    rows={history}
    columns={[
      { head: 'When', cell: ({ at }) => <DateTime at={at} /> },
      { head: 'What', cell: ({ kind, version }) => (version ? kindLabels[kind] : 'Service removed') },
      {
        head: 'Version or service',
        cell: ({ version, from, kind, to }) => (
          <>
            <VersionName version={version} />
            {to && ` to ${to}`}
            {from && from !== version && replacesVersion(kind) && (
              <>
                {version ? ' after ' : 'after '}
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
