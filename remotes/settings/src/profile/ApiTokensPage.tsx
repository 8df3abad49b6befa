import type { ApiToken } from '@msl/shared/contracts';
import { ConfirmDialog, DateTime, PageHead } from '@msl/shared/ui';
import { Button } from '@mui/material';
import { useState } from 'react';
import { OneTimeSecretNotice } from '../OneTimeSecretNotice';
import { RecordsTable } from '../RecordsTable';
import { useAction } from '../useAction';
import { ApiTokenForm } from './ApiTokenForm';
import { useListApiTokensQuery, useRevokeApiTokenMutation } from './apiTokenEndpoints';

/** Lists the API tokens of the signed-in administrator, and creates and revokes them. */
export function ApiTokensPage() {
  const { data, error, refetch } = useListApiTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revoke, { isLoading }] = useRevokeApiTokenMutation();
  const [created, setCreated] = useState<{ name: string; token: string }>();
  const [tokenToRevoke, setTokenToRevoke] = useState<ApiToken>();
  const [nowMs] = useState(() => Date.now());
  const runAction = useAction();
  const confirm = async ({ _id }: ApiToken) => {
    await runAction(() => revoke({ id: _id }).unwrap(), 'API token revoked');
    setTokenToRevoke(undefined);
  };
  return (
    <>
      <PageHead title="API tokens" description="With a token, a program makes calls on your behalf" />
      <ApiTokenForm onCreated={setCreated} />
      {created && (
        <OneTimeSecretNotice
          title={`The token ${created.name}. Copy it now: it is shown only once.`}
          label="API token"
          text={created.token}
          onClose={() => setCreated(undefined)}
        />
      )}
      <RecordsTable
        label="API tokens"
        empty="No API tokens yet."
        rows={data?.data}
        columns={[
          { head: 'Name', cell: ({ name }) => name },
          { head: 'Rights', cell: ({ scopes }) => scopes.join(', ') },
          { head: 'Made', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
          {
            head: 'Expires',
            cell: ({ expiresAt }) => (Date.parse(expiresAt) <= nowMs ? 'Expired' : <DateTime at={expiresAt} />),
          },
          { head: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime at={lastUsedAt} /> : 'Never') },
        ]}
        action={(token) => (
          <Button size="small" color="error" onClick={() => setTokenToRevoke(token)}>
            Revoke
          </Button>
        )}
        error={error}
        failed="Failed to fetch API tokens."
        onRetry={() => void refetch()}
      />
      {tokenToRevoke && (
        <ConfirmDialog
          question={`Are you sure you want to revoke the token ${tokenToRevoke.name}?`}
          confirm="Revoke"
          busy={isLoading}
          onConfirm={() => void confirm(tokenToRevoke)}
          onRefuse={() => setTokenToRevoke(undefined)}
        >
          Programs that use it can make no more calls.
        </ConfirmDialog>
      )}
    </>
  );
}
