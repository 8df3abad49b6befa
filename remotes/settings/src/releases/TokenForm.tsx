import type { ApiError } from '@msl/shared/data';
import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { addDays } from 'date-fns/addDays';
import { useCreateDeployTokenMutation } from './releaseEndpoints';

interface TokenFormProps {
  remotes: string[];
  onCreated: (made: { remote: string; name: string; token: string }) => void;
}

const lifetimes = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'a year' },
  { days: 0, label: 'ever' },
];

const toExpiry = (days: number) => (days ? addDays(new Date(), days).toISOString() : null);

/** Creates a deploy token for the pipeline of a team. */
export function TokenForm({ remotes, onCreated }: TokenFormProps) {
  const [chosenRemote, setChosenRemote] = useState('');
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const [failure, setFailure] = useState<ApiError>();
  const [createToken, { isLoading }] = useCreateDeployTokenMutation();
  const remote = chosenRemote || (remotes[0] ?? '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { data } = await createToken({ body: { remote, name, expiresAt: toExpiry(days) } }).unwrap();
      setName('');
      setFailure(undefined);
      onCreated(data);
    } catch (error) {
      setFailure(error as ApiError);
    }
  };
  return (
    <Stack
      component="form"
      noValidate
      aria-label="Create a deploy token"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 1.5, mb: 2, alignItems: 'flex-start' }}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        select
        label="Remote"
        value={remote}
        onChange={({ target }) => setChosenRemote(target.value)}
        sx={{ width: { xs: '100%', sm: 160 } }}
      >
        {remotes.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Name"
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={failure !== undefined}
        helperText={failure ? (failure.errors?.[0]?.message ?? failure.message) : 'The person or program that uses it.'}
        slotProps={{ htmlInput: { dir: 'auto' } }}
        sx={{ width: '100%', maxWidth: { sm: 360 } }}
      />
      <TextField
        select
        label="Valid for"
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
      <Button type="submit" variant="contained" loading={isLoading} sx={{ minHeight: 40 }}>
        Create token
      </Button>
    </Stack>
  );
}
