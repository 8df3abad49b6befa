import { maxAttachmentMegabytes, type ReplyFile } from '@msl/shared/contracts';
import { subDays } from 'date-fns/subDays';
import type { Db, Tx } from '../../database/db';
import { invalid, notFound, TooLarge, UnsupportedType } from '../../errors/domainErrors';
import { describeAttachment } from '../../file-types/describeAttachment';
import type { ReceivedFile } from '../../file-types/receivedFile';
import type { FileStore } from '../../media/fileStore';
import { pathOf } from '../../media/uploadPaths';
import type { KeptFile } from './inbound/receivedFiles';

/** How long a file waits for its answer to be sent. */
const maxDraftDays = 30;

/** Owner of the files that were uploaded for an answer to a message and not sent. */
export const draftOwner = (messageId: string) => `reply-draft:${messageId}`;

const refuse = (message: string) => new UnsupportedType(message, [{ field: 'file', message }]);

/** Files of one's own for answers: private, and in use from their upload on, so that a draft keeps them. */
export class ReplyFiles {
  constructor(
    private readonly db: Db,
    private readonly files: FileStore,
  ) {}

  /**
   * Checks a file before it is stored.
   *
   * @returns it with the name under which it is sent
   * @throws TooLarge; UnsupportedType for an empty file, and for one that can do harm when it is opened: mail servers
   * refuse mails with such files
   */
  async examine(received: ReceivedFile): Promise<ReceivedFile> {
    const { name, risk } = await describeAttachment(received.temporaryPath, received.originalName);
    if (!received.bytes) throw refuse('This file is empty.');
    if (risk) throw refuse(`Mail servers refuse this type of file (${risk}). Send a PDF file or a picture.`);
    if (received.bytes > maxAttachmentMegabytes * 1024 * 1024) {
      const message = `This file is larger than ${maxAttachmentMegabytes} MB.`;
      throw new TooLarge(message, [{ field: 'file', message }]);
    }
    return { ...received, originalName: name };
  }

  /** Stores a file for an answer. */
  async keep(messageId: string, examined: ReceivedFile): Promise<ReplyFile> {
    const [stored] = await this.files.keepPrivate([examined]);
    if (!stored) throw new Error('A file was not stored.');
    await this.files.addUse(draftOwner(messageId), stored);
    return { _id: stored.id, name: stored.originalName, bytes: stored.bytes };
  }

  /** Removes a file that was not sent. @throws NotFound */
  async detach(messageId: string, fileId: string): Promise<void> {
    if (!(await this.files.removeUses(draftOwner(messageId), [fileId], this.db))) throw notFound('file');
  }

  /**
   * Takes files for an answer that is sent; the caller makes them files of the message in the same transaction.
   *
   * @returns them in the given order
   * @throws Invalid if one was removed, or sent by a colleague meanwhile
   */
  async take(messageId: string, fileIds: readonly string[], tx: Tx): Promise<KeptFile[]> {
    const ids = [...new Set(fileIds)];
    if (!ids.length) return [];
    const rows = await tx.selectFrom('files').selectAll().where('id', 'in', ids).execute();
    const taken = await this.files.removeUses(draftOwner(messageId), ids, tx);
    if (taken < ids.length)
      throw invalid('files', 'A file is no longer there. Remove the files and attach them again.');
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [{ id, name: row.originalName, path: pathOf(row.name), bytes: row.bytes }] : [];
    });
  }

  /** Gives up the files of answers that were not sent for a month. */
  async sweep(now = new Date()): Promise<void> {
    await this.db
      .deleteFrom('file_uses')
      .where('owner', '>=', draftOwner(''))
      .where('owner', '<', 'reply-draft;')
      .where('fileId', 'in', (query) =>
        query.selectFrom('files').select('id').where('createdAt', '<', subDays(now, maxDraftDays).toISOString()),
      )
      .execute();
  }
}
