import type { ApiError } from '@msl/shared/data';
import { Box, Button, Link, Paper, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useConfirmSecondFactorMutation } from '../secondFactorEndpoints';

interface SecondFactorSetUpProps {
  scanned: { key: string; uri: string; qrCode: string };
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

const grouped = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key;

/** Shows the key of a new authenticator app, and confirms it with a code. */
export function SecondFactorSetUp({ scanned, onConfirmed, onCancel }: SecondFactorSetUpProps) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<ApiError>();
  const [confirm, { isLoading }] = useConfirmSecondFactorMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      onConfirmed((await confirm({ body: { code } }).unwrap()).data.recoveryCodes);
    } catch (error) {
      setFailure(error as ApiError);
    }
  };
  return (
    <Paper
      component="form"
      noValidate
      variant="outlined"
      aria-label="Set up the second factor"
      onSubmit={(event: FormEvent) => void submit(event)}
      sx={{ p: 2, display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      <Typography>
        1. Scan this with an authenticator app, <Link href={scanned.uri}>open it in one on this device</Link>, or type
        the key.
      </Typography>
      <Box
        component="img"
        src={scanned.qrCode}
        alt="QR code of the key"
        sx={{ width: 208, height: 208, backgroundColor: '#fff', borderRadius: 1 }}
      />
      <Box component="code" aria-label="Key" role="group" sx={{ overflowWrap: 'anywhere', fontSize: '1rem' }}>
        {grouped(scanned.key)}
      </Box>
      <Typography>2. Enter the six digits that it shows.</Typography>
      <TextField
        label="Code"
        size="small"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={failure !== undefined}
        helperText={failure && (failure.errors?.[0]?.message ?? failure.message)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" disableElevation loading={isLoading}>
          Turn on
        </Button>
        <Button color="inherit" onClick={onCancel} disabled={isLoading}>
          Cancel
        </Button>
      </Stack>
    </Paper>
  );
}
