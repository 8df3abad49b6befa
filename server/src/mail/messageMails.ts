import { sql } from 'kysely';
import type { Db, Tx } from '../database/db';
import { newId } from '../database/newId';
import { mailIdOf } from './mailId';

/** Headers of a mail by which mail programs list it below the earlier ones of its conversation. */
export interface ThreadHeaders {
  /** Message-ID without angle brackets, as are the others. */
  mailId?: string;
  /** Earlier mails, oldest first. */
  references: string[];
}

/** The first mail and the newest ones: a header has a limit of length. */
const maxReferences = 50;

/** Ids of mails from before this table lack the domain. */
const isWhole = (mailId: string) => mailId.includes('@');

/**
 * Notes the Message-ID of a mail that was queued, in the transaction that queues it.
 *
 * @param conversations those in which it stands; answers to it join the first
 * @param from our address
 */
export async function noteSentMail(
  outboxId: string,
  conversations: readonly { messageId: string; recordId: string }[],
  from: string,
  tx: Tx,
): Promise<void> {
  const mail = { mailId: mailIdOf(outboxId, from), isOurs: 1, at: new Date().toISOString() };
  const rows = conversations.map((one, index) => ({ id: index ? newId() : outboxId, ...one, ...mail }));
  await tx.insertInto('message_mails').values(rows).execute();
}

/** Whether the row stands for the conversation that answers to its mail join. */
export const isFirstOfMail = ({ id, mailId }: { id: string; mailId: string }): boolean => mailId.split('@')[0] === id;

/** Notes the Message-ID of a mail that was taken in. */
export async function noteReceivedMail(
  mail: { messageId: string; recordId: string; mailId: string; at: string },
  tx: Tx,
): Promise<void> {
  if (!mail.mailId) return;
  await tx
    .insertInto('message_mails')
    .values({ id: newId(), isOurs: 0, ...mail })
    .execute();
}

/** Mails that nobody wrote: an answer to one would stand below it in the mail program of the visitor. */
const sentByPrograms = ['bounce', 'auto-reply'] as const;

/** Selects the messages in whose conversations a mail of ours stands, and those that are merged into them. */
function conversationsOf(mailId: string) {
  const own = sql`select "messageId" from message_mails where "mailId" = ${mailId} and "isOurs" = 1`;
  return sql<string>`(${own} union select id from inquiries where "mergedInto" in (${own})
    union select id from contacts where "mergedInto" in (${own}))`;
}

/** Returns the headers of the mail that a record is sent as. They are kept as long as the message, however old it is. */
export async function readThreadHeaders(recordId: string, from: string, db: Db): Promise<ThreadHeaders> {
  const own = await db
    .selectFrom('message_mails')
    .selectAll()
    .where('recordId', '=', recordId)
    .where('isOurs', '=', 1)
    .executeTakeFirst();
  if (!own) return { references: [] };
  const earlier = await db
    .selectFrom('message_mails')
    .select('mailId')
    .where('messageId', 'in', conversationsOf(own.mailId))
    .where('mailId', '<>', own.mailId)
    .where('at', '<=', own.at)
    .where('recordId', 'not in', (query) =>
      query.selectFrom('received_mails').select('id').where('kind', 'in', sentByPrograms),
    )
    .orderBy('at')
    .execute();
  const toWhole = (mailId: string) => (isWhole(mailId) ? mailId : mailIdOf(mailId, from));
  const references = [...new Set(earlier.map(({ mailId }) => toWhole(mailId)))];
  return {
    mailId: toWhole(own.mailId),
    references:
      references.length > maxReferences
        ? [...references.slice(0, 1), ...references.slice(1 - maxReferences)]
        : references,
  };
}
