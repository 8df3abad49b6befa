import { ConfirmDialog, toApiError, useAreaRights, useToasts } from '@msl/shared/ui';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useErasePersonMutation, useLazyGetPersonQuery } from '../queueEndpoints';

/** Saves data as a JSON file. */
function saveAsFile(name: string, data: unknown): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Exports or erases everything known of one e-mail address. */
export function PersonalDataForm() {
  const [email, setEmail] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [read, reading] = useLazyGetPersonQuery();
  const [erase, erasing] = useErasePersonMutation();
  const { mayDelete } = useAreaRights();
  const toasts = useToasts();
  const address = email.trim();
  const isAddress = /^\S+@\S+$/.test(address);

  const exportPerson = async () => {
    try {
      const { data } = await read({ body: { email: address } }).unwrap();
      saveAsFile(`${address}.json`, data);
    } catch (error) {
      toasts.failure(toApiError(error).message);
    }
  };
  const erasePerson = async () => {
    try {
      const { message = '' } = await erase({ body: { email: address } }).unwrap();
      toasts.success(message);
      setEmail('');
    } catch (error) {
      toasts.failure(toApiError(error).message);
    }
    setAsking(false);
  };
  return (
    <section aria-label="Data of one person">
      <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
        Data of one person
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        Everything known of one e-mail address: messages, answers, notes, mails and the trash.
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
        <TextField
          label="E-mail address"
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          size="small"
          sx={{ flexGrow: 1 }}
        />
        <Button
          variant="outlined"
          color="inherit"
          disabled={!isAddress}
          loading={reading.isFetching}
          onClick={() => void exportPerson()}
        >
          Export
        </Button>
        {mayDelete && (
          <Button variant="outlined" color="error" disabled={!isAddress} onClick={() => setAsking(true)}>
            Erase
          </Button>
        )}
      </Stack>
      {isAsking && (
        <ConfirmDialog
          question={`Erase everything known of ${address}?`}
          confirm="Erase"
          busy={erasing.isLoading}
          onConfirm={() => void erasePerson()}
          onRefuse={() => setAsking(false)}
        >
          This cannot be undone.
        </ConfirmDialog>
      )}
    </section>
  );
}
