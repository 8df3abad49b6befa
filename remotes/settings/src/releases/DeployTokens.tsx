import type { DeployToken } from '@msl/shared/contracts';
import { ConfirmDialog } from '@msl/shared/ui';
import { Button, Chip } from '@mui/material';
import { useState } from 'react';
import { DateTime } from '@msl/shared/ui';
import { OnceNotice } from '../OnceNotice';
import { RecordsTable } from '../RecordsTable';
import { useAction } from '../useAction';
import { ByWhom, RevokedTokens } from './RevokedTokens';
import { useListDeployTokensQuery, useRevokeDeployTokenMutation } from './releaseEndpoints';
import { TokenForm } from './TokenForm';

function Expiry({ at, nowMs }: { at: string | null; nowMs: number }) {
  if (at === null) return 'Never';
  const isOver = Date.parse(at) <= nowMs;
  return (
    <>
      <DateTime at={at} /> {isOver && <Chip size="small" color="warning" variant="outlined" label="Expired" />}
    </>
  );
}

/** Lists the deploy tokens of teams' pipelines. A new token is shown once. */
export function DeployTokens({ remotes }: { remotes: string[] }) {
  const { data, error, refetch } = useListDeployTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revoke, { isLoading }] = useRevokeDeployTokenMutation();
  const [made, setMade] = useState<{ remote: string; name: string; token: string }>();
  const [asked, setAsked] = useState<DeployToken>();
  const [nowMs] = useState(() => Date.now());
  const act = useAction();
  const confirm = async ({ _id }: DeployToken) => {
    await act(() => revoke({ id: _id }).unwrap(), 'Deploy token revoked');
    setAsked(undefined);
  };
  return (
    <>
      <TokenForm remotes={remotes} onMade={setMade} />
      {made && (
        <OnceNotice
          title={`The token ${made.name} for ${made.remote}. Copy it now: it is shown only once.`}
          label="Deploy token"
          text={made.token}
          onClose={() => setMade(undefined)}
        />
      )}
      <RecordsTable
        label="Deploy tokens"
        empty="No deploy tokens yet."
        rows={data?.data.filter(({ revokedAt }) => revokedAt === null)}
        columns={[
          { head: 'Name', cell: ({ name }) => name },
          { head: 'Remote', cell: ({ remote }) => remote },
          { head: 'Made', cell: ({ createdAt, createdBy }) => <ByWhom at={createdAt} who={createdBy} /> },
          { head: 'Expires', cell: ({ expiresAt }) => <Expiry at={expiresAt} nowMs={nowMs} /> },
          { head: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} /> : 'Never') },
        ]}
        action={(token) => (
          <Button size="small" color="error" onClick={() => setAsked(token)}>
            Revoke
          </Button>
        )}
        error={error}
        failed="Failed to fetch deploy tokens."
        onRetry={() => void refetch()}
      />
      <RevokedTokens tokens={data?.data.filter(({ revokedAt }) => revokedAt !== null) ?? []} />
      {asked && (
        <ConfirmDialog
          question={`Are you sure you want to revoke the token ${asked.name} for ${asked.remote}?`}
          confirm="Revoke"
          busy={isLoading}
          onConfirm={() => void confirm(asked)}
          onRefuse={() => setAsked(undefined)}
        >
          Anything that publishes with this token stops working.
        </ConfirmDialog>
      )}
    </>
  );
}
