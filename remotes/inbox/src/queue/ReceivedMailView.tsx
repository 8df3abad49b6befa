import type { ReceivedMail } from '@msl/shared/contracts';
import { DateTime } from '@msl/shared/ui';
import { Alert, Paper, Typography } from '@mui/material';
import { CalendarEntry } from './CalendarEntry';
import { MailText } from './MailText';
import { ReceivedFiles } from './ReceivedFiles';

interface ReceivedMailViewProps {
  messageId: string;
  mail: ReceivedMail;
  /** Whether the text is shown elsewhere. */
  isTextShown: boolean;
}

/** A mail that came in: as text, never as the HTML that a stranger wrote. */
export function ReceivedMailView({ messageId, mail, isTextShown }: ReceivedMailViewProps) {
  const { from, subject, text, sentAt, attachments, omitted } = mail;
  const events = attachments.flatMap((file) => file.events ?? []);
  return (
    <Paper variant="outlined" sx={{ p: 1.5, mt: 1 }}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        from {from || 'an unknown address'}
        {sentAt && (
          <>
            , sent <DateTime at={sentAt} />
          </>
        )}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 600, mt: 1, overflowWrap: 'anywhere' }} dir="auto">
        {subject || 'No subject'}
      </Typography>
      {!isTextShown && text && <MailText text={text} variant="body2" />}
      {events.map((event, index) => (
        <CalendarEntry key={index} event={event} />
      ))}
      {attachments.length > 0 && <ReceivedFiles messageId={messageId} files={attachments} />}
      {omitted.map(({ name, reason }, index) => (
        <Alert key={index} severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {name}: {reason}
        </Alert>
      ))}
    </Paper>
  );
}
