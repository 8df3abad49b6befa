import type { PersonalData } from '@msl/shared/contracts';
import { saveFile, toApiError, useAreaRights, useToasts } from '@msl/shared/ui';
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLazyCountPersonQuery, useLazyGetPersonQuery } from '../queueEndpoints';
import { PersonErasure } from './PersonErasure';

/** The two forms of an export: a page that the person can read, or the data as it is stored. */
const exports = {
  document: (email: string, { document }: { document: string }) =>
    saveFile(`${email}.html`, new Blob([document], { type: 'text/html' })),
  data: (email: string, { document: _, ...data }: PersonalData & { document: string }) =>
    saveFile(`${email}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
};

const backupText = (days: number | null) =>
  days === null
    ? 'Backups that you make keep erased data until you delete them.'
    : `Backups keep erased data for ${days} days.`;

/**
 * Exports or erases everything known of one e-mail address.
 *
 * @param backupDays how long backups are kept; `null`: the server sends none
 */
export function PersonalDataForm({ backupDays }: { backupDays: number | null }) {
  const [email, setEmail] = useState('');
  const [exporting, setExporting] = useState<keyof typeof exports>();
  const [unknown, setUnknown] = useState<string>();
  const [count] = useLazyCountPersonQuery();
  const [read] = useLazyGetPersonQuery();
  const { mayDelete } = useAreaRights();
  const toasts = useToasts();
  const address = email.trim();
  const isAddress = /^\S+@\S+$/.test(address);

  const exportPerson = async (form: keyof typeof exports) => {
    setExporting(form);
    try {
      const found = await count({ body: { email: address } }).unwrap();
      setUnknown(found.data.records ? undefined : address);
      if (!found.data.records) return setExporting(undefined);
      const { data } = await read({ body: { email: address } }).unwrap();
      exports[form](address, data);
    } catch (error) {
      toasts.failure(toApiError(error).message);
    }
    setExporting(undefined);
  };
  const exportButton = (form: keyof typeof exports, label: string) => (
    <Button
      variant="outlined"
      color="inherit"
      disabled={!isAddress || exporting !== undefined}
      loading={exporting === form}
      onClick={() => void exportPerson(form)}
    >
      {label}
    </Button>
  );
  return (
    <section aria-label="Data of one person">
      <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
        Data of one person
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        Everything known of one e-mail address: messages, answers, notes, mails and the trash. The document can be sent
        to the person.
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
        {exportButton('document', 'Document')}
        {exportButton('data', 'JSON')}
      </Stack>
      <Box role="status">
        {unknown && (
          <Alert severity="info" sx={{ mt: 1.5, overflowWrap: 'anywhere' }} onClose={() => setUnknown(undefined)}>
            Nothing is known of {unknown}. There is no document.
          </Alert>
        )}
      </Box>
      {mayDelete && (
        <PersonErasure
          address={isAddress ? address : ''}
          backups={backupText(backupDays)}
          onErased={() => setEmail('')}
        />
      )}
    </section>
  );
}
