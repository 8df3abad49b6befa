import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';

/** Adds an internal note. What was typed stays until the server has stored it. */
export function NoteForm({ onNote }: { onNote: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    if (await onNote(text.trim())) setText('');
    setBusy(false);
  };
  return (
    <Stack
      component="form"
      sx={{ gap: 1, alignItems: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void add();
      }}
    >
      <TextField
        label="Internal note"
        helperText="Only colleagues see it."
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
        multiline
        minRows={2}
        fullWidth
      />
      <Button type="submit" variant="outlined" color="inherit" loading={isBusy} disabled={!text.trim()}>
        Add note
      </Button>
    </Stack>
  );
}
