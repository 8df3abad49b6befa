import type { Administrator } from '@msl/shared/contracts';
import { ConfirmDialog, PageHead } from '@msl/shared/ui';
import { Button, Chip } from '@mui/material';
import { useState } from 'react';
import { DateTime, useAreaRights } from '@msl/shared/ui';
import { RecordsTable } from '../RecordsTable';
import { useAction } from '../useAction';
import { useListAdministratorsQuery, useRemoveAdministratorMutation } from './administratorEndpoints';
import { AdministratorRole } from './AdministratorRole';
import { EndingTokens } from './EndingTokens';
import { Invitations } from './Invitations';
import { ReleasePermission } from './ReleasePermission';
import { SecondFactorCell } from './SecondFactorCell';

/** Lists the administrators and the open invitations. */
export function AdministratorsPage() {
  const { data, error, refetch } = useListAdministratorsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = useRemoveAdministratorMutation();
  const [administratorToRemove, setAdministratorToRemove] = useState<Administrator>();
  const runAction = useAction();
  const { mayWrite, mayDelete } = useAreaRights();
  const mayPermit = data?.data.some(({ isSelf, mayRelease }) => isSelf && mayRelease) ?? false;
  const isOwner = data?.data.some(({ isSelf, role }) => isSelf && role._id === 'owner') ?? false;
  const confirmRemoval = async ({ _id }: Administrator) => {
    await runAction(
      () => remove({ id: _id }).unwrap(),
      ({ message }) => message ?? 'Administrator removed',
    );
    setAdministratorToRemove(undefined);
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
          { head: 'Role', cell: (administrator) => <AdministratorRole administrator={administrator} /> },
          {
            head: 'Releases',
            cell: (administrator) => (
              <ReleasePermission administrator={administrator} mayPermit={mayPermit && mayWrite} />
            ),
          },
          {
            head: 'Second factor',
            cell: (administrator) => <SecondFactorCell administrator={administrator} mayReset={isOwner} />,
          },
          { head: 'Since', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
        ]}
        action={(administrator) =>
          mayDelete &&
          !administrator.isSelf &&
          (mayPermit || !administrator.mayRelease) && (
            <Button size="small" color="error" onClick={() => setAdministratorToRemove(administrator)}>
              Remove
            </Button>
          )
        }
        error={error}
        failed="Failed to fetch administrators."
        onRetry={() => void refetch()}
      />
      <Invitations />
      {administratorToRemove && (
        <ConfirmDialog
          question={`Are you sure you want to remove ${administratorToRemove.name || administratorToRemove.email}?`}
          confirm="Remove"
          busy={isLoading}
          onConfirm={() => void confirmRemoval(administratorToRemove)}
          onRefuse={() => setAdministratorToRemove(undefined)}
        >
          Their sessions end at once, and invitations they made are revoked.
          {administratorToRemove.deployTokens.length > 0 && (
            <>
              {' '}
              <EndingTokens tokens={administratorToRemove.deployTokens} />
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
