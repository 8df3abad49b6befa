import { useState } from 'react';
import { ConfirmedAction } from '../ConfirmedAction';
import { OneTimeSecretNotice } from '../OneTimeSecretNotice';
import { RecordsTable } from '../RecordsTable';
import { Expiry, LastUse } from '../tokenCells';
import { TimeAndAdministrator, RevokedTokens } from './RevokedTokens';
import { useListDeployTokensQuery, useRevokeDeployTokenMutation } from './releaseEndpoints';
import { TokenForm } from './TokenForm';

/** Lists the deploy tokens of teams' pipelines. A new token is shown once. */
export function DeployTokens({ remotes }: { remotes: string[] }) {
  const { data, error, refetch } = useListDeployTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revoke, { isLoading }] = useRevokeDeployTokenMutation();
  const [newToken, setNewToken] = useState<{ remote: string; name: string; token: string }>();
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
          { head: 'Expires', cell: ({ expiresAt }) => <Expiry at={expiresAt} /> },
          { head: 'Last used', cell: ({ lastUsedAt }) => <LastUse at={lastUsedAt} /> },
        ]}
        action={({ _id, name, remote }) => (
          <ConfirmedAction
            label="Revoke"
            question={`Are you sure you want to revoke the token ${name} for ${remote}?`}
            run={() => revoke({ id: _id }).unwrap()}
            isBusy={isLoading}
            done="Deploy token revoked"
          >
            Anything that publishes with this token stops working.
          </ConfirmedAction>
        )}
        error={error}
        failed="Failed to fetch deploy tokens."
        onRetry={() => void refetch()}
      />
      <RevokedTokens tokens={data?.data.filter(({ revokedAt }) => revokedAt !== null) ?? []} />
    </>
  );
}
