import type { ApiError } from '@msl/shared/data';
import { useToasts } from '@msl/shared/ui';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from './FormDialog';
import { useWithdrawMutation } from './releaseEndpoints';

interface WithdrawDialogProps {
  remote: string;
  version: string;
  onClose: () => void;
}

/** Confirms the withdrawal of a version, which is final, and asks for the reason. */
export function WithdrawDialog({ remote, version, onClose }: WithdrawDialogProps) {
  const [why, setWhy] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [withdraw, { isLoading, error }] = useWithdrawMutation();
  const toasts = useToasts();
  const confirm = async () => {
    setIsReasonMissing(!why.trim());
    if (!why.trim()) return;
    await withdraw({ remote, body: { version, why } }).unwrap();
    toasts.success(`${version} of ${remote} is withdrawn`);
    onClose();
  };
  const { status, message } = (error ?? {}) as Partial<ApiError>;
  return (
    <FormDialog
      question={`Withdraw ${version} of ${remote}?`}
      explanation="Its files are deleted and it can never be live again; its place in the history stays. Pages that are open with it lose what they have not loaded yet. This cannot be undone."
      confirm="Withdraw"
      busy={isLoading}
      refusal={message === undefined ? undefined : { message, isFinal: status === 409 }}
      onConfirm={() => void confirm().catch(() => undefined)}
      onClose={onClose}
    >
      <TextField
        label="Why"
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        error={isReasonMissing}
        helperText={isReasonMissing ? 'Say why it is withdrawn.' : 'Shown with the version and in the history.'}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
        required
        autoFocus
        fullWidth
      />
    </FormDialog>
  );
}
