import type { Db, Tx } from '../../database/db';
import type { FileStore } from '../../media/fileStore';
import type { MessageTable } from '../../messages/repeatGroups';
import type { KeptFile } from './inbound/receivedFiles';

/** Returns the private files of a message: those that came with its mails, and those that went with its replies. */
export async function readMessageFiles(messageId: string, db: Db | Tx): Promise<KeptFile[]> {
  const mails = await db
    .selectFrom('received_mails')
    .select('attachments')
    .where('messageId', '=', messageId)
    .execute();
  const replies = await db.selectFrom('message_replies').select('files').where('messageId', '=', messageId).execute();
  return [...mails.map(({ attachments }) => attachments), ...replies.map(({ files }) => files)].flatMap(
    (kept) => JSON.parse(kept) as KeptFile[],
  );
}

/** Makes the files of a message its own, so that they are kept, restored and deleted with it. */
export async function useMessageFiles(table: MessageTable, messageId: string, files: FileStore, tx: Tx): Promise<void> {
  const kept = await readMessageFiles(messageId, tx);
  await files.use(
    `${table}:${messageId}`,
    kept.map(({ path }) => path),
    tx,
  );
}
