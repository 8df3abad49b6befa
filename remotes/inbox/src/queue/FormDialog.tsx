import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface FormDialogProps {
  title: string;
  /** Label of the button that submits. */
  submit: string;
  isComplete: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small form over the queue; Enter submits it. */
export function FormDialog({ title, submit, isComplete, onSubmit, onClose, children }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) onSubmit();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            Cancel
          </Button>
          <Button type="submit" variant="contained" disableElevation disabled={!isComplete}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
