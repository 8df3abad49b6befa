import { type MessageKind, type MessageState, openStates, type QueuedMessage } from '@msl/shared/contracts';
import { sql } from 'kysely';
import type { MessageTable } from '../../messages/repeatGroups';
import { repeatsItself } from '../../messages/repeatsItself';
import { fromJson } from '../../crud/storedLists';

/** A message of either table. */
export interface QueuedRow {
  id: string;
  source: MessageTable;
  kind: MessageKind;
  state: MessageState;
  name: string;
  email: string;
  phone: string;
  company: string;
  country: string;
  reference: string;
  productID: string;
  productName: string;
  selectedAttribute: string;
  itemCount: number;
  message: string;
  tags: string;
  assigneeId: string | null;
  answeredAt: string | null;
  snoozedUntil: string | null;
  anonymisedAt: string | null;
  suspicion: string;
  consent: string;
  isFromSite: number;
  createdAt: string;
  updatedAt: string;
  mergedInto: string | null;
  /** Number of messages that are merged into it. */
  mergedCount: number;
  assigneeName: string | null;
  /** `updatedAt` of the version that the administrator has read. */
  readAt: string | null;
  /** When the visitor last answered by mail. */
  mailedAt: string | null;
  mailText: string | null;
}

/** Both tables of messages as one; engines push conditions down into each. */
export const messages = sql`
  (select id, 'inquiries' as source, case when "itemCount" > 0 then 'quote' else 'inquiry' end as kind, state, name,
    email, phone, company, country, coalesce(reference, '') as reference, "productID", "productName",
    "selectedAttribute", "itemCount", message, tags, "assigneeId", "answeredAt", "snoozedUntil", "anonymisedAt", suspicion, consent,
    "isFromSite", repeats, "mergedInto", "searchText", "nameSortKey", "createdAt", "updatedAt" from inquiries
  union all
  select id, 'contacts', 'contact', state, "firstName" || ' ' || "lastName", email, phone, '', '', '', '', '', '{}', 0,
    message, tags, "assigneeId", "answeredAt", "snoozedUntil", "anonymisedAt", suspicion, consent, "isFromSite", repeats,
    "mergedInto", "searchText", "firstNameSortKey" || ' ' || "lastNameSortKey", "createdAt", "updatedAt" from contacts) as m`;

/** Messages with their assignee and the reader's mark. */
export const messagesFor = (userId: string) => sql`${messages}
  left join users as assignee on assignee.id = m."assigneeId"
  left join message_reads as own on own."messageId" = m.id and own."userId" = ${userId}`;

/** Of a mail, lists and screens show the beginning beside the whole mail. */
const maxMailText = 2000;

/** Mails by which the visitor answered, also to a message that is merged into this one. */
const answersByMail = sql`received_mails as r where r.kind = 'reply-in' and r."messageId" in (select m.id
  union all select id from inquiries where "mergedInto" = m.id
  union all select id from contacts where "mergedInto" = m.id)`;
const mailedAt = sql`(select max(r."receivedAt") from ${answersByMail})`;

/** When the visitor wrote last. Each mail of theirs makes a new version, so new messages need no look at the mails. */
export const lastWordsAt = sql`(case when m."updatedAt" = m."createdAt" then m."createdAt"
  else coalesce(${mailedAt}, m."createdAt") end)`;

export const queuedColumns = sql`m.*, ${mailedAt} as "mailedAt",
  (select substr(r.text, 1, ${maxMailText}) from ${answersByMail} order by r."receivedAt" desc limit 1) as "mailText",
  coalesce(nullif(assignee.name, ''), assignee.email) as "assigneeName",
  own."readAt" as "readAt", (select count(*) from inquiries where "mergedInto" = m.id)
    + (select count(*) from contacts where "mergedInto" = m.id) as "mergedCount"`;

const repeatsOwn = repeatsItself('m', ['inquiries', 'contacts']);

/**
 * Messages that stand for themselves: neither repeats of an earlier one of the same person, nor merged into another. A
 * flood of spam counts as one message, whoever sent it.
 */
export const isHead = sql`m."mergedInto" is null and (m.repeats is null or (m.state <> 'spam' and not ${repeatsOwn}))`;

/** Like {@link isHead} without spam, but with what is merged into another message: what came in. */
export const isArrival = sql`m.state <> 'spam' and not ${repeatsOwn}`;

const isOpen = sql`m.state in ('new', 'open', 'waiting')`;
/** Messages that any number of the queue counts. */
export const isCounted = sql`m.state in ('new', 'open', 'waiting', 'spam')`;
const isSnoozed = (now: string) => sql`(m."snoozedUntil" is not null and m."snoozedUntil" > ${now})`;

/** Returns the conditions of the queue that have a name. @param now ISO 8601 @param overdueBefore messages that arrived before are overdue */
export function queueConditions(now: string, overdueBefore: string) {
  const unanswered = sql`(${isOpen} and not ${isSnoozed(now)})`;
  return {
    unanswered,
    snoozed: sql`(${isOpen} and ${isSnoozed(now)})`,
    unread: sql`(${unanswered} and (own."readAt" is null or own."readAt" < m."updatedAt"))`,
    // An answered message waits again from the mail on that reopened it.
    overdue: sql`(${unanswered} and m.state <> 'waiting' and m."createdAt" < ${overdueBefore}
      and (m."answeredAt" is null or ${lastWordsAt} < ${overdueBefore}))`,
    unassigned: sql`(${unanswered} and m."assigneeId" is null)`,
    mine: (userId: string) => sql`(${unanswered} and m."assigneeId" = ${userId})`,
  };
}

const isUnread = ({ state, readAt, updatedAt }: QueuedRow) =>
  openStates.includes(state) && (readAt === null || readAt < updatedAt);

/** Converts a row. @param maxLength of the message; unset: whole */
export function toQueuedMessage(row: QueuedRow, maxLength?: number): QueuedMessage {
  const { assigneeId, assigneeName } = row;
  const snoozedUntil = row.snoozedUntil && row.snoozedUntil > new Date().toISOString() ? row.snoozedUntil : null;
  const { kind, state, name, email, phone, company, country, reference, productID, productName } = row;
  return {
    _id: row.id,
    ...{ kind, state, name: name.trim(), email, phone, company, country, reference, productID, productName },
    itemCount: Number(row.itemCount),
    mergedCount: Number(row.mergedCount ?? 0),
    message: row.message.slice(0, maxLength),
    lastMail: row.mailedAt ? { at: row.mailedAt, text: (row.mailText ?? '').slice(0, maxLength) } : null,
    tags: fromJson(row.tags),
    assignee: assigneeId ? { _id: assigneeId, name: assigneeName ?? 'Former administrator' } : null,
    isUnread: !snoozedUntil && isUnread(row),
    snoozedUntil,
    ...{ answeredAt: row.answeredAt, anonymisedAt: row.anonymisedAt },
    ...{ createdAt: row.createdAt, updatedAt: row.updatedAt },
  };
}
