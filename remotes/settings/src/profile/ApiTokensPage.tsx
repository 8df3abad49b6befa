import { DateTime, PageHead } from '@msl/shared/ui';
import { useState } from 'react';
import { ConfirmedAction } from '../ConfirmedAction';
import { OneTimeSecretNotice } from '../OneTimeSecretNotice';
import { RecordsTable } from '../RecordsTable';
import { Expiry, LastUse } from '../tokenCells';
import { ApiTokenForm } from './ApiTokenForm';
import { useListApiTokensQuery, useRevokeApiTokenMutation } from './apiTokenEndpoints';

/** Lists the API tokens of the signed-in administrator, and creates and revokes them. */
export function ApiTokensPage() {
  const { data, error, refetch } = useListApiTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revoke, { isLoading }] = useRevokeApiTokenMutation();
  const [created, setCreated] = useState<{ name: string; token: string }>();
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
          { head: 'Expires', cell: ({ expiresAt }) => <Expiry at={expiresAt} /> },
          { head: 'Last used', cell: ({ lastUsedAt }) => <LastUse at={lastUsedAt} /> },
        ]}
        action={({ _id, name }) => (
          <ConfirmedAction
            label="Revoke"
            question={`Are you sure you want to revoke the token ${name}?`}
            run={() => revoke({ id: _id }).unwrap()}
            isBusy={isLoading}
            done="API token revoked"
          >
            Programs that use it can make no more calls.
          </ConfirmedAction>
        )}
        error={error}
        failed="Failed to fetch API tokens."
        onRetry={() => void refetch()}
      />
    </>
  );
}
