import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useGetInboxSettingsQuery } from '../queueEndpoints';
import { MentionField } from './MentionField';

/** Adds an internal note. What was typed stays until the server has stored it. */
export function NoteForm({ onNote }: { onNote: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { data: settings } = useGetInboxSettingsQuery();
  const add = async (form: HTMLFormElement) => {
    setBusy(true);
    if (await onNote(text.trim())) setText('');
    setBusy(false);
    // The button lost the focus.
    form.querySelector('textarea')?.focus();
  };
  return (
    <Stack
      component="form"
      sx={{ gap: 1, alignItems: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void add(event.currentTarget);
      }}
    >
      <MentionField
        label="Internal note"
        helperText={`Only colleagues see it.${settings?.data.isMailOn ? ' @ and a name tells a colleague by mail.' : ''}`}
        maxLength={5000}
        value={text}
        onChange={setText}
      />
      <Button type="submit" variant="outlined" color="inherit" loading={isBusy} disabled={!text.trim()}>
        Add note
      </Button>
    </Stack>
  );
}
