import { maxAttachmentMegabytes, maxAttachments, type Reply, type ReplyFields } from '@msl/shared/contracts';
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

/** Sends replies through the outbox. */
export class ReplyService {
  constructor(private readonly parts: ReplyServiceParts) {
    parts.notifications.registerLetters(replyKind, {
      write: (id) => this.write(id),
      onSent: async (id, sentAt, refusedNow) => {
        const refused = JSON.stringify(refusedNow);
        await parts.db.updateTable('message_replies').set({ sentAt, refused }).where('id', '=', id).execute();
      },
    });
  }

  /**
   * Queues a reply and marks the message as answered, in one transaction. A message of nobody becomes the sender's own.
   *
   * @throws NotFound, Conflict if mail is off or the message has no address, Invalid, StaleEdit
   */
  async send(id: string, userId: string, fields: z.output<typeof ReplyFields>): Promise<void> {
    const { notifications, conversations, ownFiles, files } = this.parts;
    const { subject, body, attachments: ids = [], files: fileIds = [], updatedAt: seen } = fields;
    if (!(await this.parts.queue.versions([id])).length) throw notFound('message');
    if (!notifications.isOn) throw mailIsOff();
    if (ids.length + fileIds.length > maxAttachments)
      throw invalid('files', `At most ${maxAttachments} attachments, downloads included.`);
    const { attachments, bytes } = await this.attachmentsOf(ids);
    await conversations.change(id, userId, seen, async (message, table, tx) => {
      const { email } = message as unknown as { email: string };
      if (!email) throw conflict('The data of this visitor was removed, so there is no address to answer to.');
      const state = await conversations.toState(message, table, 'answered', tx);
      const replyId = newId();
      const own = await ownFiles.take(id, fileIds, tx);
      assertTotalSize(bytes + own.reduce((sum, file) => sum + file.bytes, 0));
      const row = { id: replyId, messageId: id, userId, to: email, subject, body, ...copiesOf(fields, email) };
      await tx
        .insertInto('message_replies')
        .values({
          ...row,
          attachments: JSON.stringify(attachments),
          files: JSON.stringify(own),
          refused: '[]',
          createdAt: new Date().toISOString(),
          sentAt: null,
        })
        .execute();
      if (own.length) await useMessageFiles(table, id, files, tx);
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
    const reply = await this.find(id);
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
