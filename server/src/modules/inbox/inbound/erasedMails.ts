import { mailKinds } from '@msl/shared/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/db';
import type { ReceivedMailsTable } from '../../../database/receivedMailTables';
import { eraseUnusedFiles } from '../../../media/eraseFiles';
import type { KeptFile } from './receivedFiles';

/** Erases the files of mails. */
export async function eraseMailFiles(mails: readonly Pick<ReceivedMailsTable, 'attachments'>[], tx: Tx): Promise<void> {
  const ids = mails.flatMap(({ attachments }) => (JSON.parse(attachments) as KeptFile[]).map(({ id }) => id));
  if (!ids.length) return;
  await tx.deleteFrom('file_uses').where('fileId', 'in', ids).execute();
  await eraseUnusedFiles(ids, tx);
}

/** Erases the mails that came from an address, wherever they are but in the trash, with their files, and the mark of the address. */
export async function eraseMailsFrom(email: string, tx: Tx): Promise<void> {
  const address = email.toLowerCase();
  await tx.deleteFrom('bounced_addresses').where('address', '=', address).execute();
  await tx.updateTable('received_mails').set({ via: '' }).where('via', '=', address).execute();
  const mails = await tx.deleteFrom('received_mails').where('from', '=', address).returningAll().execute();
  for (const { id, messageId } of mails) {
    await tx
      .deleteFrom('message_events')
      .where('messageId', '=', messageId)
      .where('kind', 'in', [...mailKinds])
      .where(sql<boolean>`detail like ${`%"${id}"%`}`)
      .execute();
    await tx.deleteFrom('message_mails').where('recordId', '=', id).execute();
    await tx.deleteFrom('outbox').where('recordId', '=', id).execute();
  }
  await eraseMailFiles(mails, tx);
}
