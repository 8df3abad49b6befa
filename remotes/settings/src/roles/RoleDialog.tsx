import type { Right, Role } from '@msl/shared/contracts';
import { EditorsDialog, PresenceNote, useSaveWarning } from '@msl/shared/forms';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../FormDialog';
import { RightsTable } from '../RightsTable';
import { useCreateRoleMutation, useUpdateRoleMutation } from '../roleEndpoints';

interface RoleDialogProps {
  /** Unset: a new role. */
  role?: Role;
  mayGive: (right: Right) => boolean;
  onClose: () => void;
}

interface Failure {
  status: number;
  message: string;
  errors?: { field: string; message: string }[];
}

/** Creates a role, or changes one. */
export function RoleDialog({ role, mayGive, onClose }: RoleDialogProps) {
  const [name, setName] = useState(role?.name ?? '');
  const [rights, setRights] = useState<Right[]>(role?.rights ?? []);
  const [failure, setFailure] = useState<Failure>();
  const [create, creation] = useCreateRoleMutation();
  const [update, change] = useUpdateRoleMutation();
  const isChanged = name !== (role?.name ?? '') || String(rights) !== String(role?.rights ?? []);
  const { others, asked, confirmSave } = useSaveWarning(role && { kind: 'roles', id: role._id }, isChanged);
  const save = async () => {
    if (!(await confirmSave())) return;
    const body = { name, rights };
    try {
      if (role) await update({ id: role._id, body: { ...body, updatedAt: role.updatedAt ?? undefined } }).unwrap();
      else await create({ body }).unwrap();
      onClose();
    } catch (error) {
      setFailure(error as Failure);
    }
  };
  const nameError = failure?.errors?.find(({ field }) => field === 'name')?.message;
  // A stale edit: saving again cannot succeed.
  const isFinal = failure?.status === 409 && !nameError;
  return (
    <FormDialog
      question={role ? `Change the role ${role.name}` : 'New role'}
      explanation={
        role
          ? 'Its administrators have these rights from their next click on.'
          : 'You can give rights that you have yourself.'
      }
      confirm="Save"
      busy={creation.isLoading || change.isLoading}
      refusal={failure && !nameError ? { message: failure.message, isFinal } : undefined}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        size="small"
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={nameError !== undefined}
        helperText={nameError}
      />
      <RightsTable label="Rights" rights={rights} mayGive={mayGive} onChange={setRights} />
      {role && <PresenceNote others={others} />}
      <EditorsDialog asked={asked} />
    </FormDialog>
  );
}
