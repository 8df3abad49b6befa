import {
  type Conversation,
  fillPlaceholders,
  type InboxSettings,
  type OtherMessage,
  type Placeholder,
} from '@msl/shared/contracts';
import { dayText } from '@msl/shared/dates';
import { splitQuoted } from './quotedText';
import { aboutText } from './stateTexts';
import type { ReplyDraft } from './useMessageChanges';

type Message = Pick<
  Conversation,
  'name' | 'productName' | 'reference' | 'createdAt' | 'message' | 'email' | 'timeline' | 'items' | 'merged'
>;

const listing = new Intl.ListFormat('en-GB');

/** Names each product once. */
function productsOf({ items, productName }: Message): string {
  const names = [...new Set(items.map((item) => item.productName).filter(Boolean))];
  return listing.format(names.length ? names : [productName].filter(Boolean));
}

/** Returns what the placeholders stand for in an answer to a message. */
export const placeholderValues = (message: Message, me: string): Record<Placeholder, string> => ({
  name: message.name,
  product: productsOf(message) || 'our products',
  reference: message.reference,
  date: dayText(new Date(message.createdAt)),
  me,
});

/** Returns what the visitor wrote last, and when: by mail, or in the message itself. */
function lastWords({ message, createdAt, timeline }: Message): { text: string; at: string } {
  const last = timeline.findLast(({ kind, mail }) => kind === 'reply-in' && mail?.text);
  const { text, at } = last?.mail ? { text: last.mail.text, at: last.at } : { text: message, at: createdAt };
  return { text: splitQuoted(text).own, at };
}

const itemText = ({ quantity, productName, partNumber }: Message['items'][number]) =>
  `${quantity} × ${[productName, partNumber].filter(Boolean).join(', ')}`;

/** Quotes words as mail programs do, or else what was asked for. */
function quote(name: string, at: string, words: string, asked: string): string {
  const lines = (words.trim() || asked).split('\n').map((line) => `> ${line}`);
  return [`On ${dayText(new Date(at))}, ${name} ${words.trim() ? 'wrote' : 'asked for'}:`, ...lines].join('\n');
}

const quoteOther = ({ name, createdAt, message, ...about }: OtherMessage) =>
  quote(name, createdAt, message, aboutText(about));

/** Quotes the visitor's last words; of a request without words what was asked for. Words that nobody answered are quoted all. */
function quotedText(message: Message): string {
  const { text, at } = lastWords(message);
  const asked = message.items.map(itemText).join('\n');
  const last = text.trim() || asked ? quote(message.name, at, text, asked) : '';
  const merged = at === message.createdAt ? message.merged.map(quoteOther) : [];
  return [last, ...merged].filter(Boolean).join('\n\n');
}

/** Adds another message of the sender to those that an answer answers, or takes it out, with its words below the text. */
export function toggleTogether(draft: ReplyDraft, other: OtherMessage): ReplyDraft {
  const { _id } = other;
  const quoted = `\n\n${quoteOther(other)}`;
  return draft.together.includes(_id)
    ? { ...draft, together: draft.together.filter((one) => one !== _id), body: draft.body.replace(quoted, '') }
    : { ...draft, together: [...draft.together, _id], body: draft.body + quoted };
}

/** Returns the subject with which an answer begins. */
const subjectOf = ({ productName, reference }: Message): string =>
  ['Your message', productName && `about ${productName}`, reference && `(${reference})`].filter(Boolean).join(' ');

/** Returns an answer with signature and quoted words. @param body the answer itself, possibly with placeholders */
export function composeReply(message: Message, settings: Pick<InboxSettings, 'signature'>, me: string, body: string) {
  const fill = (text: string) => fillPlaceholders(text, placeholderValues(message, me));
  const below = [fill(settings.signature), quotedText(message)].filter(Boolean);
  return [fill(body), ...below].join('\n\n');
}

/** The same lists each time: a field that gets other ones drops what is typed in it. */
const nothingChosen = { attachments: [], files: [], cc: [], bcc: [], together: [] };

/** Returns the answer with which a form begins. */
export const freshReply = (message: Message, settings: Pick<InboxSettings, 'signature'>, me: string): ReplyDraft => ({
  subject: subjectOf(message),
  body: composeReply(message, settings, me, ''),
  ...nothingChosen,
});

/** Returns a link that opens the mail program with everything filled in. */
export const toMailtoLink = ({ email }: Message, { subject, body }: { subject: string; body: string }): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\n/g, '\r\n'))}`;
