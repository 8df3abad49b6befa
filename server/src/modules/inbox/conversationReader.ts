import { compareTexts } from '@msl/shared/compareTexts';
import {
  type AskedItem,
  type Conversation,
  openStates,
  type OtherMessage,
  type Person,
  type ReceivedMail,
  type Reply,
  type TimelineEntry,
  type Viewer,
} from '@msl/shared/contracts';
import type { RecordPresence } from '../../crud/recordPresence';
import { fromJson } from '../../crud/storedLists';
import type { MessageEventsTable, MessageRepliesTable } from '../../database/conversationTables';
import type { ReceivedMailsTable } from '../../database/receivedMailTables';
import type { Db, Tx } from '../../database/db';
import { notFound } from '../../errors/domainErrors';
import { toSuspectMark } from '../../messages/suspicion';
import type { SuspicionColumn } from '../../database/messageTables';
import { readAddressFault } from './inbound/addressFaults';
import type { KeptFile } from './inbound/receivedFiles';
import type { QueueRepository } from './queueRepository';
import { type QueuedRow, toQueuedMessage } from './queuedRows';

const maxOthers = 20;
const excerptLength = 200;

/** What an entry of a time line stores, besides the ids of a reply or a received mail. */
type EventDetail = Partial<TimelineEntry> & { replyId?: string; receivedId?: string };

type Mail = { state: 'waiting' | 'sent' | 'failed'; lastError: string | null } | undefined;

/** A sent mail is deleted after 30 days. Queued mails are not in backups, so they are missing after a restore. */
function toReply({ id, to, subject, body, sentAt, ...row }: MessageRepliesTable, mail: Mail): Reply {
  const mailState = mail?.state === 'waiting' ? 'queued' : (mail?.state ?? 'failed');
  const state = sentAt ? 'sent' : mailState;
  return {
    ...{ _id: id, to, subject, body, sentAt },
    cc: fromJson(row.cc),
    bcc: fromJson(row.bcc),
    attachments: JSON.parse(row.attachments) as Reply['attachments'],
    files: (JSON.parse(row.files) as KeptFile[]).map(({ id: _id, name, bytes }) => ({ _id, name, bytes })),
    refused: JSON.parse(row.refused) as Reply['refused'],
    state,
    reason: state === 'sent' ? '' : mail ? (mail.lastError ?? '') : 'Its mail is no longer in the outbox.',
  };
}

/** Tells who sent a mail for its author, whom anybody could have named. */
const sentThrough = ({ from, via }: Pick<ReceivedMailsTable, 'from' | 'via'>): ReceivedMail['omitted'] =>
  via ? [{ name: 'Sent through', reason: `${via}, which asks for answers to ${from}.` }] : [];

const toReceivedFile = ({ id: _id, name, bytes, risk, events }: KeptFile) => ({ _id, name, bytes, risk, events });

const toReceivedMail = ({ id, attachments, omitted, ...row }: ReceivedMailsTable): ReceivedMail => ({
  ...{ _id: id, from: row.from, name: row.name, subject: row.subject, text: row.text, sentAt: row.sentAt },
  attachments: (JSON.parse(attachments) as KeptFile[]).map(toReceivedFile),
  omitted: [...sentThrough(row), ...(JSON.parse(omitted) as ReceivedMail['omitted'])],
});

/** An answer quotes what waits for it, so that is whole. */
function toOther(row: QueuedRow, isWhole = openStates.includes(row.state)): OtherMessage {
  const { _id, kind, state, name, productName, itemCount, reference, message, createdAt, updatedAt } = toQueuedMessage(
    row,
    isWhole ? undefined : excerptLength,
  );
  return { _id, kind, state, name, productName, itemCount, reference, message, createdAt, updatedAt };
}

/** Reads messages with everything that belongs to them. */
export class ConversationReader {
  constructor(
    private readonly db: Db,
    private readonly queue: QueueRepository,
    private readonly presence: RecordPresence,
  ) {}

  /** Returns a message as an administrator sees it. @throws NotFound */
  async read(id: string, userId: string): Promise<Conversation> {
    const row = await this.queue.find(id, userId);
    if (!row) throw notFound('message');
    if (row.mergedInto) return this.read(row.mergedInto, userId);
    const rows = [row, ...(await this.queue.findMembers(id))];
    const [items, timeline, others, viewers, addressFault] = await Promise.all([
      Promise.all(rows.map((one) => this.items(one))),
      this.timeline(rows),
      this.queue.findOthers(row, maxOthers),
      this.viewers(row, userId),
      readAddressFault(row.email, this.db),
    ]);
    return {
      ...toQueuedMessage(row),
      ...{ items: items.flat(), timeline, viewers, addressFault },
      merged: rows.slice(1).map((member) => toOther(member, true)),
      isFromSite: Number(row.isFromSite) === 1,
      suspicion: toSuspectMark(row.suspicion as SuspicionColumn).suspicion,
      consent: row.consent,
      others: others.map((other) => toOther(other)),
    };
  }

  /** Returns the state of a reply's mail. */
  findMail(replyId: string, tx?: Tx): Promise<Mail> {
    return (tx ?? this.db)
      .selectFrom('outbox')
      .select(['state', 'lastError'])
      .where('recordId', '=', replyId)
      .executeTakeFirst();
  }

  private async items(row: QueuedRow): Promise<AskedItem[]> {
    if (row.source === 'contacts') return [];
    const stored = await this.db
      .selectFrom('inquiry_items')
      .selectAll()
      .where('inquiryId', '=', row.id)
      .orderBy('position')
      .execute();
    const { productID, productName, selectedAttribute } = row;
    const asked = stored.length
      ? stored
      : [{ productID, productName, partNumber: '', quantity: 1, selectedAttribute, note: '' }];
    const products = await this.db
      .selectFrom('products')
      .select(['id', 'imagePath', 'partNumber'])
      .where(
        'id',
        'in',
        asked.map((item) => item.productID),
      )
      .execute();
    const byId = new Map(products.map((product) => [product.id, product]));
    return asked.map((item) => {
      const product = byId.get(item.productID);
      return {
        ...{ productID: item.productID, productName: item.productName, quantity: item.quantity, note: item.note },
        partNumber: item.partNumber || (product?.partNumber ?? ''),
        selectedAttribute: JSON.parse(item.selectedAttribute) as Record<string, string>,
        picture: product ? (fromJson(product.imagePath)[0] ?? null) : null,
      };
    });
  }

  /** Returns what happened to a message and to those that are merged into it, oldest first. */
  private async timeline(rows: readonly QueuedRow[]): Promise<TimelineEntry[]> {
    const ids = rows.map(({ id }) => id);
    const [events, replies, mails] = await Promise.all([
      this.db
        .selectFrom('message_events')
        .selectAll()
        .where('messageId', 'in', ids)
        .orderBy('at')
        .orderBy('id')
        .execute(),
      this.replies(ids),
      this.receivedMails(ids),
    ]);
    const people = await this.people(events.flatMap(({ userId }) => userId ?? []));
    const shownMails = new Set<string>();
    const toEntries = ({ id: _id, messageId, kind, at, userId, detail }: MessageEventsTable): TimelineEntry[] => {
      const { replyId, receivedId, ...known } = JSON.parse(detail) as EventDetail;
      const by = userId ? (people.get(userId) ?? { _id: userId, name: 'Former administrator' }) : null;
      const found = replyId ? replies.get(replyId) : undefined;
      // Of an answer to several of the messages, and of merging and separating them, one entry tells.
      const isOfMember = messageId !== ids[0];
      if ((found && shownMails.has(found.mailId)) || (isOfMember && (kind === 'merged' || kind === 'separated')))
        return [];
      if (found) shownMails.add(found.mailId);
      const mail = receivedId ? mails.get(receivedId) : undefined;
      return [{ _id, kind, at, by, ...known, ...(found && { reply: found.reply }), ...(mail && { mail }) }];
    };
    const received = rows.map((row, index): TimelineEntry => ({
      ...{ _id: index ? `received-${row.id}` : 'received', kind: 'received', at: row.createdAt, by: null },
      ...(index > 0 && { message: toOther(row, true) }),
    }));
    const entries = [...received, ...events.flatMap(toEntries)];
    return rows.length > 1 ? entries.sort((one, other) => compareTexts(one.at, other.at)) : entries;
  }

  private async replies(messageIds: readonly string[]): Promise<ReadonlyMap<string, { reply: Reply; mailId: string }>> {
    const rows = await this.db
      .selectFrom('message_replies')
      .selectAll()
      .where('messageId', 'in', [...messageIds])
      .execute();
    const replies = await Promise.all(
      rows.map(async (row) => {
        const mailId = row.mailOf ?? row.id;
        return [row.id, { reply: toReply(row, row.sentAt ? undefined : await this.findMail(mailId)), mailId }] as const;
      }),
    );
    return new Map(replies);
  }

  private async receivedMails(messageIds: readonly string[]): Promise<ReadonlyMap<string, ReceivedMail>> {
    const rows = await this.db
      .selectFrom('received_mails')
      .selectAll()
      .where('messageId', 'in', [...messageIds])
      .execute();
    return new Map(rows.map((row) => [row.id, toReceivedMail(row)]));
  }

  private async people(ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
    if (!ids.length) return new Map();
    const rows = await this.db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('id', 'in', [...new Set(ids)])
      .execute();
    return new Map(rows.map(({ id, name, email }) => [id, { _id: id, name: name || email }]));
  }

  /** Returns the colleagues who have a message open, in the queue or in its form. */
  private async viewers({ source, id }: QueuedRow, userId: string): Promise<Viewer[]> {
    const others = await this.presence.findOthers({ kind: source, id }, userId);
    return others.map(({ activity, ...person }) => ({ ...person, isAnswering: activity === 'answering' }));
  }
}
