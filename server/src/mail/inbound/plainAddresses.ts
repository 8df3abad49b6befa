import { maxEmailBytes, toPlainEmail } from '@msl/shared/contracts';
import type { ParsedMail } from './inboundMail';

/** Returns an address as those of messages are stored, in lower case; empty if it is too long to be answered. */
function toStoredAddress(address: string): string {
  const plain = toPlainEmail(address).toLowerCase();
  return Buffer.byteLength(plain) <= maxEmailBytes ? plain : '';
}

/** Reads `\x{4F8B}`, as reports for servers without SMTPUTF8 write other letters than ASCII (RFC 6533). */
const unescaped = (address: string) =>
  address.replace(/\\x\{((?:10|[\dA-F])?[\dA-F]{2,4})\}/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** Returns the addresses of a mail in the form of stored ones, with which they are compared. */
export function plainAddresses({
  from,
  replyTo,
  report,
}: Pick<ParsedMail, 'from' | 'replyTo' | 'report'>): Pick<ParsedMail, 'from' | 'replyTo' | 'report'> {
  const answered = replyTo.map((one) => ({ ...one, address: toStoredAddress(one.address) }));
  const recipients = report?.recipients.map((one) => ({ ...one, address: toStoredAddress(unescaped(one.address)) }));
  return {
    from: toStoredAddress(from),
    replyTo: answered.filter(({ address }) => address),
    ...(report && { report: { ...report, recipients: recipients ?? [] } }),
  };
}
