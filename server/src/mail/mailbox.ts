import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

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

/** Providers that deliver all mail to `anything@user.provider` to one user. */
const subDomainProviders = new Set([
  ...['fastmail.com', 'fastmail.fm', '33mail.com', 'anonaddy.com', 'anonaddy.me', 'addy.io', 'mozmail.com'],
  ...['aleeas.com', 'slmail.me'],
]);

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
  const provider = domain.slice(domain.indexOf('.') + 1);
  if (subDomainProviders.has(provider)) {
    const owner = domain.slice(0, domain.indexOf('.'));
    return { mailbox: `${owner}@${provider}`, domain: provider };
  }
  const name = user.replace(subAddressOf(domain), '').replace(ignoredCharacters[domain] ?? /$^/, '');
  return { mailbox: `${name}@${domain}`, domain };
}

/**
 * Returns the domain that its owner registered below a public suffix, because its owner can make any number of domains
 * below it: `park.co.uk` for `s1.mail.park.co.uk`. A public suffix itself and an address in brackets stay as they are.
 */
export const organisationalDomainOf = (domain: string): string =>
  getDomain(domain, { allowPrivateDomains: true }) ?? domain;
