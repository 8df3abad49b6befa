import type { Conversation } from '@msl/shared/contracts';
import { DateTime, useAreaRights } from '@msl/shared/ui';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { MailText } from './MailText';
import { aboutText } from './stateTexts';
import type { MessageChanges } from './useMessageChanges';

/** What else the person wrote that is handled with the message, oldest first. */
export function MergedMessages({ message: { merged }, changes }: { message: Conversation; changes: MessageChanges }) {
  const { mayWrite } = useAreaRights();
  if (!merged.length) return null;
  return (
    <Paper variant="outlined" component="section" aria-label="Merged messages" sx={{ p: 2 }}>
      <Typography variant="subtitle2" component="h2">
        Merged into this message
      </Typography>
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, my: 1.5, listStyle: 'none' }}>
        {merged.map((one) => (
          <li key={one._id}>
            <Typography variant="body2" color="textSecondary">
              {aboutText(one)} · <DateTime at={one.createdAt} />
            </Typography>
            {one.message && <MailText text={one.message} variant="body1" />}
          </li>
        ))}
      </Stack>
      {mayWrite && (
        <Button variant="outlined" size="small" loading={changes.isBusy} onClick={() => void changes.separate()}>
          Separate
        </Button>
      )}
    </Paper>
  );
}
