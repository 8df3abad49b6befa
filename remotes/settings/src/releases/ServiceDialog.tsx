import type { ApiError } from '@msl/shared/data';
import { useToasts } from '@msl/shared/ui';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../FormDialog';
import { useSetServiceMutation } from './releaseEndpoints';

interface ServiceDialogProps {
  remote: string;
  /** The current address. */
  url?: string;
  onClose: () => void;
}

/** Asks for the address of the remote's own service, and for the reason. */
export function ServiceDialog({ remote, url = '', onClose }: ServiceDialogProps) {
  const [address, setAddress] = useState(url);
  const [why, setWhy] = useState('');
  const [failure, setFailure] = useState<ApiError>();
  const [isAddressMissing, setIsAddressMissing] = useState(false);
  const [setService, { isLoading }] = useSetServiceMutation();
  const toasts = useToasts();
  const missingMessage = isAddressMissing ? 'Enter the address of the service.' : undefined;
  const addressError = missingMessage ?? failure?.errors?.find(({ field }) => field === 'url')?.message;
  const confirm = async () => {
    const newUrl = address.trim() || null;
    setIsAddressMissing(!newUrl && !url);
    if (!newUrl && !url) return;
    try {
      await setService({ remote, body: { url: newUrl, ...(why.trim() ? { why } : {}) } }).unwrap();
      toasts.success(newUrl ? `The service of ${remote} is set` : `${remote} no longer has a service`);
      onClose();
    } catch (error) {
      setFailure(error as ApiError);
    }
  };
  return (
    <FormDialog
      question={`Service of ${remote}`}
      explanation={`Calls to /api/x/${remote}/ are passed on to this address, with the name and e-mail address of the administrator who asks. Set only an address that the team controls.`}
      confirm="Save"
      busy={isLoading}
      refusal={failure && !addressError ? { message: failure.message, isFinal: false } : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <TextField
        label="Address"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={addressError !== undefined}
        helperText={
          addressError ?? (url ? 'Leave it empty to remove the service.' : 'For example https://inbox.example.com')
        }
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', maxLength: 300, dir: 'ltr' } }}
        autoFocus
        fullWidth
      />
      <TextField
        label="Why"
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        helperText="Shown in the history. Optional."
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
        fullWidth
      />
    </FormDialog>
  );
}
