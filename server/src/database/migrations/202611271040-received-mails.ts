import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { table } from './table';

/**
 * Adds mails that are taken in, the Message-IDs of all mails of a conversation, addresses that bounce, and private files.
 * Mails sent before are known by the id of their row in the outbox, which is the first part of their Message-ID.
 */
export async function receivedMails(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'message_mails', {
    ...{ id: 'text', messageId: 'text', recordId: 'text', mailId: 'text', isOurs: 'int', at: 'text' },
  }).execute();
  await tx.schema.createIndex('message_mails_mailId').on('message_mails').column('mailId').execute();
  await tx.schema.createIndex('message_mails_message').on('message_mails').columns(['messageId', 'at']).execute();
  await sql`insert into message_mails (id, "messageId", "recordId", "mailId", "isOurs", at)
    select outbox.id, message_replies."messageId", outbox."recordId", outbox.id, 1, outbox."createdAt"
    from outbox join message_replies on message_replies.id = outbox."recordId" where outbox.kind = 'reply'`.execute(tx);
  await sql`insert into message_mails (id, "messageId", "recordId", "mailId", "isOurs", at)
    select outbox.id, outbox."recordId", outbox."recordId", outbox.id, 1, outbox."createdAt"
    from outbox join inquiries on inquiries.id = outbox."recordId" where outbox.kind = 'quote-receipt'`.execute(tx);
  await table(tx, engine, 'received_mails', {
    ...{ id: 'text', messageId: 'text', kind: 'text', contentKey: 'text', from: 'text', name: 'text' },
    ...{ subject: 'text', text: 'text', sentAt: 'text?', receivedAt: 'text', attachments: 'text', omitted: 'text' },
  }).execute();
  await tx.schema.createIndex('received_mails_contentKey').on('received_mails').column('contentKey').unique().execute();
  await tx.schema.createIndex('received_mails_message').on('received_mails').column('messageId').execute();
  await table(tx, engine, 'bounced_addresses', { address: 'text', reason: 'text', at: 'text' }).execute();
  await table(tx, engine, 'mailbox_cursors', { mailbox: 'text', uidValidity: 'text', lastUid: 'text' }).execute();
  await sql`alter table files add column "isPrivate" integer not null default 0`.execute(tx);
}
