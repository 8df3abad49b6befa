import { Alert, Button, Stack } from '@mui/material';
import { recentTimeText } from '../../dates/localTexts';

export interface DraftNoticeProps {
  /** Time of the last edit, in milliseconds since 1970. */
  savedAt: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore the draft of an earlier visit. */
export function DraftNotice({ savedAt, onRestore, onDiscard }: DraftNoticeProps) {
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 3, alignItems: 'center', flexWrap: 'wrap', '& .MuiAlert-action': { pt: 0, mr: 0 } }}
      action={
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button color="inherit" variant="outlined" size="small" onClick={onRestore}>
            Restore
          </Button>
          <Button color="inherit" size="small" onClick={onDiscard}>
            Discard
          </Button>
        </Stack>
      }
    >
      You have unsaved changes from {recentTimeText(new Date(savedAt))}.
    </Alert>
  );
}
