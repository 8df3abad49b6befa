import { type ApiError, serverNowMs } from '@msl/shared/data';
import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { addDays } from 'date-fns/addDays';
import { useCreateDeployTokenMutation } from './releaseEndpoints';

interface TokenFormProps {
  /** Names to suggest. A token for any other name publishes the first version of a new remote. */
  remotes: string[];
  onCreated: (made: { remote: string; name: string; token: string }) => void;
}

const lifetimes = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'a year' },
  { days: 0, label: 'ever' },
];

const toExpiry = (days: number) => (days ? addDays(serverNowMs(), days).toISOString() : null);

/** Creates a deploy token for the pipeline of a team. */
export function TokenForm({ remotes, onCreated }: TokenFormProps) {
  const [remote, setRemote] = useState(remotes[0] ?? '');
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const [failure, setFailure] = useState<ApiError>();
  const [createToken, { isLoading }] = useCreateDeployTokenMutation();
  const suggestionsId = useId();
  const remoteError = failure?.errors?.find(({ field }) => field === 'remote')?.message;
  const nameError = failure && !remoteError ? (failure.errors?.[0]?.message ?? failure.message) : undefined;
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
        label="Remote"
        autoComplete="off"
        value={remote}
        onChange={({ target }) => setRemote(target.value)}
        error={remoteError !== undefined}
        helperText={remoteError ?? 'One of these, or a new one.'}
        slotProps={{ htmlInput: { list: suggestionsId, autoCapitalize: 'none', spellCheck: false } }}
        sx={{ width: { xs: '100%', sm: 200 } }}
      />
      <datalist id={suggestionsId}>
        {remotes.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <TextField
        label="Name"
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={nameError !== undefined}
        helperText={nameError ?? 'The person or program that uses it.'}
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
