import { domainToASCII } from 'node:url';

/** A mailbox, however its address is written. */
export interface Mailbox {
  /** The address that all spellings of the mailbox share. */
  mailbox: string;
  domain: string;
}

/** Domains that lead to the same mailboxes. */
const sameDomain: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/** Characters that a provider ignores before the @. */
const ignoredCharacters: Record<string, RegExp> = { 'gmail.com': /\./g, 'proton.me': /[._-]/g };

/** Yahoo separates sub-addresses with a hyphen, everybody else with a plus sign. */
const subAddressOf = (domain: string): RegExp => (/^(yahoo|ymail|rocketmail)\./.test(domain) ? /[+-].*$/ : /\+.*$/);

/**
 * Returns the mailbox that an address leads to, as far as the address tells: `Ada.L+site@googlemail.com` and
 * `adal@gmail.com` are one.
 */
export function mailboxOf(address: string): Mailbox {
  const at = address.lastIndexOf('@');
  const [user, host] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
  const written = (domainToASCII(host) || host).replace(/\.$/, '');
  const domain = sameDomain[written] ?? written;
  const name = user.replace(subAddressOf(domain), '').replace(ignoredCharacters[domain] ?? /$^/, '');
  return { mailbox: `${name}@${domain}`, domain };
}
