import type { ParsedMail } from './inboundMail';

/** Who wrote a mail, and to whom an answer goes. */
export interface MailAuthor {
  /** Address in lower case; empty if the mail names none. */
  from: string;
  name: string;
  /** The address in `From`, if the mail asks for answers to another one; else empty. */
  via: string;
}

const isUnread = (address: string) => /^(no|do-?not)[-_.]?reply\b/.test(address);

const localPart = (address: string) => address.split('@')[0];
/** Without what programs add to know an answer by it, such as `desk+id7@`. */
const mailbox = (address: string) => address.replace(/\+[^@]*(?=@)/, '');
const domain = (address: string) => address.split('@')[1];

/**
 * Returns who wrote a mail: the first address of `Reply-To` that is a person's, else the one of `From`. Form mailers and
 * relays send the mails of many people from one address.
 *
 * `Reply-To` is ignored if it names the sender too, and so are its addresses of ours, of the mailing list that the mail came
 * by, and those that nobody reads.
 */
export function authorOf(
  {
    from,
    name,
    replyTo,
    headers,
  }: Pick<ParsedMail, 'from' | 'name' | 'replyTo'> & { headers: ReadonlyMap<string, string> },
  isOwn: (address: string) => boolean,
): MailAuthor {
  const list = headers.get('list-post')?.toLowerCase() ?? '';
  const isPerson = (address: string) => !isOwn(address) && !isUnread(address) && !list.includes(`mailto:${address}`);
  const person = replyTo.find(({ address }) => isPerson(address));
  if (!person || replyTo.some(({ address }) => address === from)) return { from, name, via: '' };
  const { address } = person;
  // A ticket system names the person in `From`, and its team in `Reply-To`.
  const isSameMailbox = mailbox(address) === mailbox(from);
  // The name that a relay gives itself is not the person's.
  const isSameOwner = localPart(address) === localPart(from) || domain(address) === domain(from);
  const named = isSameMailbox && name ? name : person.name || (isSameOwner ? name : '');
  return { from: address, name: named, via: from || 'an unknown address' };
}
