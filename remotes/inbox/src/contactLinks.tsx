import Link from '@mui/material/Link';
import { parsePhone } from '@msl/shared/contracts';

const toMailtoUrl = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Converts a phone number for `tel:` links. */
const toTelUrl = (phone: string) => {
  const { groups, extension } = parsePhone(phone) ?? { groups: [phone.replace(/[^\d+]/g, '')], extension: '' };
  return `tel:${groups.join('')}${extension && `;ext=${extension}`}`;
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
