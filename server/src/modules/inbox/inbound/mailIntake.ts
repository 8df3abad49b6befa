import { createHash } from 'node:crypto';
import type { MailKind } from '@msl/shared/contracts';
import type { Db, Tx } from '../../../database/db';
import { newId } from '../../../database/newId';
import type { ReceivedMailsTable } from '../../../database/receivedMailTables';
import type { InboundMail, RawMail } from '../../../mail/inbound/inboundMail';
import { authorOf } from '../../../mail/inbound/mailAuthor';
import { parseMail } from '../../../mail/inbound/parseMail';
import { type SenderKind, senderKindOf } from '../../../mail/inbound/senderKind';
import { noteReceivedMail } from '../../../mail/messageMails';
import { mailIdOf } from '../../../mail/mailId';
import type { Notifications } from '../../../mail/notifications';
import type { FileStore } from '../../../media/fileStore';
import type { MailedContact } from '../../../messages/mailedContact';
import type { MessageTable } from '../../../messages/repeatGroups';
import type { ConversationService } from '../conversationService';
import type { InboxSettingRepository } from '../inboxSettingRepository';
import { changesBy } from './changesByMail';
import { findConversation } from './conversationFinder';
import { useMessageFiles } from '../messageFiles';
import type { ReceivedFiles } from './receivedFiles';
import { markAddress, unmarkAddress } from './addressFaults';
import { replyNoticeKind } from './replyNotice';

/** What became of a mail. `known`: it was taken in before. `ours`: this site sent it. */
export type Outcome = MailKind | 'known' | 'ours';

export interface MailIntakeParts {
  db: Db;
  notifications: Notifications;
  files: FileStore;
  received: ReceivedFiles;
  conversations: ConversationService;
  settings: InboxSettingRepository;
  storeContact: (contact: MailedContact, tx: Tx) => Promise<string>;
  /** Our own addresses that are configured. */
  ownAddresses: readonly string[];
}

/** A mail with its row. */
interface StoredMail {
  row: ReceivedMailsTable;
  mail: InboundMail;
  sender: SenderKind;
  /** Whether it comes from an address of ours. */
  isOwn: boolean;
}

const kinds = {
  person: 'reply-in',
  bulk: 'reply-in',
  list: 'reply-in',
  program: 'auto-reply',
  report: 'bounce',
} as const satisfies Record<SenderKind, MailKind>;

/** Hash of what the sender wrote: equal for one mail that arrives in several ways, or again after a restart. */
function contentKeyOf({ mailId, from, replyTo, sentAt, subject, text, attachments }: InboundMail): string {
  const said = [mailId, from, sentAt, subject, text, ...replyTo.map(({ address }) => address)];
  const hash = createHash('sha256').update(JSON.stringify(said));
  for (const { name, content } of attachments) hash.update(JSON.stringify([name, content.length])).update(content);
  return hash.digest('hex');
}

/** Returns a time after the other mails of its second: mail servers tell whole seconds, and mails keep their order. */
async function timeInOrder(messageId: string, receivedAt: string, tx: Tx): Promise<string> {
  const nextSecond = new Date(Math.floor(Date.parse(receivedAt) / 1000 + 1) * 1000).toISOString();
  const { last } = await tx
    .selectFrom('received_mails')
    .select(({ fn }) => fn.max<string | null>('receivedAt').as('last'))
    .where('messageId', '=', messageId)
    .where('receivedAt', '>=', receivedAt)
    .where('receivedAt', '<', nextSecond)
    .executeTakeFirstOrThrow();
  return last ? new Date(Date.parse(last) + 1).toISOString() : receivedAt;
}

/**
 * Takes in received mails: an answer joins its conversation, reopens the message and is notified of like a new one; any
 * other mail becomes a contact message. Nothing is answered automatically, so no two programs can write to each other.
 */
export class MailIntake {
  constructor(private readonly parts: MailIntakeParts) {}

  /**
   * Takes in a mail once, however often it is handed over. Once this resolves, it is stored.
   *
   * @param receivedAt when the mail server received it
   * @throws errors of the database and the storage; nothing is stored then
   */
  async takeIn(raw: RawMail, receivedAt = new Date()): Promise<Outcome> {
    const mail = await parseMail(raw);
    const contentKey = contentKeyOf(mail);
    if (await this.isOurs(mail)) return 'ours';
    if (await this.isKnown(contentKey)) return 'known';
    const ownAddresses = await this.readOwnAddresses();
    const author = authorOf(mail, (address) => ownAddresses.has(address));
    const isOwn = ownAddresses.has(author.from);
    const sender = senderKindOf(mail, isOwn);
    const { kept, omitted } = await this.parts.received.keep(mail.attachments);
    const row: ReceivedMailsTable = {
      ...{ id: newId(), messageId: '', kind: kinds[sender], contentKey },
      ...{ ...author, subject: mail.subject, text: mail.text, sentAt: mail.sentAt },
      receivedAt: new Date(Math.min(receivedAt.getTime(), Date.now())).toISOString(),
      attachments: JSON.stringify(kept),
      omitted: JSON.stringify([...mail.omitted, ...omitted]),
    };
    try {
      const outcome = await this.parts.db.transaction().execute((tx) => this.store({ row, mail, sender, isOwn }, tx));
      if (outcome === 'known') await this.parts.received.release(kept);
      this.parts.notifications.wake();
      return outcome;
    } catch (error) {
      await this.parts.received.release(kept);
      throw error;
    }
  }

  private async store(stored: StoredMail, tx: Tx): Promise<Outcome> {
    const { row, mail, sender, isOwn } = stored;
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('received_mails')
      .values(row)
      .onConflict((known) => known.column('contentKey').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return 'known';
    // Newsletters go to many people, so their sender does not say to which conversation they belong.
    const isBySender =
      sender === 'person' || sender === 'bulk' || (sender === 'program' && !mail.headers.has('list-unsubscribe'));
    // Without `From`, nothing tells the author named in `Reply-To` from a stranger.
    const found = await findConversation(mail, isBySender && !isOwn && mail.from ? row : undefined, tx);
    const kind: MailKind = found ? kinds[sender] : 'mail-in';
    const messageId = found ?? (await this.storeContact(stored, tx));
    const placed = { messageId, kind, receivedAt: await timeInOrder(messageId, row.receivedAt, tx) };
    await tx.updateTable('received_mails').set(placed).where('id', '=', row.id).execute();
    const table = await this.noteIn(messageId, { ...stored, row: { ...row, ...placed } }, tx);
    await noteReceivedMail({ messageId, recordId: row.id, mailId: mail.mailId, at: placed.receivedAt }, tx);
    await useMessageFiles(table, messageId, this.parts.files, tx);
    return kind;
  }

  /** Adds the mail to the time line. @returns the table of the message */
  private async noteIn(messageId: string, { row, mail }: StoredMail, tx: Tx): Promise<MessageTable> {
    const { conversations, notifications } = this.parts;
    const changed = await conversations.changeAlone(messageId, tx, (message, table) =>
      changesBy(row, mail, message, table),
    );
    if (!changed) throw new Error('The message of a mail was deleted meanwhile.');
    const { message, own } = changed;
    if (row.kind === 'reply-in') {
      // What somebody writes into a form does not show that the address exists.
      if (!row.via) await unmarkAddress(row.from, tx);
      if (message.state !== 'spam') await notifications.queue(replyNoticeKind, row.id, tx);
    }
    for (const { address, isFailed, reason } of row.kind === 'bounce' ? (mail.report?.recipients ?? []) : []) {
      // A report that names another address is no reason to mark it: anybody can write one.
      const { email = '' } = message as typeof message & { email?: string };
      if (isFailed && email.toLowerCase() === address) await markAddress(address, reason || 'It was returned.', tx);
    }
    return own.table;
  }

  /** Nobody is notified of what a program wrote. */
  private storeContact({ row, mail, sender }: StoredMail, tx: Tx): Promise<string> {
    const message = [mail.subject, mail.text].filter(Boolean).join('\n\n');
    const suspicion = sender === 'person' ? '' : 'automatic';
    const { name, from: email, via } = row;
    return this.parts.storeContact({ name, email, message, suspicion, isRelayed: via !== '' }, tx);
  }

  private async isKnown(contentKey: string): Promise<boolean> {
    const { db } = this.parts;
    return Boolean(
      await db.selectFrom('received_mails').select('id').where('contentKey', '=', contentKey).executeTakeFirst(),
    );
  }

  /** Whether this site sent the mail, for example a notification to the mailbox that is read. */
  private async isOurs({ mailId }: InboundMail): Promise<boolean> {
    const { db, notifications } = this.parts;
    if (!mailId) return false;
    const outboxId = mailId.split('@')[0] ?? '';
    const [sent, queued] = await Promise.all([
      db
        .selectFrom('message_mails')
        .select('id')
        .where('mailId', '=', mailId)
        .where('isOurs', '=', 1)
        .executeTakeFirst(),
      db.selectFrom('outbox').select('id').where('id', '=', outboxId).executeTakeFirst(),
    ]);
    return Boolean(sent) || (queued !== undefined && mailIdOf(outboxId, notifications.from ?? '') === mailId);
  }

  private async readOwnAddresses(): Promise<ReadonlySet<string>> {
    const { replyTo } = await this.parts.settings.read();
    const addresses = [...this.parts.ownAddresses, replyTo].map((address) => address.toLowerCase());
    return new Set(addresses.filter(Boolean));
  }
}
