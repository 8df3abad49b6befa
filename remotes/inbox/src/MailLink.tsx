import { Box } from '@mui/material';
import Link from '@mui/material/Link';

const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Numbers as telephones dial them: the zero in "+44 (0)20" is not dialled from abroad. */
const phoneAddress = (phone: string) => {
  const dialled = phone.trim().startsWith('+') ? phone.replace('(0)', '') : phone;
  return `tel:${dialled.replace(/[^\d+]/g, '')}`;
};

export const MailLink = ({ email }: { email: string }) => <Link href={mailAddress(email)}>{email}</Link>;

export const PhoneLink = ({ phone }: { phone: string }) => <Link href={phoneAddress(phone)}>{phone}</Link>;

/** In a list: the address, and the number below it. */
export const AnswerLinks = ({ message: { email, phone } }: { message: { email: string; phone: string } }) => (
  <>
    <MailLink email={email} />
    {phone && (
      <Box dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
        <PhoneLink phone={phone} />
      </Box>
    )}
  </>
);
