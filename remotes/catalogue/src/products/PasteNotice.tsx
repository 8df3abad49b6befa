import { Alert, Button } from '@mui/material';
import { countText } from '@msl/shared/ui';

interface PasteNoticeProps {
  /** Number of facts that were filled. */
  filled: number;
  /** Names in the pasted cells that no fact has. */
  unknown: readonly string[];
  onUndo: () => void;
}

/** Says what was filled from a spreadsheet and what was not, with Undo. */
export function PasteNotice({ filled, unknown, onUndo }: PasteNoticeProps) {
  return (
    <Alert
      severity={unknown.length ? 'warning' : 'info'}
      variant="outlined"
      role="status"
      sx={{ mt: 1 }}
      action={
        filled > 0 && (
          <Button color="inherit" size="small" onClick={onUndo}>
            Undo
          </Button>
        )
      }
    >
      {filled === 1 ? 'One fact was filled.' : `${filled ? countText(filled) : 'No'} facts were filled.`}
      {unknown.length > 0 && ` No fact has these names: ${unknown.join(', ')}.`}
    </Alert>
  );
}
