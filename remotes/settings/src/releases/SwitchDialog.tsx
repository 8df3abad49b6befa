import type { RemoteRelease } from '@msl/shared/contracts';
import type { ApiError } from '@msl/shared/data';
import { useToasts } from '@msl/shared/ui';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { AskDialog } from './AskDialog';
import { useActivateMutation, useRollbackMutation } from './releaseEndpoints';

interface SwitchDialogProps {
  release: RemoteRelease;
  kind: 'activate' | 'rollback';
  version: string;
  onClose: () => void;
  /** Somebody else was quicker: what is shown is out of date. */
  onOvertaken: () => void;
}

/** Asks before another version is made live, and why. */
export function SwitchDialog({ release, kind, version, onClose, onOvertaken }: SwitchDialogProps) {
  const { name, live } = release;
  // The turn that was seen when the question was asked, whatever is read meanwhile.
  const [expected] = useState(release.turn);
  const [why, setWhy] = useState('');
  const [refusal, setRefusal] = useState<{ message: string; isFinal: boolean }>();
  const [activate, activating] = useActivateMutation();
  const [rollback, rollingBack] = useRollbackMutation();
  const toasts = useToasts();
  const sent = { expected, ...(why.trim() ? { why } : {}) };
  const confirm = async () => {
    try {
      if (kind === 'activate') await activate({ remote: name, body: { version, ...sent } }).unwrap();
      else await rollback({ remote: name, body: sent }).unwrap();
      toasts.success(`${version} of ${name} is live`);
      onClose();
    } catch (error) {
      const { status, message } = error as ApiError;
      setRefusal({ message, isFinal: status === 409 });
      if (status === 409) onOvertaken();
    }
  };
  return (
    <AskDialog
      question={kind === 'activate' ? `Make ${version} of ${name} live?` : `Roll ${name} back to ${version}?`}
      explanation={`Everyone is shown it at their next page load${live ? ` instead of ${live}, which stays published` : ''}.`}
      confirm={kind === 'activate' ? 'Activate' : 'Roll back'}
      busy={activating.isLoading || rollingBack.isLoading}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <TextField
        label="Why"
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        helperText="Stands in the history. May be left out."
        slotProps={{ htmlInput: { maxLength: 500 } }}
        autoFocus
        fullWidth
      />
    </AskDialog>
  );
}
