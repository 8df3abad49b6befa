import type { Address, Email } from 'postal-mime';
import { cutText } from '../../text/cutText';
import { readDeliveryReport } from './deliveryReport';
import type { InboundMail, OmittedPart } from './inboundMail';
import { mailIdsIn } from './mailIds';
import { htmlToText, maxTextLength, toStorableText } from './plainMailText';

/** Mail servers commonly refuse mails from 25 MB. Of larger ones only the headers are read. */
export const maxMailBytes = 25 * 1024 * 1024;
/** Of all parts together. */
export const maxHeaderBytes = 256 * 1024;
const limits = { maxNestingDepth: 30, maxHeadersSize: maxHeaderBytes, maxRfc822NestingDepth: 3 };

const maxAttachments = 20;
const maxSubjectLength = 500;
const maxNameLength = 200;
const maxAddressLength = 254;

/** A mail as it came: whole, or only its beginning if it is larger than {@link maxMailBytes}. */
export interface RawMail {
  source: Uint8Array;
  /** Size of the whole mail. */
  bytes: number;
}

const line = (text = '', maxLength: number) => cutText(toStorableText(text).replace(/\s+/g, ' ').trim(), maxLength);

const headersOnly = (source: Uint8Array): Uint8Array => {
  const text = Buffer.from(source).toString('latin1');
  const end = text.search(/\r?\n\r?\n/);
  return Buffer.from(`${text.slice(0, end < 0 ? undefined : end)}\r\n\r\n`, 'latin1');
};

/** An address as a header names it; empty if it is none that could be answered. */
function addressOf(given: Address | undefined): { from: string; name: string } {
  const mailbox = given?.group ? given.group[0] : given;
  const address = line(mailbox?.address, maxAddressLength + 1).toLowerCase();
  const isAddress = address.length <= maxAddressLength && /^[^\s@<>]+@[^\s@<>]+$/.test(address);
  return { from: isAddress ? address : '', name: line(mailbox?.name, maxNameLength) };
}

function textOf({ text, html }: Email, omitted: OmittedPart[]): string {
  const whole = toStorableText(text ?? htmlToText(html ?? '')).trim();
  if (whole.length > maxTextLength) omitted.push({ name: 'The end of the text', reason: 'The text is too long.' });
  return cutText(whole, maxTextLength);
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

const reportTypes = /^(message|text)\/(global-)?(delivery-status|rfc822|rfc822-headers)$/;

function attachmentsOf({ attachments }: Email, omitted: OmittedPart[]): InboundMail['attachments'] {
  const named = attachments.map(({ filename, content }, index) => ({
    name: line(filename ?? '', maxNameLength) || `attachment ${index + 1}`,
    content: bytesOf(content),
  }));
  for (const { name } of named.slice(maxAttachments))
    omitted.push({ name, reason: `Only the first ${maxAttachments} files of a mail are kept.` });
  return named.slice(0, maxAttachments);
}

function toInboundMail(email: Email, omitted: OmittedPart[]): InboundMail {
  const headers = new Map(email.headers.map(({ key, value }) => [key, value] as const).reverse());
  const partOf = (...types: string[]) => {
    const part = email.attachments.find(({ mimeType }) => types.includes(mimeType));
    return part && Buffer.from(bytesOf(part.content)).toString('utf8');
  };
  const { from, name } = addressOf(email.from ?? email.sender);
  const text = textOf(email, omitted);
  const report = readDeliveryReport({ headers, from, text, partOf });
  return {
    mailId: mailIdsIn(email.messageId)[0] ?? '',
    references: [...new Set([...mailIdsIn(email.inReplyTo), ...mailIdsIn(email.references).reverse()])],
    ...{ from, name, text, headers, omitted },
    subject: line(email.subject, maxSubjectLength),
    sentAt: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(email.date ?? '') ? (email.date ?? null) : null,
    attachments: attachmentsOf(
      report
        ? { ...email, attachments: email.attachments.filter(({ mimeType }) => !reportTypes.test(mimeType)) }
        : email,
      omitted,
    ),
    ...(report && { report }),
  };
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);

/**
 * Reads a received mail. Every mail has a result: of one that is too large or cannot be parsed only the headers are read,
 * and `omitted` says so.
 *
 * Bounded by the size of the mail, of its headers and by the depth of its parts; no part is decoded as anything but text.
 */
export async function parseMail({ source, bytes }: RawMail): Promise<InboundMail> {
  // Loaded with the first mail.
  const { default: PostalMime } = await import('postal-mime');
  const parse = (part: Uint8Array) => PostalMime.parse(part, limits);
  if (bytes > maxMailBytes) {
    const reason = `The mail is larger than ${megabytes(maxMailBytes)} MB (${megabytes(bytes)} MB) and was not read.`;
    return toInboundMail(await parse(headersOnly(source)).catch(noEmail), [{ name: 'The text and all files', reason }]);
  }
  try {
    return toInboundMail(await parse(source), []);
  } catch {
    const omitted = [{ name: 'The text and all files', reason: 'The mail is damaged and could not be read.' }];
    return toInboundMail(await parse(headersOnly(source)).catch(noEmail), omitted);
  }
}

const noEmail = (): Email => ({ headers: [], headerLines: [], attachments: [] });
