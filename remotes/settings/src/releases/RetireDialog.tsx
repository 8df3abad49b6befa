import type { RemoteRelease } from '@msl/shared/contracts';
import type { ApiError } from '@msl/shared/data';
import { useToasts } from '@msl/shared/ui';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from './FormDialog';
import { useRetireMutation } from './retireEndpoints';

/** Confirms that a remote is retired and asks for the reason. */
export function RetireDialog({ release, onClose }: { release: RemoteRelease; onClose: () => void }) {
  const { name } = release;
  // The revision at the time the dialog opened, also after a reload of the releases.
  const [expected] = useState(release.turn);
  const [why, setWhy] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [retire, { isLoading, error }] = useRetireMutation();
  const toasts = useToasts();
  const confirm = async () => {
    setIsReasonMissing(!why.trim());
    if (!why.trim()) return;
    const { error: refusal } = await retire({ remote: name, body: { why, expected } });
    if (refusal) return;
    toasts.success(`${name} is retired`);
    onClose();
  };
  const { status, message } = (error ?? {}) as Partial<ApiError>;
  return (
    <FormDialog
      question={`Retire ${name}?`}
      explanation="Its areas leave the back-office for everyone at their next page load; links to them say that they were retired. Versions and history stay, and activating a version brings it back."
      confirm="Retire"
      busy={isLoading}
      refusal={message === undefined ? undefined : { message, isFinal: status === 409 }}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <TextField
        label="Why"
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        error={isReasonMissing}
        helperText={isReasonMissing ? 'Say why it is retired.' : 'Shown in the history.'}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
        required
        autoFocus
        fullWidth
      />
    </FormDialog>
  );
}
