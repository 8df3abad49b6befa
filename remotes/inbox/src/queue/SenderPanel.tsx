import { type Conversation, openStates } from '@msl/shared/contracts';
import { DateTime } from '@msl/shared/ui';
import { Box, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { MailLink, PhoneLink } from '../contactLinks';
import { AddressNotice } from './AddressNotice';
import { aboutText, stateNames } from './stateTexts';

/** Who wrote the message, and what else they wrote. */
export function SenderPanel({ message }: { message: Conversation }) {
  const { _id, kind, name, email, phone, company, country, others, addressFault } = message;
  // Those that wait for an answer are listed below the message.
  const handled = others.filter(({ state }) => !openStates.includes(state));
  const form = kind === 'contact' ? 'contact' : 'inquiry';
  return (
    <Box component="aside" aria-label="Sender" sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h2">
        {name}
      </Typography>
      <Stack sx={{ gap: 0.5, my: 1, overflowWrap: 'anywhere' }}>
        {email && <MailLink email={email} />}
        <AddressNotice fault={addressFault} />
        {phone && <PhoneLink phone={phone} />}
        {company && <span>{company}</span>}
        {country && <span>{country}</span>}
        <Link component={RouterLink} to={`/admin/${form}/edit/${_id}`}>
          {kind === 'contact' ? 'Open in Contacts' : 'Open in Inquiries'}
        </Link>
      </Stack>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 3 }}>
        Handled messages of this sender
      </Typography>
      {!handled.length && (
        <Typography variant="body2" color="textSecondary">
          None
        </Typography>
      )}
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, mt: 1, listStyle: 'none' }}>
        {handled.map((other) => (
          <li key={other._id}>
            <Link component={RouterLink} to={`/admin/inbox/message/${other._id}`}>
              {aboutText(other)}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {stateNames[other.state]} · <DateTime at={other.createdAt} />
            </Typography>
            <Typography variant="body2" noWrap dir="auto">
              {other.message}
            </Typography>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
