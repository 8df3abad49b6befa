import type { Administrator } from '@msl/shared/contracts';
import { ConfirmDialog, PageHead } from '@msl/shared/ui';
import { Button, Chip } from '@mui/material';
import { useState } from 'react';
import { DateTime } from '@msl/shared/ui';
import { RecordsTable } from '../RecordsTable';
import { useAction } from '../useAction';
import { useListAdministratorsQuery, useRemoveAdministratorMutation } from './administratorEndpoints';
import { EndingTokens } from './EndingTokens';
import { Invitations } from './Invitations';
import { ReleasePermission } from './ReleasePermission';

/** Lists the administrators and the open invitations. */
export function AdministratorsPage() {
  const { data, error, refetch } = useListAdministratorsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = useRemoveAdministratorMutation();
  const [asked, setAsked] = useState<Administrator>();
  const act = useAction();
  const mayPermit = data?.data.some(({ isSelf, mayRelease }) => isSelf && mayRelease) ?? false;
  const confirm = async ({ _id }: Administrator) => {
    await act(
      () => remove({ id: _id }).unwrap(),
      ({ message }) => message ?? 'Administrator removed',
    );
    setAsked(undefined);
  };
  return (
    <>
      <PageHead title="Administrators" description="Everyone who can sign in here" />
      <RecordsTable
        label="Administrators"
        rows={data?.data}
        columns={[
          {
            head: 'Name',
            cell: ({ name, isSelf }) => (
              <>
                {name} {isSelf && <Chip size="small" label="You" color="success" variant="outlined" />}
              </>
            ),
          },
          { head: 'Email', cell: ({ email }) => email },
          {
            head: 'Releases',
            cell: (administrator) => <ReleasePermission administrator={administrator} mayPermit={mayPermit} />,
          },
          { head: 'Since', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
        ]}
        action={(administrator) =>
          !administrator.isSelf &&
          (mayPermit || !administrator.mayRelease) && (
            <Button size="small" color="error" onClick={() => setAsked(administrator)}>
              Remove
            </Button>
          )
        }
        error={error}
        failed="Failed to fetch administrators."
        onRetry={() => void refetch()}
      />
      <Invitations />
      {asked && (
        <ConfirmDialog
          question={`Are you sure you want to remove ${asked.name || asked.email}?`}
          confirm="Remove"
          busy={isLoading}
          onConfirm={() => void confirm(asked)}
          onRefuse={() => setAsked(undefined)}
        >
          Their sessions end at once, and invitations they made are revoked.
          {asked.deployTokens.length > 0 && (
            <>
              {' '}
              <EndingTokens tokens={asked.deployTokens} />
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
