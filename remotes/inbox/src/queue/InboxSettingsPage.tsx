import type { InboxSettings } from '@msl/shared/contracts';
import { LoadFailure, PageHead, toApiError, useAreaRights, useToasts } from '@msl/shared/ui';
import { Alert, Box, Button, Skeleton, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetInboxSettingsQuery, useUpdateInboxSettingsMutation } from '../queueEndpoints';
import { PersonalDataForm } from './PersonalDataForm';
import { RetentionFields } from './RetentionFields';
import { TemplateFields } from './TemplateFields';

/** Reply address, signature, templates, and how long the data of visitors is kept. */
export function InboxSettingsPage() {
  const { data, error, refetch } = useGetInboxSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title="Inbox settings" description="How answers look, and how long messages are kept" />
      {error && !data && (
        <LoadFailure title="The settings could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <Stack sx={{ gap: 5, maxWidth: 760 }}>
          <SettingsForm key={data.data.updatedAt} settings={data.data} />
          <PersonalDataForm />
        </Stack>
      )}
    </>
  );
}

function SettingsForm({ settings }: { settings: InboxSettings }) {
  const [draft, setDraft] = useState(settings);
  const [save, { isLoading }] = useUpdateInboxSettingsMutation();
  const [failure, setFailure] = useState<string>();
  const { mayWrite } = useAreaRights();
  const toasts = useToasts();
  const edit = (change: Partial<InboxSettings>) => setDraft({ ...draft, ...change });
  const { replyTo, signature, templates, retentionMonths } = draft;
  const submit = async () => {
    setFailure(undefined);
    const { updatedAt } = settings;
    const body = { replyTo, signature, templates, retentionMonths, ...(updatedAt && { updatedAt }) };
    try {
      await save({ body }).unwrap();
      toasts.success('Inbox settings saved');
    } catch (error) {
      setFailure(toApiError(error).message);
    }
  };
  return (
    <Stack
      component="form"
      sx={{ gap: 3 }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      {!settings.isMailOn && (
        <Alert severity="info">This server sends no mail, so answers open in your own mail program.</Alert>
      )}
      <TextField
        label="Reply address"
        type="email"
        value={replyTo}
        onChange={({ target }) => edit({ replyTo: target.value })}
        helperText="Visitors answer to this address. Empty: the address from which mails are sent."
        disabled={!mayWrite}
      />
      <TextField
        label="Signature"
        value={signature}
        onChange={({ target }) => edit({ signature: target.value })}
        multiline
        minRows={3}
        disabled={!mayWrite}
      />
      <TemplateFields value={templates} onChange={(next) => edit({ templates: next })} isDisabled={!mayWrite} />
      <RetentionFields
        value={retentionMonths}
        onChange={(next) => edit({ retentionMonths: next })}
        isDisabled={!mayWrite}
      />
      {mayWrite && (
        <Box>
          <Button type="submit" variant="contained" disableElevation loading={isLoading}>
            Save
          </Button>
        </Box>
      )}
    </Stack>
  );
}
