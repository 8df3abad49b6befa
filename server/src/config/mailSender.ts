import { Email } from '@msl/shared/contracts';

/** Who mails come from. */
export interface MailSender {
  name?: string;
  address: string;
}

/**
 * Reads `address`, `Name <address>` or `"Name" <address>`.
 *
 * @throws Error if the address is malformed or the name has a character that would need an escape
 */
export function readMailSender(text: string): MailSender {
  const named = /^(?:"(?<quoted>[^"\\<>\p{Cc}]+)"|(?<plain>[^"\\<>\p{Cc}]+?))\s*<(?<address>[^<>]+)>$/u.exec(
    text.trim(),
  );
  if (!named) return { address: Email.parse(text) };
  const { quoted, plain, address } = named.groups ?? {};
  return { name: (quoted ?? plain)?.trim(), address: Email.parse(address) };
}
