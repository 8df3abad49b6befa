import { type InboxSettings, mailKinds, type MessageKind } from '@msl/shared/contracts';
import { subMonths } from 'date-fns/subMonths';
import { type RawBuilder, sql } from 'kysely';
import { inChunks } from '../../crud/trash';
import { timeAfter } from '../../crud/updateTimes';
import { acting, retentionCall } from '../../database/audit/acting';
import type { Db, Tx } from '../../database/db';
import { eraseFilesOf } from '../../media/eraseFiles';
import { releaseMembers } from '../../messages/mergedMessages';
import { noteEvents } from '../../messages/messageEvents';
import { deleteUnusedTags, readTagIds } from '../../messages/messageTags';
import { InboxSettingRepository } from './inboxSettingRepository';
import { draftOwner } from './replyFiles';

const maxPerSweep = 500;

const sources: Record<MessageKind, { table: 'inquiries' | 'contacts'; condition: RawBuilder<unknown> }> = {
  inquiry: { table: 'inquiries', condition: sql`"itemCount" = 0` },
  quote: { table: 'inquiries', condition: sql`"itemCount" > 0` },
  contact: { table: 'contacts', condition: sql`1 = 1` },
};

/** Sort keys repeat what they sort. */
const blankFields = {
  inquiries: sql`name = '', email = '', phone = '', company = '', message = '', "nameSortKey" = '', "emailSortKey" = ''`,
  contacts: sql`"firstName" = '', "lastName" = '', email = '', phone = '', message = '', "firstNameSortKey" = '',
    "lastNameSortKey" = '', "emailSortKey" = ''`,
};

/** Deletes answers, notes, marks and mails about messages with their files; their bytes as `eraseUnusedFiles` says. */
export async function deleteCorrespondence(ids: readonly string[], tx: Tx): Promise<void> {
  const list = sql.join([...ids]);
  await sql`delete from outbox where "recordId" in (${list}) or "recordId" in (
    select id from message_replies where "messageId" in (${list})
    union all select id from received_mails where "messageId" in (${list}))`.execute(tx);
  for (const table of ['message_replies', 'message_mails', 'received_mails'])
    await sql`delete from ${sql.table(table)} where "messageId" in (${list})`.execute(tx);
  const owners = ids.flatMap((id) => [`inquiries:${id}`, `contacts:${id}`, draftOwner(id)]);
  await eraseFilesOf(owners, tx);
  await sql`delete from message_events where "messageId" in (${list}) 
    and kind in (${sql.join(['note', 'reply', ...mailKinds])})`.execute(tx);
}

/** Removes the data of visitors from messages; product, country, state and times stay, for the figures. */
async function anonymise(table: 'inquiries' | 'contacts', ids: readonly string[], reason: string, tx: Tx) {
  const [now, list] = [timeAfter(), sql.join([...ids])];
  const tagIds = await readTagIds(ids, tx);
  await releaseMembers(ids, tx);
  await deleteCorrespondence(ids, tx);
  await sql`update inquiry_items set note = '' where "inquiryId" in (${list})`.execute(tx);
  await sql`update ${sql.table(table)} set ${blankFields[table]}, tags = '[]', consent = '', "searchText" = '',
    "anonymisedAt" = ${now}, "updatedAt" = ${now} where id in (${list})`.execute(tx);
  await deleteUnusedTags(tagIds, tx);
  const entry = { kind: 'anonymised' as const, detail: { text: reason }, at: now };
  await noteEvents(
    ids.map((messageId) => ({ messageId, ...entry })),
    tx,
  );
}

/**
 * Removes the data of visitors from messages that are older than the settings allow. Several instances may run it: each
 * message is locked before it is changed.
 *
 * @returns the number of messages
 */
export async function anonymiseOld(db: Db, now = new Date()): Promise<number> {
  const { retentionMonths } = await new InboxSettingRepository(db).read();
  const kinds = Object.entries(retentionMonths) as [MessageKind, InboxSettings['retentionMonths'][MessageKind]][];
  let count = 0;
  for (const [kind, months] of kinds) {
    if (months === null) continue;
    const { table, condition } = sources[kind];
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where ${condition} and "anonymisedAt" is null and "createdAt" < ${subMonths(now, months).toISOString()}
      limit ${maxPerSweep}`.execute(db);
    for (const ids of inChunks(rows.map(({ id }) => id))) {
      const removed = acting.runSystem(retentionCall, () =>
        db.transaction().execute(async (tx) => {
          const locked = await sql<{ id: string }>`update ${sql.table(table)} set "anonymisedAt" = "anonymisedAt"
          where id in (${sql.join(ids)}) and "anonymisedAt" is null returning id`.execute(tx);
          const found = locked.rows.map(({ id }) => id);
          const reason = `kept for ${months} ${months === 1 ? 'month' : 'months'}`;
          if (found.length) await anonymise(table, found, reason, tx);
          return found.length;
        }),
      );
      count += await removed;
    }
  }
  return count;
}
