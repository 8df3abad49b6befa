import { readFile } from 'node:fs/promises';
import type { Address } from 'postal-mime';
import { cutText } from '../../../text/cutText';
import { type MailFile, maxHeaderBytes, maxMailBytes, type OmittedPart, type ParsedMail } from '../inboundMail';
import { mailIdsIn } from '../mailIds';
import { readDeliveryReport } from './deliveryReport';
import { headersOnly } from './headersOnly';
import { maxTextLength } from '../maxTextLength';
import { bytesOf, nameFiles, writeFiles } from './mailFiles';
import { type MailParts, readParts } from './mimeParts';
import { findSeal } from './sealedMail';
import { toStorableText } from './storableText';

const limits = { maxNestingDepth: 30, maxHeadersSize: maxHeaderBytes };
const maxMessages = 3;

const maxSubjectLength = 500;
const maxNameLength = 200;
const maxAddressLength = 254;
const maxReplyTo = 10;

const line = (text = '', maxLength: number) => cutText(toStorableText(text).replace(/\s+/g, ' ').trim(), maxLength);

/** An address as a header names it; empty if it is none that could be answered. */
function addressOf(given: Address | undefined): { address: string; name: string } {
  const mailbox = given?.group ? given.group[0] : given;
  const address = line(mailbox?.address, maxAddressLength + 1).toLowerCase();
  const isAddress = address.length <= maxAddressLength && /^[^\s@<>]+@[^\s@<>]+$/.test(address);
  return { address: isAddress ? address : '', name: line(mailbox?.name, maxNameLength) };
}

function cutMailText(text: string, omitted: OmittedPart[]): string {
  const whole = toStorableText(text).trim();
  if (whole.length > maxTextLength) omitted.push({ name: 'The end of the text', reason: 'The text is too long.' });
  return cutText(whole, maxTextLength);
}

const reportTypes = /^(message|text)\/((global-)?delivery-status|rfc822(-headers)?|global(-headers)?)$/;

async function toParsedMail(parts: MailParts, omitted: OmittedPart[], folder: string): Promise<ParsedMail> {
  const { email, attachments } = parts;
  const headers = new Map(email.headers.map(({ key, value }) => [key, value] as const).reverse());
  const partOf = (...types: string[]) => {
    const part = attachments.find(({ mimeType }) => types.includes(mimeType));
    return part && Buffer.from(bytesOf(part.content)).toString('utf8');
  };
  const { address: from, name } = addressOf(email.from ?? email.sender);
  const replyTo = (email.replyTo ?? []).slice(0, maxReplyTo).map(addressOf);
  const text = cutMailText(parts.text, omitted);
  const report = readDeliveryReport({ headers, from, text, partOf });
  const files = await nameFiles(
    report ? attachments.filter(({ mimeType }) => !reportTypes.test(mimeType)) : attachments,
  );
  const seal = findSeal(email, files, text);
  return {
    mailId: mailIdsIn(email.messageId)[0] ?? '',
    references: [...new Set([...mailIdsIn(email.inReplyTo), ...mailIdsIn(email.references).reverse()])],
    ...{ from, name, text, replyTo: replyTo.filter(({ address }) => address) },
    headers: [...headers],
    subject: line(email.subject, maxSubjectLength),
    sentAt: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(email.date ?? '') ? (email.date ?? null) : null,
    ...(await writeFiles(files, folder, [...(seal ? [seal] : []), ...omitted])),
    ...(report && { report }),
  };
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
const noMail = (): MailParts => ({
  email: { headers: [], headerLines: [], attachments: [] },
  ...{ text: '', attachments: [] },
});

/**
 * Reads a received mail, and writes its files into `folder`. Of a mail that is too large or cannot be parsed only the
 * headers are read, and `omitted` says so. No part is decoded as anything but text.
 */
export async function readMail({ path: file, folder, bytes, isWhole }: MailFile): Promise<ParsedMail> {
  const source = await readFile(file);
  const parse = (part: Uint8Array) => readParts(part, { limits, maxMessages });
  const whole = isWhole && bytes <= maxMailBytes ? await parse(source).catch(() => undefined) : undefined;
  if (whole) return toParsedMail(whole, [], folder);
  const reason =
    bytes > maxMailBytes
      ? `The mail is larger than ${megabytes(maxMailBytes)} MB (${megabytes(bytes)} MB) and was not read.`
      : 'The mail is damaged and could not be read.';
  const headers = await parse(headersOnly(source)).catch(noMail);
  return toParsedMail(headers, [{ name: 'The text and all files', reason }], folder);
}
