import { inboxSettingCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';
import { Alert } from '@mui/material';
import { RetentionField } from './RetentionField';
import { TemplatesField } from './TemplatesField';
import { WorkingTimeField } from './WorkingTimeField';

const { TextArea, TextField } = fieldsOf(inboxSettingCalls.update);

export function InboxSettingsFields({ isMailOn }: { isMailOn: boolean }) {
  return (
    <>
      {!isMailOn && (
        <Alert severity="info" sx={{ gridColumn: '1 / -1', mb: 2 }}>
          This server sends no mail, so answers open in your own mail program.
        </Alert>
      )}
      <TextField
        name="replyTo"
        label="Reply address"
        type="email"
        help="Visitors answer to this address. Empty: the address from which mails are sent."
        wide
      />
      <TextArea name="signature" label="Signature" />
      <TextArea
        name="consentText"
        label="Consent text"
        help="Shown above the send button of the site’s forms, and stored with each message. Empty: none."
      />
      <WorkingTimeField />
      <TemplatesField />
      <RetentionField />
    </>
  );
}
