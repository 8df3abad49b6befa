import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';

interface FormDialogProps {
  question: string;
  /** Consequences, shown below the title. */
  explanation: ReactNode;
  confirm: string;
  busy: boolean;
  /** Why the action was rejected; `isFinal`: a retry would not help. */
  refusal?: { message: string; isFinal: boolean };
  /** The fields of the dialog. */
  children: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for the input of an action and shows in the dialog why it failed. The dialog is open while it is rendered. */
export function FormDialog(props: FormDialogProps) {
  const { question, explanation, confirm, busy, refusal, children, onConfirm, onClose } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <Dialog open aria-labelledby={id} onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth>
      <form noValidate aria-label={question} onSubmit={submit}>
        <DialogTitle id={id} sx={{ fontSize: '1.0625rem', lineHeight: 1.4, overflowWrap: 'anywhere' }}>
          {question}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{explanation}</DialogContentText>
          {refusal && <Alert severity={refusal.isFinal ? 'warning' : 'error'}>{refusal.message}</Alert>}
          {children}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose} disabled={busy} color="inherit">
            {refusal?.isFinal ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" loading={busy} disabled={refusal?.isFinal} variant="contained">
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
