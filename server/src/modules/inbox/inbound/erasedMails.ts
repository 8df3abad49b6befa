import { mailKinds } from '@msl/shared/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/db';
import type { KeptFile } from './receivedFiles';

/** Erases the mails that came from an address, wherever they are, and the mark of the address. */
export async function eraseMailsFrom(email: string, tx: Tx): Promise<void> {
  const address = email.toLowerCase();
  await tx.deleteFrom('bounced_addresses').where('address', '=', address).execute();
  await tx.updateTable('received_mails').set({ via: '' }).where('via', '=', address).execute();
  const mails = await tx.deleteFrom('received_mails').where('from', '=', address).returningAll().execute();
  for (const { id, messageId, attachments } of mails) {
    await tx
      .deleteFrom('message_events')
      .where('messageId', '=', messageId)
      .where('kind', 'in', [...mailKinds])
      .where(sql<boolean>`detail like ${`%"${id}"%`}`)
      .execute();
    await tx.deleteFrom('message_mails').where('recordId', '=', id).execute();
    await tx.deleteFrom('outbox').where('recordId', '=', id).execute();
    const fileIds = (JSON.parse(attachments) as KeptFile[]).map((file) => file.id);
    if (fileIds.length) await tx.deleteFrom('file_uses').where('fileId', 'in', fileIds).execute();
  }
}
