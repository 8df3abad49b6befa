import { inboxSettingCalls } from '@msl/shared/contracts';
import type { ApiError } from '@msl/shared/data';
import { SettingsFormPage } from '@msl/shared/forms';
import { Box } from '@mui/material';
import { useGetInboxSettingsQuery, useUpdateInboxSettingsMutation } from '../queueEndpoints';
import { InboxSettingsFields } from './InboxSettingsFields';
import { PersonalDataForm } from './PersonalDataForm';
import { useRetentionQuestion } from './useRetentionQuestion';

const message = 'Nothing was saved: the months until data is removed were not confirmed.';
const notMeant: ApiError = { status: 0, message };

/** How answers look, what senders agree to, working hours, and how long the data of visitors is kept. */
export function InboxSettingsPage() {
  const answer = useGetInboxSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useUpdateInboxSettingsMutation();
  const retention = useRetentionQuestion();
  return (
    <>
      <SettingsFormPage
        heading="Inbox settings"
        call={inboxSettingCalls.update}
        answer={answer}
        values={({ replyTo, signature, consentText, workingTime, templates, retentionMonths }) => ({
          ...{ replyTo, signature, consentText, workingTime, templates, retentionMonths },
        })}
        store={async (values, updatedAt) => {
          const before = answer.data?.data.retentionMonths;
          const { retentionMonths: months } = values;
          if (before && months && !(await retention.confirm(before, months))) throw notMeant;
          return save({ body: { ...values, updatedAt } }).unwrap();
        }}
        saved="Inbox settings saved"
        failed={({ message }) => message}
        loadFailed="The settings could not be loaded"
      >
        {(settings) => <InboxSettingsFields isMailOn={settings?.isMailOn ?? true} />}
      </SettingsFormPage>
      {retention.dialog}
      {answer.data && (
        <Box sx={{ mt: 5, maxWidth: 760 }}>
          <PersonalDataForm backupDays={answer.data.data.backupDays} />
        </Box>
      )}
    </>
  );
}
