import type { ApiError } from '@msl/shared/data';
import { Alert, Box, Button, Dialog, InputBase, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import type { Failure } from '../../remotes/failures/failures';
import { useRollBackReleaseMutation } from './releaseEndpoints';
import { useRemoteLoader } from '../../remotes/areas/RemotesProvider';

interface PreviousVersionDialogProps {
  remote: string;
  from: string;
  to: string;
  /** The revision that was read: if somebody else switches meanwhile, the server rejects this switch. */
  revision: number;
  failure: Failure;
  onClose: () => void;
}

const maxReasonLength = 500;

function problemOf({ status, code, message }: ApiError): string {
  if (status === 403 && !code) return 'You do not have permission to release. Ask an administrator who has it.';
  if (status === 409) return `Nothing was switched: ${message}`;
  return message;
}

/** Confirms and replaces a version for everybody who sees it: the live one, or that of a ring. */
export function PreviousVersionDialog({ remote, from, to, revision, failure, onClose }: PreviousVersionDialogProps) {
  const id = useId();
  const loader = useRemoteLoader();
  const [reason, setReason] = useState(`${failure.summary} (trace ${failure.traceId})`);
  const [rollBack, { isLoading, error }] = useRollBackReleaseMutation();

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const answer = await rollBack({ remote, body: { why: reason, expected: revision, of: from } });
    if (answer.error) return;
    onClose();
    await loader.retry(remote);
  }

  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      onClose={isLoading ? undefined : onClose}
      maxWidth="xs"
      fullWidth
    >
      <Box component="form" onSubmit={(event) => void onSubmit(event)} sx={{ p: 3, display: 'grid', gap: 2 }}>
        <Typography id={`${id}-title`} component="h2" sx={{ fontSize: '1.0625rem', fontWeight: 600 }}>
          Switch {remote} to the previous version for everyone?
        </Typography>
        <Typography variant="body2">
          Everyone with version <strong>{from}</strong> gets <strong>{to}</strong> at their next page load. This browser
          loads it immediately.
        </Typography>
        <Box>
          <Typography component="label" htmlFor={`${id}-why`} variant="body2" sx={{ fontWeight: 600 }}>
            Why
          </Typography>
          <InputBase
            id={`${id}-why`}
            multiline
            fullWidth
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            inputProps={{ maxLength: maxReasonLength }}
            sx={{ mt: 0.5, px: 1.5, py: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
          />
        </Box>
        {error && <Alert severity="error">{problemOf(error as ApiError)}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button onClick={onClose} disabled={isLoading} color="inherit" autoFocus>
            Cancel
          </Button>
          <Button type="submit" loading={isLoading} variant="contained">
            Use version {to}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
