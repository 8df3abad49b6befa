import { z } from 'zod';
import { Seen } from './answers';
import { QuoteItem } from './quotes';
import { Email, Id, OptionalText, StoredPath, Text, Timestamp } from './text';

/** States of a message in the queue. "Connected" means answered or closed. */
export const messageStates = ['new', 'open', 'waiting', 'answered', 'closed', 'spam'] as const;
export const MessageState = z.enum(messageStates);
export type MessageState = z.output<typeof MessageState>;

/** States in which a visitor still waits for us. */
export const openStates: readonly MessageState[] = ['new', 'open', 'waiting'];

export const messageKinds = ['inquiry', 'quote', 'contact'] as const;
export const MessageKind = z.enum(messageKinds);
export type MessageKind = z.output<typeof MessageKind>;

/** Working days after which an unanswered message is overdue. */
export const overdueDays = 2;

export const maxTags = 20;
export const Tag = Text(40).refine((tag) => !tag.includes(','), 'A tag may not contain a comma.');

/** An administrator by name. */
export const Person = z.object({ _id: Id, name: z.string() });
export type Person = z.output<typeof Person>;

/** A message of a visitor in the queue. */
export const QueuedMessage = z.object({
  _id: Id,
  kind: MessageKind,
  state: MessageState,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  country: z.string(),
  /** Given to the sender of a quote request; empty for others. */
  reference: z.string(),
  /** Empty for contact messages. */
  productID: z.string(),
  productName: z.string(),
  /** Number of products in a quote list. */
  itemCount: z.int(),
  /** Number of other messages of the person that are merged into it. */
  mergedCount: z.int(),
  /** In a list: the beginning. */
  message: z.string(),
  /** The last mail by which the visitor answered; in a list: its beginning. `null`: none. */
  lastMail: z.object({ at: Timestamp, text: z.string() }).nullable(),
  tags: z.array(z.string()),
  assignee: Person.nullable(),
  /** Not read by this administrator since its latest change, and not answered, closed or spam. */
  isUnread: z.boolean(),
  /** When the first answer was given; `null` before. */
  answeredAt: Timestamp.nullable(),
  /** Until when it is put aside; `null` if it is not. */
  snoozedUntil: Timestamp.nullable(),
  /** When the visitor's data was removed; `null` if it is kept. */
  anonymisedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type QueuedMessage = z.output<typeof QueuedMessage>;

/** Another message of a sender. */
const OtherMessage = QueuedMessage.pick({
  ...{ _id: true, kind: true, state: true, name: true, productName: true, itemCount: true, reference: true },
  ...{ message: true, createdAt: true, updatedAt: true },
});
export type OtherMessage = z.output<typeof OtherMessage>;

export const ReplyState = z.enum(['queued', 'sent', 'failed']);

/** A file of one's own that goes with a reply; downloaded like one that came with a mail. */
export const ReplyFile = z.object({ _id: Id, name: z.string(), bytes: z.int() });
export type ReplyFile = z.output<typeof ReplyFile>;

/** A reply that was written in the back-office. */
export const Reply = z.object({
  _id: Id,
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Who got copies, openly and unseen by the others. */
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  /** Downloads of products. */
  attachments: z.array(z.object({ name: z.string(), path: StoredPath })),
  files: z.array(ReplyFile),
  /** Addresses that the mail server refused while it took the mail for others, with its reason. */
  refused: z.array(z.object({ address: z.string(), reason: z.string() })),
  state: ReplyState,
  /** Why it could not be sent; empty otherwise. */
  reason: z.string(),
  sentAt: Timestamp.nullable(),
});
export type Reply = z.output<typeof Reply>;

/**
 * What a file can do when it is opened: run as a program or script, run scripts as a page, run macros, lead to another file
 * or address, or bring other files past the checks of the machine.
 */
export const fileRisks = ['program', 'script', 'page', 'macros', 'shortcut', 'disk-image'] as const;
export type FileRisk = (typeof fileRisks)[number];

/** What a mail does with an entry of a calendar. */
export const calendarActions = [
  'invitation',
  'cancelled',
  'accepted',
  'declined',
  'tentative',
  'proposal',
  'entry',
] as const;
export type CalendarAction = (typeof calendarActions)[number];

/** An entry of a calendar, such as a meeting, in a file of a mail. */
export const CalendarEvent = z.object({
  action: z.enum(calendarActions),
  title: z.string(),
  place: z.string(),
  /** Name or address. */
  organizer: z.string(),
  /** ISO 8601: a time in UTC, a day, or a time without a zone; empty if unknown. */
  start: z.string(),
  /** Like `start`; the last day for days. Empty if equal or unknown. */
  end: z.string(),
  /** Name of the time zone of times without a zone, as the file says; empty if it says none. */
  zone: z.string(),
  isRepeated: z.boolean(),
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

/** A file that came with a mail. Only administrators who may read the inbox can download it. */
export const ReceivedFile = z.object({
  _id: Id,
  name: z.string(),
  bytes: z.int(),
  risk: z.enum(fileRisks).optional(),
  /** Of a calendar: its entries. */
  events: z.array(CalendarEvent).optional(),
});

/** A mail that was taken in. */
export const ReceivedMail = z.object({
  _id: Id,
  /** The address that the mail names as its sender's; anybody can write any. */
  from: z.string(),
  name: z.string(),
  subject: z.string(),
  /** Without markup. */
  text: z.string(),
  /** When it was sent, as the mail says; `null` if it does not. */
  sentAt: Timestamp.nullable(),
  attachments: z.array(ReceivedFile),
  /** What was not taken in, and why. */
  omitted: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type ReceivedMail = z.output<typeof ReceivedMail>;

/**
 * `reply-in`: an answer of the visitor. `mail-in`: the mail that began the conversation. `auto-reply`: a program answered
 * for the visitor. `bounce`: a mail to the visitor was not delivered, or not yet.
 */
export const mailKinds = ['reply-in', 'mail-in', 'auto-reply', 'bounce'] as const;
export type MailKind = (typeof mailKinds)[number];

export const timelineKinds = ['received', 'state', 'assigned', 'tags', 'note', 'reply', 'anonymised'] as const;

/** Something that happened to a message. */
export const TimelineEntry = z.object({
  _id: Id,
  kind: z.enum([...timelineKinds, 'snoozed', 'merged', 'separated', ...mailKinds]),
  at: Timestamp,
  /** Who did it; `null`: the visitor, or the server on its own. */
  by: Person.nullable(),
  /** Former and new state, or names of the former and new assignee; empty: nobody. */
  from: z.string().optional(),
  to: z.string().optional(),
  /** Of a note: its text. Of other entries: the reason; of a bounce, what the mail server said. */
  text: z.string().optional(),
  tags: z.array(z.string()).optional(),
  /** Of a message that is put aside; `null`: taken back. */
  until: Timestamp.nullable().optional(),
  reply: Reply.optional(),
  /** Of a reply: the other messages that it answers. Of merging and separating: the other messages. */
  together: z.array(Id).optional(),
  /** Of a message that was received and merged into this one. */
  message: OtherMessage.optional(),
  mail: ReceivedMail.optional(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** Path below `/api/` of a file that came with a mail or went with a reply; always answered as a download. */
export const receivedFilePath = (messageId: string, fileId: string) => `admin/inbox/${messageId}/files/${fileId}`;

/** A colleague who has the message open. */
export const Viewer = Person.extend({
  /** Whether they are writing an answer. */
  isAnswering: z.boolean(),
});
export type Viewer = z.output<typeof Viewer>;

export const AskedItem = QuoteItem.extend({ picture: StoredPath.nullable() });
export type AskedItem = z.output<typeof AskedItem>;

/** A message with everything that belongs to it. */
export const Conversation = QueuedMessage.extend({
  /** The products that were asked for, one for an inquiry. */
  items: z.array(AskedItem),
  /** Whether a visitor wrote it; otherwise an administrator recorded it. */
  isFromSite: z.boolean(),
  /** Why it is suspected spam; empty otherwise. */
  suspicion: z.string(),
  /** The text to which the sender agreed; empty if none was shown. */
  consent: z.string(),
  /** Why mails to the visitor's address are returned; empty: none was. */
  addressFault: z.string(),
  /** Oldest first. */
  timeline: z.array(TimelineEntry),
  /** Other messages of the same address, newest first; those that are answered, closed or spam with the beginning of their text. */
  others: z.array(OtherMessage),
  /** Messages that are merged into it, oldest first. */
  merged: z.array(OtherMessage),
  viewers: z.array(Viewer),
});
export type Conversation = z.output<typeof Conversation>;

export const StateChange = Seen.extend({ state: MessageState });
export const Assignment = Seen.extend({ userId: Text(64).nullable().describe('`me`: yourself; null: nobody') });
export const TagChange = Seen.extend({ tags: z.array(Tag).max(maxTags, `At most ${maxTags} tags.`) });
/** The last day on which a message may come back. */
export const maxSnoozeDays = 366;
/** A day on whose morning, as the working hours say, a message comes back; `null`: now. */
const SnoozeDay = z.iso.date('Use a day such as 2026-12-01.').nullable();
export const SnoozeChange = Seen.extend({ day: SnoozeDay });
/** What a bulk call changes in each message. */
export const bulkMessageChanges = {
  state: MessageState.optional(),
  userId: Text(64).nullable().optional(),
  addTags: z.array(Tag).max(maxTags, `At most ${maxTags} tags.`).optional(),
  removeTags: z.array(Tag).max(maxTags, `At most ${maxTags} tags.`).optional(),
  snoozeDay: SnoozeDay.optional(),
  isRead: z.literal(true).optional(),
};
/** Maximum number of other messages that are answered together or merged at once. */
export const maxTogether = 20;
/** Other messages of the same address; `updatedAt` as in {@link Seen}. */
const Others = z
  .array(Seen.extend({ _id: OptionalText(64) }))
  .max(maxTogether, `At most ${maxTogether} other messages.`);
export const MergeFields = Seen.extend({ together: Others.describe('Other unanswered messages of the same address') });
export const SeparateFields = Seen;
export const NoteFields = Seen.extend({ text: Text(5000) });
/** Maximum number of attachments of a reply. */
export const maxAttachments = 10;
/** Mail servers commonly refuse mails from 25 MB, and attachments grow by a third. */
export const maxAttachmentMegabytes = 15;
/** Maximum number of addresses of each kind of copy. */
export const maxCopies = 20;
const Copies = z.array(Email).max(maxCopies, `At most ${maxCopies} addresses.`).optional();
export const ReplyFields = Seen.extend({
  subject: Text(200),
  body: Text(20_000),
  attachments: z
    .array(OptionalText(64))
    .max(maxAttachments, `At most ${maxAttachments} attachments.`)
    .optional()
    .describe('Ids of downloads'),
  files: z
    .array(OptionalText(64))
    .max(maxAttachments, `At most ${maxAttachments} attachments.`)
    .optional()
    .describe('Ids of files that were uploaded for this answer'),
  cc: Copies,
  bcc: Copies.describe('Addresses that no other receiver sees'),
  together: Others.optional().describe(
    'Other unanswered messages of the same address, which this one mail answers too',
  ),
});
