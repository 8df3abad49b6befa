import { inboxSettingCalls } from '@msl/shared/contracts';
import { SettingsFormPage } from '@msl/shared/forms';
import { Box } from '@mui/material';
import { useGetInboxSettingsQuery, useUpdateInboxSettingsMutation } from '../queueEndpoints';
import { InboxSettingsFields } from './InboxSettingsFields';
import { PersonalDataForm } from './PersonalDataForm';

/** How answers look, what senders agree to, working hours, and how long the data of visitors is kept. */
export function InboxSettingsPage() {
  const answer = useGetInboxSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useUpdateInboxSettingsMutation();
  return (
    <>
      <SettingsFormPage
        heading="Inbox settings"
        call={inboxSettingCalls.update}
        answer={answer}
        values={({ replyTo, signature, consentText, workingTime, templates, retentionMonths }) => ({
          ...{ replyTo, signature, consentText, workingTime, templates, retentionMonths },
        })}
        store={(values, updatedAt) => save({ body: { ...values, updatedAt } }).unwrap()}
        saved="Inbox settings saved"
        failed={({ message }) => message}
        loadFailed="The settings could not be loaded"
      >
        {(settings) => <InboxSettingsFields isMailOn={settings?.isMailOn ?? true} />}
      </SettingsFormPage>
      {answer.data && (
        <Box sx={{ mt: 5, maxWidth: 760 }}>
          <PersonalDataForm backupDays={answer.data.data.backupDays} />
        </Box>
      )}
    </>
  );
}
