import type { MessageState, PersonalData } from '@msl/shared/contracts';
import type { MessageEventsTable, MessageRepliesTable } from '../../database/conversationTables';
import type { ContactsTable, InquiriesTable } from '../../database/messageTables';
import type { OutboxTable } from '../../database/operationTables';
import type { ReceivedMailsTable } from '../../database/receivedMailTables';
import type { InquiryItemsTable } from '../../database/quoteTables';
import { escapeHtml } from '../../mail/htmlMail';

type Message = Partial<InquiriesTable & ContactsTable> & {
  id: string;
  createdAt: string;
  state?: MessageState;
  tags?: string[];
};
type Fact = [label: string, value: string | undefined];

const stateTexts: Record<MessageState, string> = {
  ...{ new: 'Received', open: 'Being worked on', waiting: 'Waiting for you', answered: 'Answered', closed: 'Closed' },
  spam: 'Held back as unwanted mail',
};

const mailTexts: Record<string, string> = {
  ...{ inquiry: 'Notice to our staff', contact: 'Notice to our staff', reply: 'Answer to you' },
  'quote-receipt': 'Confirmation to you',
};

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#222;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.5rem;border-top:1px solid #ccc;padding-top:1rem}h3{font-size:1rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{color:#666}dd{margin:0;overflow-wrap:anywhere}
blockquote{margin:.5rem 0;padding-left:.75rem;border-left:3px solid #ccc;white-space:pre-wrap;overflow-wrap:anywhere}
@media print{body{margin:0}h2{break-after:avoid}}`;

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const dateText = (iso: string) => dates.format(new Date(iso));
const timeText = (iso: string) => `${times.format(new Date(iso))} UTC`;

const quoted = (text: string) => `<blockquote>${escapeHtml(text)}</blockquote>`;

function factList(facts: readonly Fact[]): string {
  const rows = facts.flatMap(([label, value]) =>
    value?.trim() ? [`<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`] : [],
  );
  return `<dl>${rows.join('')}</dl>`;
}

function part(title: string, blocks: readonly string[]): string {
  return blocks.length ? `<h3>${escapeHtml(title)}</h3>${blocks.join('')}` : '';
}

const choicesText = (json: string | undefined) =>
  Object.entries(JSON.parse(json || '{}') as Record<string, string>)
    .map(([name, option]) => `${name}: ${option}`)
    .join(', ');

function itemText({ quantity, productName, partNumber, selectedAttribute, note }: InquiryItemsTable): string {
  const product = `${quantity} × ${productName}${partNumber && ` (${partNumber})`}`;
  return [product, choicesText(selectedAttribute), note].filter(Boolean).join(', ');
}

function titleOf({ reference, firstName, createdAt }: Message): string {
  const kind = firstName === undefined ? (reference ? `Quote request ${reference}` : 'Inquiry') : 'Contact message';
  return `${kind} of ${dateText(createdAt)}`;
}

function messageBlocks(message: Message): string {
  const { name, firstName, lastName, email, phone, company, country, reference, consent, state } = message;
  const facts: Fact[] = [
    ['Received', timeText(message.createdAt)],
    ['Name', name ?? [firstName, lastName].filter(Boolean).join(' ')],
    ...[
      ['E-mail', email] as Fact,
      ['Phone', phone] as Fact,
      ['Company', company] as Fact,
      ['Country', country] as Fact,
    ],
    // The products of a quote request are listed on their own.
    ...(reference ? [] : [['Product', message.productName] as Fact]),
    ...(reference ? [] : [['Options', choicesText(message.selectedAttribute)] as Fact]),
    ['You agreed to', consent],
    ['State', state && stateTexts[state]],
    ['Our tags', message.tags?.join(', ')],
  ];
  return factList(facts) + part('Your message', message.message ? [quoted(message.message)] : []);
}

const mailText = ({ kind, state, createdAt, endedAt }: OutboxTable): string => {
  const outcome = state === 'sent' ? `sent on ${timeText(endedAt ?? createdAt)}` : 'not sent';
  return `<li>${escapeHtml(`${mailTexts[kind] ?? 'Mail'}: ${outcome}`)}</li>`;
};

/** A mail of the person, with the names of its files. */
function receivedBlocks({
  name,
  from,
  via,
  subject,
  text,
  sentAt,
  receivedAt,
  attachments,
  omitted,
}: ReceivedMailsTable) {
  const namesIn = (json: string) => (JSON.parse(json) as { name: string }[]).map((file) => file.name).join(', ');
  const facts: Fact[] = [
    ['From', name ? `${name} <${from}>` : from],
    ['Sent by', via],
    ['Written', sentAt ? timeText(sentAt) : undefined],
    ['Received', timeText(receivedAt)],
    ['Subject', subject],
    ['Files', namesIn(attachments)],
    ['Files we did not keep', namesIn(omitted)],
  ];
  return factList(facts) + (text && quoted(text));
}

/** Mails that the person wrote, oldest first. Those of others in the same conversation are not theirs. */
function writtenMails({ email, mails }: PersonalData): ReceivedMailsTable[] {
  const address = email.toLowerCase();
  return (mails as unknown as ReceivedMailsTable[])
    .filter(({ from, via }) => from === address || via === address)
    .sort((one, other) => (one.receivedAt < other.receivedAt ? -1 : 1));
}

function sectionOf(message: Message, data: PersonalData): string {
  const items = (data.inquiryItems as unknown as InquiryItemsTable[]).filter(
    ({ inquiryId }) => inquiryId === message.id,
  );
  const replies = (data.replies as unknown as MessageRepliesTable[]).filter((reply) => reply.messageId === message.id);
  const notes = (data.events as unknown as MessageEventsTable[]).filter(
    ({ messageId, kind }) => messageId === message.id && kind === 'note',
  );
  const ids = [message.id, ...replies.map(({ id }) => id)];
  const mails = (data.outbox as unknown as OutboxTable[]).filter(({ recordId }) => ids.includes(recordId));
  return [
    `<section><h2>${escapeHtml(titleOf(message))}</h2>`,
    messageBlocks(message),
    part(
      'Products',
      items.length ? [`<ul>${items.map((item) => `<li>${escapeHtml(itemText(item))}</li>`).join('')}</ul>`] : [],
    ),
    part(
      'Our answers',
      replies.map(
        ({ subject, body, createdAt }) => `<p>${escapeHtml(`${timeText(createdAt)}: ${subject}`)}</p>${quoted(body)}`,
      ),
    ),
    part(
      'Our notes',
      notes.map(
        ({ at, detail }) =>
          `<p>${escapeHtml(timeText(at))}</p>${quoted((JSON.parse(detail) as { text?: string }).text ?? '')}`,
      ),
    ),
    part(
      'Your mails',
      writtenMails(data)
        .filter(({ messageId }) => messageId === message.id)
        .map(receivedBlocks),
    ),
    part('Mails', mails.length ? [`<ul>${mails.map(mailText).join('')}</ul>`] : []),
    '</section>',
  ].join('');
}

/**
 * Composes what is known of a person as an HTML page that can be sent to them: in words, without scripts, without names of
 * the administrators who worked on it.
 *
 * @param site address of the site
 */
export function composePersonalDocument(data: PersonalData, site: string, now: Date): string {
  const messages = [...data.inquiries, ...data.contacts] as unknown as Message[];
  const deleted = data.trash as unknown as Message[];
  const ids = messages.map(({ id }) => id);
  const otherMails = writtenMails(data).filter(({ messageId }) => !ids.includes(messageId));
  const count = messages.length + deleted.length + otherMails.length;
  const intro = `${site} holds ${count ? 'the following' : 'nothing'} about ${data.email}, as of ${timeText(now.toISOString())}.`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Your data: ${escapeHtml(data.email)}</title><style>${style}</style></head><body><main><h1>Your data</h1>`,
    `<p>${escapeHtml(intro)}</p>`,
    ...messages.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1)).map((one) => sectionOf(one, data)),
    ...deleted.map(
      (one) => `<section><h2>${escapeHtml(`${titleOf(one)}, deleted`)}</h2>${messageBlocks(one)}</section>`,
    ),
    ...(otherMails.length
      ? [`<section><h2>Your mails in other conversations</h2>${otherMails.map(receivedBlocks).join('')}</section>`]
      : []),
    '</main></body></html>',
  ].join('\n');
}
