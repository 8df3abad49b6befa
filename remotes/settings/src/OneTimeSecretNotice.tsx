import { Alert, AlertTitle, Button, OutlinedInput, Stack } from '@mui/material';
import { useState } from 'react';

interface OneTimeSecretNoticeProps {
  title: string;
  /** Label of the field. */
  label: string;
  text: string;
  onClose: () => void;
}

/** Shows a text to copy that the server returns only once. */
export function OneTimeSecretNotice({ title, label, text, onClose }: OneTimeSecretNoticeProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <Alert severity="success" onClose={onClose} sx={{ mb: 2, '& .MuiAlert-message': { width: '100%' } }}>
      <AlertTitle>{title}</AlertTitle>
      <Stack direction="row" sx={{ gap: 1 }}>
        <OutlinedInput
          value={text}
          readOnly
          fullWidth
          size="small"
          slotProps={{ input: { 'aria-label': label, onFocus: (event) => event.currentTarget.select() } }}
        />
        <Button variant="outlined" color="inherit" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </Stack>
    </Alert>
  );
}
