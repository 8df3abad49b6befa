import type { ReleaseWebhook } from '@msl/shared/contracts';
import type { ApiError } from '@msl/shared/data';
import { DateTime } from '@msl/shared/ui';
import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { ConfirmedAction } from '../ConfirmedAction';
import { OneTimeSecretNotice } from '../OneTimeSecretNotice';
import { RecordsTable } from '../RecordsTable';
import { useAction } from '../useAction';
import {
  useCreateWebhookMutation,
  useListWebhooksQuery,
  useRemoveWebhookMutation,
  useTakeOverWebhookMutation,
} from './webhookEndpoints';

interface WebhookFormProps {
  remotes: string[];
  onCreated: (made: { url: string; secret: string }) => void;
}

function WebhookForm({ remotes, onCreated }: WebhookFormProps) {
  const [url, setUrl] = useState('');
  const [remote, setRemote] = useState('');
  const [failure, setFailure] = useState<ApiError>();
  const [create, { isLoading }] = useCreateWebhookMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      onCreated((await create({ body: { url, ...(remote && { remote }) } }).unwrap()).data);
      setUrl('');
      setFailure(undefined);
    } catch (error) {
      setFailure(error as ApiError);
    }
  };
  return (
    <Stack
      component="form"
      noValidate
      aria-label="Add a webhook"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 1.5, mb: 2, alignItems: 'flex-start' }}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        select
        label="About"
        value={remote}
        onChange={({ target }) => setRemote(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: { xs: '100%', sm: 160 } }}
      >
        <MenuItem value="">All remotes</MenuItem>
        {remotes.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Address"
        type="url"
        autoComplete="off"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        error={failure !== undefined}
        helperText={failure ? (failure.errors?.[0]?.message ?? failure.message) : 'Receives a signed POST.'}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        sx={{ width: '100%', maxWidth: { sm: 480 } }}
      />
      <Button type="submit" variant="contained" loading={isLoading} sx={{ minHeight: 40 }}>
        Add webhook
      </Button>
    </Stack>
  );
}

function LastMessage({ webhook: { lastSentAt, lastError, waiting } }: { webhook: ReleaseWebhook }) {
  const sent = lastSentAt ? <DateTime at={lastSentAt} /> : 'Never';
  if (lastError === null) return sent;
  return (
    <>
      {sent}
      <Typography variant="caption" color="error" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {lastError} {waiting > 0 && `${waiting} waiting.`}
      </Typography>
    </>
  );
}

function AddedBy({ webhook: { createdBy, isPaused } }: { webhook: ReleaseWebhook }) {
  if (!isPaused) return createdBy;
  return (
    <>
      {createdBy}
      <Typography variant="caption" color="error" sx={{ display: 'block' }}>
        Paused: may no longer release.
      </Typography>
    </>
  );
}

/** Lists the receivers of messages about releases. The secret of a new one is shown once. */
export function Webhooks({ remotes }: { remotes: string[] }) {
  const { data, error, refetch } = useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = useRemoveWebhookMutation();
  const [takeOver, { isLoading: isTakingOver }] = useTakeOverWebhookMutation();
  const [created, setCreated] = useState<{ url: string; secret: string }>();
  const runAction = useAction();
  return (
    <>
      <WebhookForm remotes={remotes} onCreated={setCreated} />
      {created && (
        <OneTimeSecretNotice
          title={`The secret of ${created.url}. Copy it now: it is shown only once.`}
          label="Webhook secret"
          text={created.secret}
          onClose={() => setCreated(undefined)}
        />
      )}
      <RecordsTable
        label="Webhooks"
        empty="No webhooks yet."
        rows={data?.data}
        columns={[
          { head: 'Address', cell: ({ url }) => url },
          { head: 'About', cell: ({ remote }) => remote ?? 'All remotes' },
          { head: 'Added by', cell: (webhook) => <AddedBy webhook={webhook} /> },
          { head: 'Last accepted', cell: (webhook) => <LastMessage webhook={webhook} /> },
        ]}
        action={(webhook) => (
          <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
            {webhook.isPaused && (
              <Button
                size="small"
                disabled={isTakingOver}
                onClick={() => void runAction(() => takeOver({ id: webhook._id }).unwrap(), 'Webhook taken over')}
              >
                Take over
              </Button>
            )}
            <ConfirmedAction
              label="Remove"
              question={`Are you sure you want to remove the webhook ${webhook.url}?`}
              run={() => remove({ id: webhook._id }).unwrap()}
              isBusy={isLoading}
              done="Webhook removed"
            >
              It receives no more messages, also none that wait.
            </ConfirmedAction>
          </Stack>
        )}
        error={error}
        failed="Failed to fetch webhooks."
        onRetry={() => void refetch()}
      />
    </>
  );
}
