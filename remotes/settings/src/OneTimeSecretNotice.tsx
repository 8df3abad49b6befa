import { Alert, AlertTitle, OutlinedInput, Stack } from '@mui/material';
import { CopyButton } from './CopyButton';

interface OneTimeSecretNoticeProps {
  title: string;
  /** Label of the field. */
  label: string;
  text: string;
  onClose: () => void;
}

/** Shows a text to copy that the server returns only once. */
export function OneTimeSecretNotice({ title, label, text, onClose }: OneTimeSecretNoticeProps) {
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
        <CopyButton text={text} />
      </Stack>
    </Alert>
  );
}
