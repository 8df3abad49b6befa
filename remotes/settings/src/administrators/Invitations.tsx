import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { DateTime, useAreaRights } from '@msl/shared/ui';
import { OneTimeSecretNotice } from '../OneTimeSecretNotice';
import { RecordsTable } from '../RecordsTable';
import { useAction } from '../useAction';
import { useListInvitationsQuery, useRevokeInvitationMutation } from './administratorEndpoints';
import { InviteForm } from './InviteForm';

/** Open invitations; the link of a new one is shown once. */
export function Invitations() {
  const { data, error, refetch } = useListInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revoke, { isLoading }] = useRevokeInvitationMutation();
  const [newInvitation, setNewInvitation] = useState<{ email: string; link: string; isMailed: boolean }>();
  const runAction = useAction();
  const { mayWrite } = useAreaRights();
  return (
    <>
      <Typography variant="h2" sx={{ mt: 4, mb: 2 }}>
        Invitations
      </Typography>
      {mayWrite && <InviteForm onCreated={setNewInvitation} />}
      {newInvitation && (
        <OneTimeSecretNotice
          title={
            newInvitation.isMailed
              ? `A mail with a link is on its way to ${newInvitation.email}. This link works as well; it is shown only once.`
              : `Send this link to ${newInvitation.email}. Copy it now: it is shown only once.`
          }
          label="Invitation link"
          text={newInvitation.link}
          onClose={() => setNewInvitation(undefined)}
        />
      )}
      <RecordsTable
        label="Invitations"
        rows={data?.data}
        columns={[
          { head: 'Email', cell: ({ email }) => email },
          { head: 'Role', cell: ({ role }) => role.name },
          { head: 'Made', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
          { head: 'Expires', cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
        ]}
        action={({ _id }) =>
          mayWrite && (
            <Button
              size="small"
              color="error"
              disabled={isLoading}
              onClick={() => void runAction(() => revoke({ id: _id }).unwrap(), 'Invitation revoked')}
            >
              Revoke
            </Button>
          )
        }
        error={error}
        failed="Failed to fetch invitations."
        onRetry={() => void refetch()}
      />
    </>
  );
}
