import Link from '@mui/material/Link';

const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Numbers as telephones dial them: the zero in "+44 (0)20" is not dialled from abroad. */
const phoneAddress = (phone: string) => {
  const dialled = phone.trim().startsWith('+') ? phone.replace('(0)', '') : phone;
  return `tel:${dialled.replace(/[^\d+]/g, '')}`;
};

/** In a list, each link is as high as a finger needs it. */
const inList = { display: 'inline-block', minHeight: 24, lineHeight: '24px', whiteSpace: 'nowrap' };

export const MailLink = ({ email }: { email: string }) => <Link href={mailAddress(email)}>{email}</Link>;

export const PhoneLink = ({ phone }: { phone: string }) => <Link href={phoneAddress(phone)}>{phone}</Link>;

/** In a list: the address, and the number below it. */
export const AnswerLinks = ({ message: { email, phone } }: { message: { email: string; phone: string } }) => (
  <>
    <Link href={mailAddress(email)} sx={{ ...inList, whiteSpace: 'normal' }}>
      {email}
    </Link>
    {phone && (
      <div dir="ltr">
        <Link href={phoneAddress(phone)} sx={inList}>
          {phone}
        </Link>
      </div>
    )}
  </>
);
