import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Attachment } from 'postal-mime';
import { attachmentName } from '../../../file-types/attachmentName';
import { limitFiles, maxHeaderBytes, type OmittedPart, type ParsedMail } from '../inboundMail';
import { headersOnly } from './headersOnly';
import { toStorableText } from './storableText';

/** A file of a mail with the name that it is kept by. */
export interface MailPart {
  name: string;
  mimeType: string;
  content: Attachment['content'];
}

/** Names of files that mail programs often send without one. */
const namesByType: Record<string, string> = {
  'text/calendar': 'calendar.ics',
  'application/ics': 'calendar.ics',
  'text/html': 'page.html',
  'text/plain': 'text.txt',
  'text/csv': 'table.csv',
  'text/vcard': 'contact.vcf',
  'text/x-vcard': 'contact.vcf',
  'text/xml': 'data.xml',
  'application/xml': 'data.xml',
  'application/json': 'data.json',
  'application/ms-tnef': 'winmail.dat',
  'application/vnd.ms-tnef': 'winmail.dat',
  'application/pkcs7-mime': 'smime.p7m',
  'application/x-pkcs7-mime': 'smime.p7m',
  'application/pkcs7-signature': 'smime.p7s',
  'application/x-pkcs7-signature': 'smime.p7s',
  'application/pgp-signature': 'signature.asc',
};

const signatureTypes = /^application\/((x-)?pkcs7|pgp)-signature$/;
/** Says only that the part beside it is encrypted. */
const encryptionMark = 'application/pgp-encrypted';

export const bytesOf = (content: Attachment['content']): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

/** Names a mail inside of another by its subject. */
async function mailName(content: Attachment['content']): Promise<string> {
  const headers = headersOnly(bytesOf(content).subarray(0, maxHeaderBytes));
  const { subject = '' } = await PostalMime.parse(headers).catch(() => ({ subject: '' }));
  const name = attachmentName(toStorableText(subject).replace(/[/\\]/g, '-'));
  return `${name || 'message'}.eml`;
}

const isMail = (mimeType: string) => mimeType === 'message/rfc822' || mimeType === 'message/global';

/** Names the files of a mail as the mail does, or else by their type; signatures of the mail come last. */
export async function nameFiles(attachments: readonly Attachment[]): Promise<MailPart[]> {
  const named: MailPart[] = [];
  for (const { filename, mimeType, content } of attachments) {
    if (mimeType === encryptionMark) continue;
    const given = attachmentName(toStorableText(filename ?? ''));
    const name = given || (isMail(mimeType) ? await mailName(content) : namesByType[mimeType]);
    named.push({ name: name ?? `attachment ${named.length + 1}`, mimeType, content });
  }
  const isSignature = ({ mimeType }: MailPart) => signatureTypes.test(mimeType);
  return [...named.filter((part) => !isSignature(part)), ...named.filter(isSignature)];
}

/** Writes the files of a mail into a folder. @returns them, and `omitted` with those that are too many */
export async function writeFiles(
  parts: readonly MailPart[],
  folder: string,
  omitted: readonly OmittedPart[],
): Promise<Pick<ParsedMail, 'attachments' | 'omitted'>> {
  const { kept, omitted: tooMany } = limitFiles(parts);
  const attachments: ParsedMail['attachments'] = [];
  for (const { name, mimeType: type, content } of kept) {
    const file = path.join(folder, `attachment-${attachments.length}`);
    await writeFile(file, bytesOf(content));
    attachments.push({ name, type, path: file });
  }
  return { attachments, omitted: [...omitted, ...tooMany] };
}
