import { sql } from 'kysely';
import type { Db } from '../../../database/db';
import type { Notice } from '../../../mail/composeMail';
import { messages } from '../queuedRows';

/** The kind of the notification about an answer of a visitor. */
export const replyNoticeKind = 'reply-in';

/** Returns the text of the notification about a received answer; `undefined` if its message is gone or is spam. */
export async function replyNotice(id: string, db: Db): Promise<Notice | undefined> {
  const mail = await db.selectFrom('received_mails').selectAll().where('id', '=', id).executeTakeFirst();
  if (!mail) return undefined;
  const { rows } = await sql<{ name: string; reference: string; productName: string; suspicion: string }>`
    select m.name, m.reference, m."productName", m.suspicion from ${messages} where m.id = ${mail.messageId}`.execute(
    db,
  );
  const [message] = rows;
  if (!message || message.suspicion) return undefined;
  const name = mail.name || message.name.trim() || mail.from;
  return {
    subject: `Answer from ${name}: ${mail.subject}`,
    sender: mail.from ? { name, address: mail.from } : undefined,
    facts: [
      ['Name', name],
      ['Email', mail.from],
      ['Product', message.productName],
      ['Reference', message.reference],
    ],
    message: mail.text,
    path: `/admin/inbox/message/${mail.messageId}`,
  };
}
