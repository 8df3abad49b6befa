import { z } from 'zod';
import { one, Seen } from './answers';
import { call } from './call';
import type { messageKinds } from './conversations';
import { inArea } from './inArea';
import { Email, Id, OptionalText, Text, Timestamp } from './text';
import { WorkingTime } from './workingTime';

/** Maximum number of templates. */
export const maxTemplates = 50;

/** Placeholders of templates, signature and subject, and what they stand for. */
export const placeholders = {
  name: 'Name of the visitor',
  product: 'Product that the message is about',
  reference: 'Reference of the quote request',
  date: 'Day on which the message arrived',
  me: 'Your name',
} as const;
export type Placeholder = keyof typeof placeholders;

/** Maximum length of the consent text. */
export const maxConsentLength = 1000;

/** Replaces `{name}` and the other placeholders; unknown ones stay as they are. */
export const fillPlaceholders = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as Placeholder] : whole,
  );

const Months = z.int('Use a whole number of months.').min(1, 'At least 1.').max(240, 'At most 240.').nullable();

const ReplyTemplate = z.object({ name: Text(80), subject: OptionalText(200), body: Text(10_000) });
export type ReplyTemplate = z.output<typeof ReplyTemplate>;

const InboxSettingFields = z.object({
  /** Address to which visitors answer; empty: the address from which mails are sent. */
  replyTo: z.union([z.literal(''), Email]),
  signature: OptionalText(2000),
  /** Shown above the send button of the forms of the site, and stored with each message; empty: nothing is shown. */
  consentText: OptionalText(maxConsentLength),
  /** For the age of messages, and for when they are overdue. */
  workingTime: WorkingTime,
  templates: z.array(ReplyTemplate).max(maxTemplates, `At most ${maxTemplates} templates.`),
  /** Months after which the data of visitors is removed, by kind; `null`: never. */
  retentionMonths: z.object({
    inquiry: Months,
    quote: Months,
    contact: Months,
  } satisfies Record<(typeof messageKinds)[number], unknown>),
});

/** Settings of the inbox. */
export const InboxSettings = InboxSettingFields.extend({
  _id: Id,
  /** Whether replies can be sent: `SMTP_URL` and `MAIL_TO` are set. */
  isMailOn: z.boolean(),
  /** Days for which the server's backups are kept; `null`: it sends none. */
  backupDays: z.int().nullable(),
  /** Unset until they are saved for the first time. */
  updatedAt: Timestamp.optional(),
});
export type InboxSettings = z.output<typeof InboxSettings>;

export const inboxSettingCalls = inArea('inbox', {
  get: call('GET', 'admin/inbox/settings', {
    summary:
      'Reply address, signature, consent text, working hours, templates, and how long the data of visitors is kept',
    answer: one(InboxSettings),
  }),
  update: call('PUT', 'admin/inbox/settings', {
    summary: 'Change the settings of the inbox',
    body: InboxSettingFields.partial().extend(Seen.shape),
    answer: one(InboxSettings),
  }),
  consentForGuests: call('GET', 'guest/message-consent', {
    summary: 'The text to which senders of messages agree; empty: none',
    answer: one(z.object({ text: z.string() })),
  }),
});
