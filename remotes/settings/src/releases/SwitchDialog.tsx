import type { RemoteRelease } from '@msl/shared/contracts';
import type { ApiError } from '@msl/shared/data';
import { useToasts } from '@msl/shared/ui';
import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from './FormDialog';
import { useActivateMutation, useRollbackMutation } from './releaseEndpoints';

/** Reloads all releases. */
export type ReloadReleases = () => Promise<{ data?: { data: RemoteRelease[] } }>;

interface SwitchDialogProps {
  release: RemoteRelease;
  kind: 'activate' | 'rollback';
  version: string;
  onClose: () => void;
  reload: ReloadReleases;
}

/** Confirms the activation of another version and asks for the reason. */
export function SwitchDialog({ release, kind, version, onClose, reload }: SwitchDialogProps) {
  const { name, live } = release;
  // The revision at the time the dialog opened, also after a reload of the releases.
  const [expectedRevision] = useState(release.turn);
  const [why, setWhy] = useState('');
  const [refusal, setRefusal] = useState<{ message: string; isFinal: boolean; mayAllow: boolean }>();
  const [allowsRouteChanges, setAllowsRouteChanges] = useState(false);
  const [busy, setBusy] = useState(false);
  const [activate] = useActivateMutation();
  const [rollback] = useRollbackMutation();
  const toasts = useToasts();
  const switchBody = { expected: expectedRevision, ...(why.trim() ? { why } : {}) };
  const routeChanges = allowsRouteChanges ? { allowRouteChanges: why.trim() || 'No reason was given.' } : {};
  const send = () =>
    kind === 'activate'
      ? activate({ remote: name, body: { version, ...switchBody, ...routeChanges } }).unwrap()
      : rollback({ remote: name, body: switchBody }).unwrap();
  /** Reloads twice: the first reload may have started before the switch. Until then the known revision is out of date. */
  const reloadUntilShown = async (revision: number) => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { data } = await reload();
      if (data?.data.some((shown) => shown.name === name && shown.turn >= revision)) return;
    }
  };
  const confirm = async () => {
    setBusy(true);
    try {
      const { data } = await send();
      await reloadUntilShown(data.turn);
      toasts.success(`${version} of ${name} is live`);
      onClose();
    } catch (error) {
      const { status, message, errors = [] } = error as ApiError;
      const mayAllow = errors.length > 0 && errors.every(({ field }) => field === 'links');
      const faults = errors.map((one) => one.message).join(' ');
      setRefusal({ message: faults || message, isFinal: status === 409, mayAllow });
      setBusy(false);
      if (status === 409) void reload();
    }
  };
  return (
    <FormDialog
      question={kind === 'activate' ? `Make ${version} of ${name} live?` : `Roll ${name} back to ${version}?`}
      explanation={`Everyone gets it at their next page load${live ? ` instead of ${live}, which stays published` : ''}.`}
      confirm={kind === 'activate' ? 'Activate' : 'Roll back'}
      busy={busy}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <TextField
        label="Why"
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        helperText="Shown in the history. Optional."
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
        autoFocus
        fullWidth
      />
      {refusal?.mayAllow && (
        <FormControlLabel
          control={
            <Checkbox checked={allowsRouteChanges} onChange={({ target }) => setAllowsRouteChanges(target.checked)} />
          }
          label="Activate it all the same, for this reason"
        />
      )}
    </FormDialog>
  );
}
