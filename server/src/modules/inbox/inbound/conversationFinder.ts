import { sql } from 'kysely';
import { subDays } from 'date-fns/subDays';
import type { Tx } from '../../../database/db';
import type { InboundMail } from '../../../mail/inbound/inboundMail';
import { isFirstOfMail } from '../../../mail/messageMails';
import type { MailAuthor } from '../../../mail/inbound/mailAuthor';
import { isOneOf } from '../../../crud/filters';
import { messages } from '../queuedRows';

/** How long after its last change a conversation takes in mails that only have its sender in common with it. */
const maxSilenceDays = 90;
const maxIds = 200;

type Author = Pick<MailAuthor, 'from' | 'via'>;

/** As `newReference` makes them. */
const referencePattern = /\bQ-[2-9A-HJKMNP-Z]{6}\b/gi;

/** Ids of mails from before `message_mails` lack the domain. */
const localPart = (mailId: string) => mailId.split('@')[0] ?? '';

/** Finds the message whose conversation has one of these mails. @param mailIds nearest first */
async function findByMailIds(mailIds: readonly string[], tx: Tx): Promise<string | undefined> {
  const ids = mailIds.slice(0, maxIds);
  if (!ids.length) return undefined;
  const rows = await tx
    .selectFrom('message_mails')
    .select(['id', 'messageId', 'mailId'])
    .where('mailId', 'in', [...new Set([...ids, ...ids.map(localPart)])])
    .execute();
  // Of several conversations with one mail, the last of the map counts.
  const inOrder = rows.sort((one, other) => Number(isFirstOfMail(one)) - Number(isFirstOfMail(other)));
  const byId = new Map(inOrder.map(({ mailId, messageId }) => [mailId, messageId]));
  return ids.map((id) => byId.get(id) ?? byId.get(localPart(id))).find(Boolean);
}

/** Finds the quote list whose reference the subject, or else the text, names. */
async function findByReference({ subject, text }: InboundMail, tx: Tx): Promise<string | undefined> {
  const named = [...`${subject}\n${text}`.matchAll(referencePattern)].map(([reference]) => reference.toUpperCase());
  const references = [...new Set(named)].slice(0, maxIds);
  if (!references.length) return undefined;
  const rows = await tx
    .selectFrom('inquiries')
    .select(['id', 'reference'])
    .where('reference', 'in', references)
    .execute();
  return references.map((reference) => rows.find((row) => row.reference === reference)?.id).find(Boolean);
}

/**
 * Finds the newest message of the author, if something happened to it lately. Mail servers check who may send from an
 * address, and nobody who may be answered at one: the author in `Reply-To` counts only where the same relay sent a mail.
 */
async function findByAuthor({ from, via }: Author, tx: Tx): Promise<string | undefined> {
  if (!from) return undefined;
  const relayed = sql`select r.id from received_mails r where r."messageId" = m.id and r.via = ${via}`;
  const { rows } = await sql<{ id: string; updatedAt: string }>`
    select m.id, m."updatedAt" from ${messages} where lower(m.email) = ${from} and m.suspicion = ''
    ${via ? sql`and exists (${relayed})` : sql``} order by m."createdAt" desc limit 1`.execute(tx);
  const [newest] = rows;
  return newest && newest.updatedAt >= subDays(new Date(), maxSilenceDays).toISOString() ? newest.id : undefined;
}

/**
 * Returns the id of the message to whose conversation a mail belongs: by the Message-IDs that it refers to, then by the
 * reference of a quote list, then by its author.
 *
 * @param author set if the author alone may place it
 */
export async function findConversation(
  mail: InboundMail,
  author: Author | undefined,
  tx: Tx,
): Promise<string | undefined> {
  const mailIds = mail.report?.mailIds.length ? mail.report.mailIds : mail.references;
  const found = (await findByMailIds(mailIds, tx)) ?? (mail.report ? undefined : await findByReference(mail, tx));
  const id = found ?? (author && (await findByAuthor(author, tx)));
  if (!id) return undefined;
  const { rows } = await sql<{ id: string }>`select m.id from ${messages} where ${isOneOf('m.id', [id])}`.execute(tx);
  return rows[0]?.id;
}
