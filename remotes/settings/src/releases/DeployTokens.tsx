import type { DeployToken } from '@msl/shared/contracts';
import { ConfirmDialog } from '@msl/shared/ui';
import { Button, Chip } from '@mui/material';
import { useState } from 'react';
import { DateTime } from '@msl/shared/ui';
import { OneTimeSecretNotice } from '../OneTimeSecretNotice';
import { RecordsTable } from '../RecordsTable';
import { useAction } from '../useAction';
import { TimeAndAdministrator, RevokedTokens } from './RevokedTokens';
import { useListDeployTokensQuery, useRevokeDeployTokenMutation } from './releaseEndpoints';
import { TokenForm } from './TokenForm';

function Expiry({ at, nowMs }: { at: string | null; nowMs: number }) {
  if (at === null) return 'Never';
  const isExpired = Date.parse(at) <= nowMs;
  return (
    <>
      <DateTime at={at} /> {isExpired && <Chip size="small" color="warning" variant="outlined" label="Expired" />}
    </>
  );
}

/** Lists the deploy tokens of teams' pipelines. A new token is shown once. */
export function DeployTokens({ remotes }: { remotes: string[] }) {
  const { data, error, refetch } = useListDeployTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revoke, { isLoading }] = useRevokeDeployTokenMutation();
  const [newToken, setNewToken] = useState<{ remote: string; name: string; token: string }>();
  const [tokenToRevoke, setTokenToRevoke] = useState<DeployToken>();
  const [nowMs] = useState(() => Date.now());
  const runAction = useAction();
  const confirm = async ({ _id }: DeployToken) => {
    await runAction(() => revoke({ id: _id }).unwrap(), 'Deploy token revoked');
    setTokenToRevoke(undefined);
  };
  return (
    <>
      <TokenForm remotes={remotes} onCreated={setNewToken} />
      {newToken && (
        <OneTimeSecretNotice
          title={`The token ${newToken.name} for ${newToken.remote}. Copy it now: it is shown only once.`}
          label="Deploy token"
          text={newToken.token}
          onClose={() => setNewToken(undefined)}
        />
      )}
      <RecordsTable
        label="Deploy tokens"
        empty="No deploy tokens yet."
        rows={data?.data.filter(({ revokedAt }) => revokedAt === null)}
        columns={[
          { head: 'Name', cell: ({ name }) => name },
          { head: 'Remote', cell: ({ remote }) => remote },
          { head: 'Made', cell: ({ createdAt, createdBy }) => <TimeAndAdministrator at={createdAt} who={createdBy} /> },
          { head: 'Expires', cell: ({ expiresAt }) => <Expiry at={expiresAt} nowMs={nowMs} /> },
          { head: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} /> : 'Never') },
        ]}
        action={(token) => (
          <Button size="small" color="error" onClick={() => setTokenToRevoke(token)}>
            Revoke
          </Button>
        )}
        error={error}
        failed="Failed to fetch deploy tokens."
        onRetry={() => void refetch()}
      />
      <RevokedTokens tokens={data?.data.filter(({ revokedAt }) => revokedAt !== null) ?? []} />
      {tokenToRevoke && (
        <ConfirmDialog
          question={`Are you sure you want to revoke the token ${tokenToRevoke.name} for ${tokenToRevoke.remote}?`}
          confirm="Revoke"
          busy={isLoading}
          onConfirm={() => void confirm(tokenToRevoke)}
          onRefuse={() => setTokenToRevoke(undefined)}
        >
          Anything that publishes with this token stops working.
        </ConfirmDialog>
      )}
    </>
  );
}
