import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { DateTime } from '@msl/shared/ui';
import { OnceNotice } from '../OnceNotice';
import { RecordsTable } from '../RecordsTable';
import { useAction } from '../useAction';
import { useListInvitationsQuery, useRevokeInvitationMutation } from './administratorEndpoints';
import { InviteForm } from './InviteForm';

/** Open invitations; the link of a new one is shown once. */
export function Invitations() {
  const { data, error, refetch } = useListInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revoke, { isLoading }] = useRevokeInvitationMutation();
  const [made, setMade] = useState<{ email: string; link: string }>();
  const act = useAction();
  return (
    <>
      <Typography variant="h2" sx={{ mt: 4, mb: 2 }}>
        Invitations
      </Typography>
      <InviteForm onMade={setMade} />
      {made && (
        <OnceNotice
          title={`Send this link to ${made.email}. Copy it now: it is shown only once.`}
          label="Invitation link"
          text={made.link}
          onClose={() => setMade(undefined)}
        />
      )}
      <RecordsTable
        label="Invitations"
        rows={data?.data}
        columns={[
          { head: 'Email', cell: ({ email }) => email },
          { head: 'Made', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
          { head: 'Expires', cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
        ]}
        action={({ _id }) => (
          <Button
            size="small"
            color="error"
            disabled={isLoading}
            onClick={() => void act(() => revoke({ id: _id }).unwrap(), 'Invitation revoked')}
          >
            Revoke
          </Button>
        )}
        error={error}
        failed="Failed to fetch invitations."
        onRetry={() => void refetch()}
      />
    </>
  );
}
