/** Mails as well-known programs write them, for the parts of a mail that rules read. */

interface Written {
  from?: string;
  subject?: string;
  text?: string;
  /** Message-IDs without angle brackets. */
  mailId?: string;
  inReplyTo?: string;
  references?: string[];
  date?: string;
  headers?: string[];
}

let count = 0;
const nextId = () => `CAF${(count += 1)}=x@mail.gmail.com`;
const toLines = (...lines: (string | undefined)[]) => lines.filter((line) => line !== undefined).join('\r\n');
const base64 = (content: Uint8Array | string) =>
  (
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');

function headersOf({ from = 'Ada <ada@park.example>', subject = 'Re: Your message', ...mail }: Written): string {
  const { mailId = nextId(), inReplyTo, references = inReplyTo ? [inReplyTo] : [], date, headers = [] } = mail;
  return toLines(
    ...headers,
    'MIME-Version: 1.0',
    inReplyTo && `In-Reply-To: <${inReplyTo}>`,
    references.length ? `References: ${references.map((id) => `<${id}>`).join('\r\n ')}` : undefined,
    `From: ${from}`,
    `Date: ${date ?? 'Fri, 27 Nov 2026 09:30:00 +0100'}`,
    `Message-ID: <${mailId}>`,
    `Subject: ${subject}`,
    'To: sales@msl.example',
  );
}

/** As Gmail writes it: text and HTML beside each other, with the quoted mail below. */
export const gmailMail = ({ text = 'Thanks!', ...mail }: Written): string =>
  toLines(
    headersOf(mail),
    'Content-Type: multipart/alternative; boundary="000000000000a1"',
    '',
    '--000000000000a1',
    'Content-Type: text/plain; charset="UTF-8"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    Buffer.from(`${text}\r\n\r\nOn Fri, Nov 27, 2026 MSL wrote:\r\n\r\n> Forty.`)
      .toString('latin1')
      .replace(/[=\x80-\xff]/g, (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`),
    '',
    '--000000000000a1',
    'Content-Type: text/html; charset="UTF-8"',
    '',
    `<div dir="ltr">${text}</div><br><div class="gmail_quote"><blockquote>Forty.</blockquote></div>`,
    '',
    '--000000000000a1--',
  );

/** As Outlook writes it: HTML alone, in its own character set, with its thread headers. */
export const outlookMail = ({ html, ...mail }: Written & { html: Buffer }): string =>
  toLines(
    headersOf({ ...mail, headers: ['Thread-Topic: Your message', 'Thread-Index: AdxQ3Zk=', 'X-MS-Has-Attach:'] }),
    'Content-Type: text/html; charset="Windows-1252"',
    'Content-Transfer-Encoding: base64',
    '',
    base64(html),
  );

/** A mail with files. */
export const mailWithFiles = (mail: Written, files: { name: string; content: Uint8Array | string }[]): string =>
  toLines(
    headersOf(mail),
    'Content-Type: multipart/mixed; boundary="=_mixed"',
    '',
    '--=_mixed',
    'Content-Type: text/plain; charset=utf-8',
    '',
    mail.text ?? 'See the files.',
    ...files.flatMap(({ name, content }) => [
      '--=_mixed',
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      base64(content),
    ]),
    '--=_mixed--',
  );

/** As Exchange writes it for somebody who is away (RFC 3834). */
export const outOfOffice = (mail: Written): string =>
  toLines(
    headersOf({
      subject: 'Automatic reply: Your message',
      ...mail,
      headers: ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All', ...(mail.headers ?? [])],
    }),
    'Content-Type: text/plain; charset="us-ascii"',
    '',
    mail.text ?? 'I am out of the office until Monday.',
  );

interface Returned {
  to: string;
  /** Message-ID of the mail that was returned. */
  of: string;
  action?: 'failed' | 'delayed';
  said?: string;
}

/** A delivery status notification as Postfix writes it (RFC 3464). */
export const postfixReport = ({ to, of, action = 'failed', said = '550 5.1.1 No such user' }: Returned): string =>
  toLines(
    'Return-Path: <>',
    'Date: Fri, 27 Nov 2026 09:31:00 +0100 (CET)',
    'From: MAILER-DAEMON@mx.msl.example (Mail Delivery System)',
    `Subject: ${action === 'failed' ? 'Undelivered Mail Returned to Sender' : 'Delayed Mail (still being retried)'}`,
    'To: sales@msl.example',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4D2F11234.1764232260/mx.msl.example"',
    `Message-Id: <${nextId()}>`,
    '',
    '--4D2F11234.1764232260/mx.msl.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mx.msl.example.',
    '',
    `<${to}>: host mx.park.example[192.0.2.7] said: ${said} (in reply to RCPT TO command)`,
    '',
    '--4D2F11234.1764232260/mx.msl.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.msl.example',
    'X-Postfix-Queue-ID: 4D2F11234',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Original-Recipient: rfc822;${to}`,
    `Action: ${action}`,
    `Status: ${action === 'failed' ? '5.1.1' : '4.4.1'}`,
    `Diagnostic-Code: smtp; ${said}`,
    '',
    '--4D2F11234.1764232260/mx.msl.example',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    'From: MSL <sales@msl.example>',
    `To: ${to}`,
    `Message-ID: <${of}>`,
    'Subject: Your message',
    '',
    '--4D2F11234.1764232260/mx.msl.example--',
  );

/** A returned mail as Exim writes it, without a delivery status. */
export const eximReport = ({ to, of }: Returned): string =>
  toLines(
    'Return-path: <>',
    `X-Failed-Recipients: ${to}`,
    'Auto-Submitted: auto-replied',
    'From: Mail Delivery System <Mailer-Daemon@mx.msl.example>',
    'To: sales@msl.example',
    'Subject: Mail delivery failed: returning message to sender',
    `Message-Id: <${nextId()}>`,
    'Date: Fri, 27 Nov 2026 09:31:00 +0100',
    '',
    'This message was created automatically by mail delivery software.',
    '',
    `  ${to}`,
    '    Unrouteable address',
    '',
    '------ This is a copy of the message, including all the headers. ------',
    '',
    'From: MSL <sales@msl.example>',
    `Message-ID: <${of}>`,
    'Subject: Your message',
    '',
    'Forty.',
  );
