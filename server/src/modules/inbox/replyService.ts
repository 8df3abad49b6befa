import {
  maxAttachmentMegabytes,
  maxAttachments,
  openStates,
  type Reply,
  type ReplyFields,
} from '@msl/shared/contracts';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import type { MessageRepliesTable } from '../../database/conversationTables';
import type { Db, Tx } from '../../database/db';
import { newId } from '../../database/newId';
import { conflict, invalid, notFound } from '../../errors/domainErrors';
import { composeLetter, type Letter } from '../../mail/composeLetter';
import type { Notifications } from '../../mail/notifications';
import type { BlobStore } from '../../media/blobStore';
import type { FileStore } from '../../media/fileStore';
import type { ConversationReader } from './conversationReader';
import type { ConversationService } from './conversationService';
import type { InboxSettingRepository } from './inboxSettingRepository';
import type { KeptFile } from './inbound/receivedFiles';
import { addressOf, type LockedMessage } from './lockMessage';
import type { MessageChange } from './messageChange';
import { useMessageFiles } from './messageFiles';
import type { QueueRepository } from './queueRepository';
import type { ReplyFiles } from './replyFiles';

/** The kind of the mails that are replies. */
const replyKind = 'reply';

export interface ReplyServiceParts {
  db: Db;
  notifications: Notifications;
  files: FileStore;
  ownFiles: ReplyFiles;
  blobs: BlobStore;
  settings: InboxSettingRepository;
  conversations: ConversationService;
  reader: ConversationReader;
  queue: QueueRepository;
}

const mailIsOff = () =>
  conflict('Mail is not set up on this server. Answer from your mail program, then mark it answered.');

/** @throws Invalid */
function assertTotalSize(bytes: number): void {
  if (bytes > maxAttachmentMegabytes * 1024 * 1024)
    throw invalid('files', `The attachments exceed ${maxAttachmentMegabytes} MB together.`);
}

/** Returns the addresses of copies as stored: everybody gets one mail. @param to who gets the reply itself */
function copiesOf({ cc = [], bcc = [] }: z.output<typeof ReplyFields>, to: string): { cc: string; bcc: string } {
  const known = new Set([to.toLowerCase()]);
  const onlyNew = (addresses: readonly string[]) =>
    addresses.filter((address) => !known.has(address.toLowerCase()) && known.add(address.toLowerCase()));
  return { cc: JSON.stringify(onlyNew(cc)), bcc: JSON.stringify(onlyNew(bcc)) };
}

/** Returns the address that an answer to messages goes to. @throws Conflict, Invalid */
function receiverOf([first, ...others]: readonly LockedMessage[]): string {
  const to = first && addressOf(first);
  if (!to) throw conflict('The data of this visitor was removed, so there is no address to answer to.');
  if (others.some((other) => addressOf(other).toLowerCase() !== to.toLowerCase()))
    throw invalid('together', 'Only messages of one address can be answered together.');
  if (others.some(({ message }) => !openStates.includes(message.state)))
    throw conflict('One of the other messages no longer waits for an answer. Take it out and send again.');
  return to;
}

/** Sends replies through the outbox. */
export class ReplyService {
  constructor(private readonly parts: ReplyServiceParts) {
    parts.notifications.registerLetters(replyKind, {
      write: (id) => this.write(id),
      onSent: async (id, sentAt, refusedNow) => {
        const refused = JSON.stringify(refusedNow);
        await parts.db
          .updateTable('message_replies')
          .set({ sentAt, refused })
          .where((reply) => reply.or([reply('id', '=', id), reply('mailOf', '=', id)]))
          .execute();
      },
    });
  }

  /**
   * Queues a reply and marks the message, and those that it answers together with it, as answered, in one transaction.
   * Messages of nobody become the sender's own. Each message has the reply, so that it stays whole when another is deleted.
   *
   * @throws NotFound, Conflict if mail is off or the message has no address, Invalid, StaleEdit
   */
  async send(id: string, userId: string, fields: z.output<typeof ReplyFields>): Promise<void> {
    const { notifications, conversations, ownFiles, files } = this.parts;
    const { subject, body, attachments: ids = [], files: fileIds = [], together = [] } = fields;
    if (!(await this.parts.queue.versions([id])).length) throw notFound('message');
    if (!notifications.isOn) throw mailIsOff();
    if (ids.length + fileIds.length > maxAttachments)
      throw invalid('files', `At most ${maxAttachments} attachments, downloads included.`);
    const { attachments, bytes } = await this.attachmentsOf(ids);
    const others = new Map(together.map(({ _id, updatedAt: seen }) => [_id, { id: _id, seen }]));
    others.delete(id);
    const targets = [{ id, seen: fields.updatedAt }, ...others.values()];
    await conversations.changeTogether(targets, userId, async (found, tx) => {
      const to = receiverOf(found);
      const own = await ownFiles.take(id, fileIds, tx);
      assertTotalSize(bytes + own.reduce((sum, file) => sum + file.bytes, 0));
      const mail = newId();
      const replies = targets.map((target, index) => ({ recordId: index ? newId() : mail, messageId: target.id }));
      const content = {
        ...{ userId, to, subject, body, ...copiesOf(fields, to), attachments: JSON.stringify(attachments) },
        ...{ files: JSON.stringify(own), refused: '[]', createdAt: new Date().toISOString(), sentAt: null },
      };
      const rows = replies.map(({ recordId, messageId }) => ({
        ...{ id: recordId, messageId, mailOf: recordId === mail ? null : mail, ...content },
      }));
      await tx.insertInto('message_replies').values(rows).execute();
      if (own.length) for (const { message, table } of found) await useMessageFiles(table, message.id, files, tx);
      await notifications.queueThreaded(replyKind, mail, id, tx, replies.slice(1));
      const changes: MessageChange[] = [];
      for (const [index, { message, table }] of found.entries()) {
        const state = await conversations.toState(message, table, 'answered', tx);
        const rest = replies.map(({ messageId }) => messageId).filter((one) => one !== message.id);
        const detail = { replyId: replies[index]?.recordId, ...(rest.length && { together: rest }) };
        const assigneeId = message.assigneeId ?? userId;
        changes.push({ set: { ...state?.set, assigneeId }, event: { kind: 'reply', detail } });
      }
      return changes;
    });
    notifications.wake();
  }

  /** Queues a failed reply again. @throws NotFound, Conflict */
  async retry(messageId: string, replyId: string): Promise<void> {
    const { db, notifications, reader } = this.parts;
    await db.transaction().execute(async (tx) => {
      const reply = await this.find(replyId, tx);
      const merged = await this.parts.queue.findMembers(messageId);
      if (!reply || ![messageId, ...merged.map(({ id }) => id)].includes(reply.messageId)) throw notFound('reply');
      if (!notifications.isOn) throw mailIsOff();
      const mail = reply.mailOf ?? replyId;
      if (await notifications.requeue(replyKind, mail, tx)) return;
      if (reply.sentAt || (await reader.findMail(mail, tx))) throw conflict('This reply has not failed.');
      await notifications.queue(replyKind, mail, tx);
    });
    notifications.wake();
  }

  private find(id: string, tx?: Tx): Promise<MessageRepliesTable | undefined> {
    return (tx ?? this.parts.db).selectFrom('message_replies').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Returns a reply that goes with the mail of another, whose message was deleted meanwhile. */
  private findSharing(mailOf: string): Promise<MessageRepliesTable | undefined> {
    return this.parts.db.selectFrom('message_replies').selectAll().where('mailOf', '=', mailOf).executeTakeFirst();
  }

  /** @throws Invalid if a download does not exist */
  private async attachmentsOf(ids: readonly string[]): Promise<{ attachments: Reply['attachments']; bytes: number }> {
    if (!ids.length) return { attachments: [], bytes: 0 };
    const { db, files } = this.parts;
    const rows = await db
      .selectFrom('downloads')
      .select(['id', 'filePath'])
      .where('id', 'in', [...ids])
      .execute();
    if (rows.length < new Set(ids).size) throw invalid('attachments', 'A chosen file no longer exists.');
    const stored = await files.findByPaths(rows.map(({ filePath }) => filePath));
    const bytes = stored.reduce((sum, file) => sum + file.bytes, 0);
    return { attachments: stored.map(({ path, originalName }) => ({ name: originalName, path })), bytes };
  }

  private async write(id: string): Promise<Letter | undefined> {
    const reply = (await this.find(id)) ?? (await this.findSharing(id));
    if (!reply) return undefined;
    const { files, blobs, settings, notifications } = this.parts;
    const { replyTo } = await settings.read();
    const thread = await notifications.threadOf(id);
    const attached = [
      ...(JSON.parse(reply.attachments) as Reply['attachments']),
      ...(JSON.parse(reply.files) as KeptFile[]),
    ];
    const attachments = await Promise.all(
      (await files.findByPaths(attached.map(({ path }) => path))).map(async ({ blobKey, originalName }) => ({
        filename: originalName,
        content: await buffer(await blobs.open(blobKey)),
      })),
    );
    return composeLetter({
      to: { name: '', address: reply.to },
      ...{ cc: JSON.parse(reply.cc) as string[], bcc: JSON.parse(reply.bcc) as string[] },
      ...(replyTo && { replyTo: { name: 'MSL', address: replyTo } }),
      ...{ subject: reply.subject, text: reply.body, attachments, ...thread },
    });
  }
}
