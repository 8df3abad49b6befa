import { type Right } from '@msl/shared/contracts';
import { type ApiError, serverNowMs } from '@msl/shared/data';
import { Alert, Button, MenuItem, Paper, Stack, TextField } from '@mui/material';
import { addDays } from 'date-fns/addDays';
import { type FormEvent, useState } from 'react';
import { RightsTable } from '../RightsTable';
import { useGetUserQuery } from '../userEndpoints';
import { useCreateApiTokenMutation } from './apiTokenEndpoints';

const lifetimes = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'a year' },
];

/** Creates an API token with rights of one's own. */
export function ApiTokenForm({ onCreated }: { onCreated: (made: { name: string; token: string }) => void }) {
  const own = useGetUserQuery().data?.data.rights ?? [];
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const [scopes, setScopes] = useState<Right[]>([]);
  const [failure, setFailure] = useState<ApiError>();
  const [create, { isLoading }] = useCreateApiTokenMutation();
  const nameError = failure?.errors?.find(({ field }) => field === 'name')?.message;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const expiresAt = addDays(serverNowMs(), days).toISOString();
      const { data } = await create({ body: { name, scopes, expiresAt } }).unwrap();
      setName('');
      setScopes([]);
      setFailure(undefined);
      onCreated(data);
    } catch (error) {
      setFailure(error as ApiError);
    }
  };
  return (
    <Paper
      component="form"
      noValidate
      variant="outlined"
      aria-label="Create an API token"
      onSubmit={(event: FormEvent) => void submit(event)}
      sx={{ p: 2, mb: 2, display: 'grid', gap: 2, maxWidth: 720 }}
    >
      {failure && !nameError && <Alert severity="error">{failure.errors?.[0]?.message ?? failure.message}</Alert>}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <TextField
          label="Name"
          size="small"
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={nameError !== undefined}
          helperText={nameError ?? 'The program that uses it.'}
          sx={{ width: '100%', maxWidth: { sm: 360 } }}
        />
        <TextField
          select
          label="Valid for"
          size="small"
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          sx={{ width: { xs: '100%', sm: 120 } }}
        >
          {lifetimes.map((one) => (
            <MenuItem key={one.days} value={one.days}>
              {one.label}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <RightsTable
        label="Rights of the token"
        rights={scopes}
        mayGive={(right) => own.includes(right)}
        onChange={setScopes}
      />
      <Button type="submit" variant="contained" disableElevation loading={isLoading} sx={{ justifySelf: 'start' }}>
        Create token
      </Button>
    </Paper>
  );
}
