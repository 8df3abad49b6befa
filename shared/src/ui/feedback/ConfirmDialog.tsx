import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

export interface ConfirmDialogProps {
  /** The question, letter for letter; it names the dialog. */
  question: string;
  /** What hangs on the answer. */
  children?: ReactNode;
  /** The button that agrees; `Delete` unless said. */
  confirm?: string;
  /** The button that refuses; `Cancel` unless said. Closing the dialog any other way refuses too. */
  refuse?: string;
  /** While what was agreed to is being done: both buttons wait. */
  busy?: boolean;
  onConfirm: () => void;
  onRefuse: () => void;
}

/** Asks before something that cannot be taken back. It is open while it is rendered. */
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
