import { browserName } from '@msl/shared/contracts';
import { Button, Chip } from '@mui/material';
import { DateTime } from '@msl/shared/ui';
import { PageHead } from '@msl/shared/ui';
import { RecordsTable } from '../RecordsTable';
import { useAction } from '../useAction';
import { useEndSessionMutation, useEndSessionsMutation, useListSessionsQuery } from './profileEndpoints';

/** Lists the sessions of the signed-in administrator, with a button to end each. */
export function SessionsPage() {
  const { data, error, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endSession, endSessionState] = useEndSessionMutation();
  const [endSessions, endSessionsState] = useEndSessionsMutation();
  const runAction = useAction();
  const otherSessions = data?.data.filter(({ isCurrent }) => !isCurrent) ?? [];
  const endOtherSessions = () => endSessions({ body: { keepCurrent: true } }).unwrap();
  return (
    <>
      <PageHead title="Sessions" description="Where you are signed in">
        <Button
          variant="outlined"
          disabled={!otherSessions.length}
          loading={endSessionsState.isLoading}
          onClick={() => void runAction(endOtherSessions, 'Signed out everywhere else')}
        >
          Sign out everywhere else
        </Button>
      </PageHead>
      <RecordsTable
        label="Sessions"
        rows={data?.data}
        columns={[
          {
            head: 'Browser',
            cell: ({ userAgent, isCurrent }) => (
              <>
                <span title={userAgent}>{browserName(userAgent)}</span>{' '}
                {isCurrent && <Chip size="small" label="This one" color="success" variant="outlined" />}
              </>
            ),
          },
          { head: 'Address', cell: ({ address }) => address },
          { head: 'Signed in', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
          { head: 'Last used', cell: ({ lastUsedAt }) => <DateTime at={lastUsedAt} /> },
        ]}
        action={({ _id, isCurrent }) =>
          !isCurrent && (
            <Button
              size="small"
              disabled={endSessionState.isLoading}
              onClick={() => void runAction(() => endSession({ id: _id }).unwrap(), 'Session ended')}
            >
              End
            </Button>
          )
        }
        error={error}
        failed="Failed to fetch sessions."
        onRetry={() => void refetch()}
      />
    </>
  );
}
