import type { Reply, ReplyFields } from '@msl/shared/contracts';
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
import type { QueueRepository } from './queueRepository';

/** The kind of the mails that are replies. */
const replyKind = 'reply';
/** Mail servers commonly refuse mails from 25 MB, and attachments grow by a third. */
const maxAttachmentBytes = 15 * 1024 * 1024;

export interface ReplyServiceParts {
  db: Db;
  notifications: Notifications;
  files: FileStore;
  blobs: BlobStore;
  settings: InboxSettingRepository;
  conversations: ConversationService;
  reader: ConversationReader;
  queue: QueueRepository;
}

const mailIsOff = () =>
  conflict('Mail is not set up on this server. Answer from your mail program, then mark it answered.');

/** Sends replies through the outbox. */
export class ReplyService {
  constructor(private readonly parts: ReplyServiceParts) {
    parts.notifications.registerLetters(replyKind, {
      write: (id) => this.write(id),
      onSent: async (id, sentAt) => {
        await parts.db.updateTable('message_replies').set({ sentAt }).where('id', '=', id).execute();
      },
    });
  }

  /**
   * Queues a reply and marks the message as answered, in one transaction. A message of nobody becomes the sender's own.
   *
   * @throws NotFound, Conflict if mail is off or the message has no address, Invalid, StaleEdit
   */
  async send(id: string, userId: string, fields: z.output<typeof ReplyFields>): Promise<void> {
    const { notifications, conversations } = this.parts;
    const { subject, body, attachments: ids = [], updatedAt: seen } = fields;
    if (!(await this.parts.queue.versions([id])).length) throw notFound('message');
    if (!notifications.isOn) throw mailIsOff();
    const attachments = await this.attachmentsOf(ids);
    await conversations.change(id, userId, seen, async (message, table, tx) => {
      const { email } = message as unknown as { email: string };
      if (!email) throw conflict('The data of this visitor was removed, so there is no address to answer to.');
      const state = await conversations.toState(message, table, 'answered', tx);
      const replyId = newId();
      const row = { id: replyId, messageId: id, userId, to: email, subject, body };
      await tx
        .insertInto('message_replies')
        .values({
          ...row,
          attachments: JSON.stringify(attachments),
          createdAt: new Date().toISOString(),
          sentAt: null,
        })
        .execute();
      await notifications.queueThreaded(replyKind, replyId, id, tx);
      const assigneeId = message.assigneeId ?? userId;
      return { set: { ...state?.set, assigneeId }, event: { kind: 'reply', detail: { replyId } } };
    });
    notifications.wake();
  }

  /** Queues a failed reply again. @throws NotFound, Conflict */
  async retry(messageId: string, replyId: string): Promise<void> {
    const { db, notifications, reader } = this.parts;
    await db.transaction().execute(async (tx) => {
      const reply = await this.find(replyId, tx);
      if (reply?.messageId !== messageId) throw notFound('reply');
      if (!notifications.isOn) throw mailIsOff();
      if (await notifications.requeue(replyKind, replyId, tx)) return;
      if (reply.sentAt || (await reader.findMail(replyId, tx))) throw conflict('This reply has not failed.');
      await notifications.queue(replyKind, replyId, tx);
    });
    notifications.wake();
  }

  private find(id: string, tx?: Tx): Promise<MessageRepliesTable | undefined> {
    return (tx ?? this.parts.db).selectFrom('message_replies').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** @throws Invalid if a download does not exist or the files are too large together */
  private async attachmentsOf(ids: readonly string[]): Promise<Reply['attachments']> {
    if (!ids.length) return [];
    const { db, files } = this.parts;
    const rows = await db
      .selectFrom('downloads')
      .select(['id', 'filePath'])
      .where('id', 'in', [...ids])
      .execute();
    if (rows.length < new Set(ids).size) throw invalid('attachments', 'A chosen file no longer exists.');
    const stored = await files.findByPaths(rows.map(({ filePath }) => filePath));
    const bytes = stored.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes > maxAttachmentBytes) throw invalid('attachments', 'The attachments exceed 15 MB together.');
    return stored.map(({ path, originalName }) => ({ name: originalName, path }));
  }

  private async write(id: string): Promise<Letter | undefined> {
    const reply = await this.find(id);
    if (!reply) return undefined;
    const { files, blobs, settings, notifications } = this.parts;
    const { replyTo } = await settings.read();
    const thread = await notifications.threadOf(id);
    const paths = (JSON.parse(reply.attachments) as Reply['attachments']).map(({ path }) => path);
    const attachments = await Promise.all(
      (await files.findByPaths(paths)).map(async ({ blobKey, originalName }) => ({
        filename: originalName,
        content: await buffer(await blobs.open(blobKey)),
      })),
    );
    return composeLetter({
      to: { name: '', address: reply.to },
      ...(replyTo && { replyTo: { name: 'MSL', address: replyTo } }),
      ...{ subject: reply.subject, text: reply.body, attachments, ...thread },
    });
  }
}
