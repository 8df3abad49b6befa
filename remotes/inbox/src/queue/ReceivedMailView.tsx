import { type ReceivedMail, receivedFilePath } from '@msl/shared/contracts';
import { DateTime, sizeText, useFileDownload } from '@msl/shared/ui';
import DownloadIcon from '@mui/icons-material/Download';
import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { MailText } from './MailText';

interface ReceivedMailViewProps {
  messageId: string;
  mail: ReceivedMail;
  /** Whether the text is shown elsewhere. */
  isTextShown: boolean;
}

/** A mail that came in: as text, never as the HTML that a stranger wrote. */
export function ReceivedMailView({ messageId, mail, isTextShown }: ReceivedMailViewProps) {
  const { from, subject, text, sentAt, attachments, omitted } = mail;
  const { download, underWay } = useFileDownload();
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
      {attachments.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          {attachments.map(({ _id, name, bytes }) => {
            const path = receivedFilePath(messageId, _id);
            return (
              <Button
                key={_id}
                size="small"
                variant="outlined"
                color="inherit"
                startIcon={<DownloadIcon />}
                loading={underWay === path}
                loadingPosition="start"
                onClick={() => void download(path, name)}
                sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
              >
                {`${name} · ${sizeText(bytes)}`}
              </Button>
            );
          })}
        </Stack>
      )}
      {omitted.map(({ name, reason }, index) => (
        <Alert key={index} severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {name}: {reason}
        </Alert>
      ))}
    </Paper>
  );
}
