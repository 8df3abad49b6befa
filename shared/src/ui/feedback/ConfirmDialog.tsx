import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

export interface ConfirmDialogProps {
  /** The question; also the accessible name of the dialog. */
  question: string;
  /** Consequences, shown below the question. */
  children?: ReactNode;
  /** Label of the button that agrees. Default: `Delete`. */
  confirm?: string;
  /** Label of the button that declines. Default: `Cancel`. Closing the dialog declines as well. */
  refuse?: string;
  /** Disables both buttons while the action runs. */
  busy?: boolean;
  onConfirm: () => void;
  onRefuse: () => void;
}

/** Asks for a confirmation. The dialog is open while it is rendered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, confirm = 'Delete', refuse = 'Cancel', busy = false, onConfirm, onRefuse } = props;
  const id = useId();
  return (
    <Dialog open role="alertdialog" aria-labelledby={id} onClose={busy ? undefined : onRefuse} maxWidth="xs" fullWidth>
      <DialogTitle id={id} sx={{ fontSize: '1.0625rem', lineHeight: 1.4 }}>
        {question}
      </DialogTitle>
      {children && (
        <DialogContent>
          <DialogContentText component="div">{children}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onRefuse} disabled={busy} color="inherit" autoFocus>
          {refuse}
        </Button>
        <Button onClick={onConfirm} loading={busy} variant="contained" color="error" disableElevation>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
