import { toPlainSigns } from './foldText';

/** Error message of the server and of forms. */
export const emailMessage = 'Enter a valid e-mail address.';

/** What the parts of an address consist of before it is plain: letters of any script (RFC 6531), and pasted signs. */
const letters = String.raw`\p{L}\p{M}\p{N}\p{Cf}\p{Pd}\uFF01-\uFF5E`;
const local = `[${letters}’!#$%&'*+\\/=?^_\`\\{\\|\\}~]+`;
const label = `[${letters}]+`;

/**
 * An e-mail address as people write and paste it. The pattern is also the `pattern` of form fields, because browsers
 * refuse letters outside of ASCII before the @ in fields of the type `email`. They compile it with the flag `v`: it
 * allows no bare punctuation in a class.
 */
export const emailPattern = `\\s*${local}(?:\\.${local})*[@＠]${label}(?:[.。．｡]${label})+\\s*`;

/** Writes an international domain as DNS knows it, like browsers do in fields for addresses: `xn--mnchen-3ya.de`. */
function toAsciiDomain(domain: string): string {
  if (/^[\x21-\x7E]*$/.test(domain) || !/^[\p{L}\p{N}\p{M}.\u3002-]+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

const isAscii = (text: string) => /^[\x00-\x7F]*$/.test(text);

/**
 * Returns an e-mail address as it is stored and compared, apart from case: without pasted direction marks, full-width and
 * typographic signs, and with an international domain in its ASCII form. An address with other letters before the @ is
 * in lower case, as SQLite compares only ASCII letters without case.
 */
export function toPlainEmail(text: string): string {
  const plain = toPlainSigns(text.normalize('NFKC')).trim();
  const at = plain.lastIndexOf('@');
  if (at < 0) return plain;
  const [name, domain] = [plain.slice(0, at), toAsciiDomain(plain.slice(at + 1))];
  return isAscii(name) ? `${name}@${domain}` : `${name}@${domain}`.toLowerCase().normalize('NFC');
}

/** Whether only servers with SMTPUTF8 (RFC 6531) can handle an address. */
export const isInternationalEmail = (email: string): boolean => !isAscii(email.slice(0, email.lastIndexOf('@')));

const asciiLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** An e-mail address in the form of {@link toPlainEmail}. */
export const plainEmailPattern = new RegExp(
  `^(?=[^@]+@(?:${asciiLabel}\\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$)${emailPattern}$`,
  'u',
);

/** RFC 5321, in bytes of UTF-8. */
export const maxEmailBytes = 254;
const maxLocalBytes = 64;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Whether a text in the form of {@link toPlainEmail} is no longer than mail servers accept. */
export const isEmailOfLength = (text: string): boolean =>
  bytesOf(text) <= maxEmailBytes && bytesOf(text.slice(0, Math.max(0, text.lastIndexOf('@')))) <= maxLocalBytes;
