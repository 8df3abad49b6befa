import type { ApiError } from '@msl/shared/data';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../FormDialog';

interface ReasonDialogProps {
  question: string;
  explanation: string;
  confirm: string;
  /** Where the reason is shown. */
  hint: string;
  /** Message while the reason is missing. */
  missing: string;
  busy: boolean;
  /** Error of the action. */
  error: unknown;
  onConfirm: (why: string) => void;
  onClose: () => void;
}

/** Asks for confirmation and for a reason, which is required. */
export function ReasonDialog({ hint, missing, error, onConfirm, ...dialog }: ReasonDialogProps) {
  const [why, setWhy] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const { status, message } = (error ?? {}) as Partial<ApiError>;
  const confirm = () => {
    setIsReasonMissing(!why.trim());
    if (why.trim()) onConfirm(why);
  };
  return (
    <FormDialog
      {...dialog}
      refusal={message === undefined ? undefined : { message, isFinal: status === 409 }}
      onConfirm={confirm}
    >
      <TextField
        label="Why"
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        error={isReasonMissing}
        helperText={isReasonMissing ? missing : hint}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
        required
        autoFocus
        fullWidth
      />
    </FormDialog>
  );
}
