import { DateTime } from '@msl/shared/ui';
import { Stack, Typography } from '@mui/material';
import { MailLink, PhoneLink } from './MailLink';

interface ReceivedFactsProps {
  message: { createdAt: string; email: string; phone: string };
}

/** When a message came, and the ways to answer it. */
export const ReceivedFacts = ({ message: { createdAt, email, phone } }: ReceivedFactsProps) => (
  <Stack direction="row" sx={{ gridColumn: '1 / -1', columnGap: 3, rowGap: 0.5, mb: 2, flexWrap: 'wrap' }}>
    <Typography variant="body2">
      Received <DateTime at={createdAt} />
    </Typography>
    <Typography variant="body2">
      <MailLink email={email} />
    </Typography>
    {phone && (
      <Typography variant="body2">
        <PhoneLink phone={phone} />
      </Typography>
    )}
  </Stack>
);
