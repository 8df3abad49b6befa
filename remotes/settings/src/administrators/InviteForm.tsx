import { Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { RoleSelect } from './RoleSelect';
import { useGivenRoles } from './useGivenRoles';
import { useInviteMutation } from './administratorEndpoints';

interface InviteFormProps {
  onCreated: (invitation: { email: string; link: string; isMailed: boolean }) => void;
}

export function InviteForm({ onCreated }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('editor');
  const roles = useGivenRoles();
  const [error, setError] = useState<string>();
  const [invite, { isLoading }] = useInviteMutation();
  // An administrator who lacks a right of the first choice gets the first role that they may give.
  const given = roles.length && !roles.some(({ _id }) => _id === role) ? (roles[0]?._id ?? role) : role;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { data } = await invite({ body: { email, role: given } }).unwrap();
      setEmail('');
      setError(undefined);
      onCreated({ email: data.email, link: data.link, isMailed: data.isMailed });
    } catch (caught) {
      const { message, errors } = caught as { message?: string; errors?: { message: string }[] };
      setError(errors?.[0]?.message ?? message ?? 'An error occurred');
    }
  };
  return (
    <Stack
      component="form"
      noValidate
      aria-label="Invite an administrator"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 1.5, mb: 2, alignItems: 'flex-start' }}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        size="small"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={error !== undefined}
        helperText={error ?? 'They get a link that works once, within 72 hours.'}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
        sx={{ width: '100%', maxWidth: 420 }}
      />
      <RoleSelect label="Role" value={given} roles={roles} onChange={setRole} />
      <Button type="submit" variant="contained" disableElevation loading={isLoading}>
        Invite
      </Button>
    </Stack>
  );
}
