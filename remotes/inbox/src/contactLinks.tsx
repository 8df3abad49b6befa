import Link from '@mui/material/Link';

const toMailtoUrl = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Converts a phone number for `tel:` links. Drops the zero in "+44 (0)20", which is not dialled from abroad. */
const toTelUrl = (phone: string) => {
  const [number = '', extension] = phone.split(/(?:ext(?:ension)?|x|#)[.:]?/i);
  const dialled = number.trim().startsWith('+') ? number.replace('(0)', '') : number;
  const toDigits = (text: string) => text.replace(/[^\d+]/g, '');
  return `tel:${toDigits(dialled)}${extension ? `;ext=${toDigits(extension)}` : ''}`;
};

/** Makes links in a list high enough for touch. */
const listLinkStyle = { display: 'inline-block', minHeight: 24, lineHeight: '24px', whiteSpace: 'nowrap' };

export const MailLink = ({ email }: { email: string }) => <Link href={toMailtoUrl(email)}>{email}</Link>;

export const PhoneLink = ({ phone }: { phone: string }) => <Link href={toTelUrl(phone)}>{phone}</Link>;

/** Cell of a list with the e-mail address and the phone number below it. */
export const ReplyLinks = ({ message: { email, phone } }: { message: { email: string; phone: string } }) => (
  <>
    <Link href={toMailtoUrl(email)} sx={{ ...listLinkStyle, whiteSpace: 'normal' }}>
      {email}
    </Link>
    {phone && (
      <div dir="ltr">
        <Link href={toTelUrl(phone)} sx={listLinkStyle}>
          {phone}
        </Link>
      </div>
    )}
  </>
);
