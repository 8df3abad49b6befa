import { DateTime } from '@msl/shared/ui';
import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { MailLink, PhoneLink } from './contactLinks';

interface MessageHeaderProps {
  message: { createdAt: string; email: string; phone: string };
  /** Actions of the message. */
  action: ReactNode;
}

/** Time of a message, links to answer it, and its actions. */
export const MessageHeader = ({ message: { createdAt, email, phone }, action }: MessageHeaderProps) => (
  <Stack
    direction="row"
    sx={{ gridColumn: '1 / -1', columnGap: 3, rowGap: 0.5, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}
  >
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
    <Box sx={{ ml: { sm: 'auto' } }}>{action}</Box>
  </Stack>
);
