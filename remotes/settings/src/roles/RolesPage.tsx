import type { Right, Role } from '@msl/shared/contracts';
import { ConfirmDialog, countText, LoadFailure, PageHead, useAreaRights } from '@msl/shared/ui';
import { Box, Button, Chip, Paper, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useAction } from '../useAction';
import { useGetUserQuery } from '../userEndpoints';
import { RequiredSecondFactor } from './RequiredSecondFactor';
import { RightsTable } from '../RightsTable';
import { RoleDialog } from './RoleDialog';
import { useDeleteRoleMutation, useListRolesQuery } from '../roleEndpoints';

const peopleText = ({ administrators }: Role) =>
  `${countText(administrators)} ${administrators === 1 ? 'administrator' : 'administrators'}`;

interface RoleCardProps {
  role: Role;
  /** Unset if the role cannot be changed. */
  onEdit?: () => void;
  onDelete?: () => void;
  /** Whether the signed-in administrator is an owner. */
  mayRequire: boolean;
}

function RoleCard({ role, onEdit, onDelete, mayRequire }: RoleCardProps) {
  return (
    <Paper component="section" variant="outlined" aria-label={role.name} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {role.name}
        </Typography>
        {role.isBuiltIn && <Chip size="small" variant="outlined" label="Built in" />}
        <Typography variant="body2" color="textSecondary">
          {peopleText(role)}
        </Typography>
        <Box sx={{ ml: 'auto' }}>
          {onEdit && (
            <Button size="small" onClick={onEdit} aria-label={`Edit ${role.name}`}>
              Edit
            </Button>
          )}
          {onDelete && (
            <Button size="small" color="error" onClick={onDelete} aria-label={`Delete ${role.name}`}>
              Delete
            </Button>
          )}
        </Box>
      </Box>
      <RequiredSecondFactor role={role} mayRequire={mayRequire} />
      <RightsTable label={`Rights of ${role.name}`} rights={role.rights} />
    </Paper>
  );
}

/** Lists the roles and edits those of one's own. */
export function RolesPage() {
  const { data, error, refetch } = useListRolesQuery(undefined, { refetchOnMountOrArgChange: true });
  const user = useGetUserQuery(undefined, { refetchOnMountOrArgChange: true }).data?.data;
  const own = user?.rights ?? [];
  const { mayWrite, mayDelete } = useAreaRights();
  const [remove, { isLoading }] = useDeleteRoleMutation();
  const [edited, setEdited] = useState<{ role?: Role }>();
  const [deleted, setDeleted] = useState<Role>();
  const runAction = useAction();
  const mayGive = (right: Right) => own.includes(right);
  const isWithinOwn = ({ isBuiltIn, rights }: Role) => !isBuiltIn && rights.every(mayGive);
  const confirmDeletion = async ({ _id }: Role) => {
    await runAction(() => remove({ id: _id }).unwrap(), 'Role deleted');
    setDeleted(undefined);
  };
  return (
    <>
      <PageHead title="Roles" description="What administrators may do, by area">
        {mayWrite && (
          <Button variant="contained" disableElevation onClick={() => setEdited({})}>
            Add Role
          </Button>
        )}
      </PageHead>
      {error ? (
        <LoadFailure title="The roles could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, 1fr)' } }}>
          {!data && [1, 2, 3].map((key) => <Skeleton key={key} variant="rounded" height={320} />)}
          {data?.data.map((role) => (
            <RoleCard
              key={role._id}
              role={role}
              mayRequire={user?.role?._id === 'owner'}
              onEdit={mayWrite && isWithinOwn(role) ? () => setEdited({ role }) : undefined}
              onDelete={mayDelete && isWithinOwn(role) ? () => setDeleted(role) : undefined}
            />
          ))}
        </Box>
      )}
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        The permission to release remotes belongs to a person, not to a role. It is set on the Administrators page.
      </Typography>
      {edited && <RoleDialog role={edited.role} mayGive={mayGive} onClose={() => setEdited(undefined)} />}
      {deleted && (
        <ConfirmDialog
          question={`Are you sure you want to delete the role ${deleted.name}?`}
          busy={isLoading}
          onConfirm={() => void confirmDeletion(deleted)}
          onRefuse={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}
