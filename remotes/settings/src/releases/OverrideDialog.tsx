import type { ApiError } from '@msl/shared/data';
import { useToasts } from '@msl/shared/ui';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../FormDialog';
import { useSetOverrideMutation } from './releaseEndpoints';

interface OverrideDialogProps {
  remote: string;
  /** A published version; unset: the dialog asks for an origin. */
  version?: string;
  /** Allowed origins. */
  origins: string[];
  onClose: () => void;
}

const durationsHours = [1, 8, 24, 72];
const defaultHours = 8;

/** Returns the beginning of an origin, where any port is allowed without it. */
const toBeginning = (origin = '') => origin.replace(/\*$/, '');

/** Asks for the override of this browser and its duration. */
export function OverrideDialog({ remote, version, origins, onClose }: OverrideDialogProps) {
  const [origin, setOrigin] = useState(toBeginning(origins[0]));
  const [hours, setHours] = useState(defaultHours);
  const [why, setWhy] = useState('');
  const [failure, setFailure] = useState<ApiError>();
  const [setOverride, { isLoading }] = useSetOverrideMutation();
  const toasts = useToasts();
  const originError = failure?.errors?.find(({ field }) => field === 'origin')?.message;
  const confirm = async () => {
    const target = version ? { version } : { origin: origin.trim() };
    try {
      await setOverride({ body: { remote, ...target, hours, ...(why.trim() ? { why } : {}) } }).unwrap();
      toasts.success('Reload the page to see it in this browser');
      onClose();
    } catch (error) {
      setFailure(error as ApiError);
    }
  };
  return (
    <FormDialog
      question={version ? `Use ${version} of ${remote} in this browser only?` : `Use your own version of ${remote}`}
      explanation="Only this browser shows it; everyone else keeps the live version. It expires by itself and is listed in the history."
      confirm="Use it"
      busy={isLoading}
      refusal={failure && !originError ? { message: failure.message, isFinal: failure.status === 403 } : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {!version && (
        <TextField
          label="Origin"
          value={origin}
          onChange={({ target }) => setOrigin(target.value)}
          error={originError !== undefined}
          helperText={originError ?? `Where its remoteEntry.js is served. Allowed: ${origins.join(', ')}`}
          slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', dir: 'ltr' } }}
          autoFocus
          fullWidth
        />
      )}
      <TextField select label="For" value={hours} onChange={({ target }) => setHours(Number(target.value))} fullWidth>
        {durationsHours.map((one) => (
          <MenuItem key={one} value={one}>
            {one === 1 ? '1 hour' : `${one} hours`}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Why"
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        helperText="Optional."
        slotProps={{ htmlInput: { maxLength: 400, dir: 'auto' } }}
        fullWidth
      />
    </FormDialog>
  );
}
