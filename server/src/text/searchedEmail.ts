import { domainToUnicode } from 'node:url';

/** Returns the forms of an e-mail address that people search for: with the domain as stored, and as written in its script. */
export function searchedEmail(email: string): string[] {
  const [name = '', domain = ''] = email.split('@');
  const written = /(?:^|\.)xn--/i.test(domain) ? domainToUnicode(domain) : '';
  return written ? [email, `${name}@${written}`] : [email];
}
