import type { Email } from 'postal-mime';
import type { OmittedPart } from '../inboundMail';
import { bytesOf, type MailPart } from './mailFiles';

const smimeTypes = /^application\/(x-)?pkcs7-mime\b/i;
/** Object identifiers of the contents of S/MIME (RFC 8551): signed data, and others, which are encrypted. */
const signedData = Buffer.from('06092a864886f70d010702', 'hex');
const searchedBytes = 64;

const headerOf = (email: Email, name: string) => email.headers.find(({ key }) => key === name)?.value.trim() ?? '';

/**
 * Says why a mail has no text that can be read: the mail is encrypted, or its text is inside of a signature. `undefined` if
 * neither is the case.
 */
export function findSeal(email: Email, files: readonly MailPart[], text: string): OmittedPart | undefined {
  const type = headerOf(email, 'content-type');
  const isWholeMail = smimeTypes.test(type);
  const sealed = files.find(({ name, mimeType }) =>
    isWholeMail ? smimeTypes.test(mimeType) : name.toLowerCase() === 'smime.p7m',
  );
  const name = 'The text and all files';
  if (sealed) {
    const start = Buffer.from(bytesOf(sealed.content).subarray(0, searchedBytes));
    const reason = start.includes(signedData)
      ? `The mail is sealed by its signature (S/MIME). Open ${sealed.name} in a mail program.`
      : `The mail is encrypted (S/MIME). Open ${sealed.name} in a mail program that has the key.`;
    return { name, reason };
  }
  if (/^multipart\/encrypted\b/i.test(type)) {
    const file = files.at(0)?.name ?? 'its file';
    return { name, reason: `The mail is encrypted (PGP). Open ${file} with a program that has the key.` };
  }
  return /^-----BEGIN PGP MESSAGE-----/m.test(text)
    ? { name: 'The text', reason: 'It is encrypted (PGP). Copy it into a program that has the key.' }
    : undefined;
}
