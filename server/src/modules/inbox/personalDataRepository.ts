import type { Erasure, PersonalData } from '@msl/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { fromJson } from '../../crud/storedLists';
import { acting } from '../../database/audit/acting';
import { appendEvent } from '../../database/audit/appendEvent';
import type { Db, Tx } from '../../database/db';
import { releaseMembers } from '../../messages/mergedMessages';
import { deleteUnusedTags, readTagIds, readTagNaming } from '../../messages/messageTags';
import { repeatGroups } from '../../messages/repeatGroups';
import { deleteCorrespondence } from './anonymise';
import { eraseCopiesTo } from './erasedCopies';
import { eraseMailsFrom } from './inbound/erasedMails';
import { countRowsToErase, subtractCounts, toPlaces, totalOf } from './erasedRecords';
import { readNames } from './personNames';
import { eraseTrashOf, findTrashOf, messageTables, type Row } from './personalTrash';
import { dropViewsOf } from './savedViews';

const maxRecordedLength = 1000;

/** What an erasure deleted. */
interface Erased extends Erasure {
  messageIds: string[];
}

/** Rolls a transaction back that only counts. */
class Counted extends Error {
  constructor(readonly erased: Erased) {
    super('Counted only.');
  }
}

/** Records the erasure in the audit log, which holds no words and no address of a customer that would have to be erased. */
async function recordErasure({ messageIds, records, places }: Erased, tx: Tx): Promise<void> {
  const who = acting.current();
  if (!who) return;
  const changes = [
    { field: 'records', before: records, after: null },
    ...places.map(({ place, text }) => ({ field: place, before: text, after: null })),
    { field: 'messages', before: messageIds.join(' ').slice(0, maxRecordedLength), after: null },
  ];
  const entry = { userId: who.userId ?? null, action: 'erase', record: 'inbox:', label: '', changes };
  await appendEvent(tx, who, entry);
}

/** Finds and erases everything known of one e-mail address, regardless of case. */
export class PersonalDataRepository {
  constructor(private readonly db: Db) {}

  async read(email: string): Promise<PersonalData> {
    const find = async (query: RawBuilder<Row>) => (await query.execute(this.db)).rows;
    const [inquiries, contacts] = await Promise.all(messageTables.map((table) => this.find(table, email, this.db)));
    const toTagNames = await readTagNaming(this.db);
    const named = (rows: Row[] = []) => rows.map((row) => ({ ...row, tags: toTagNames(String(row.tags)) }));
    const ids = [...(inquiries ?? []), ...(contacts ?? [])].map(({ id }) => id);
    const list = sql.join(ids.length ? ids : ['']);
    const replies = sql<Row>`select * from message_replies where "messageId" in (${list})`;
    const mails = sql<Row>`select * from received_mails
      where "messageId" in (${list}) or ${email.toLowerCase()} in ("from", via)`;
    const trash = await findTrashOf(email, this.db);
    return {
      email,
      inquiries: named(inquiries),
      contacts: named(contacts),
      inquiryItems: await find(sql<Row>`select * from inquiry_items where "inquiryId" in (${list})`),
      replies: await find(replies),
      mails: [...(await find(mails)), ...trash.flatMap((part) => part.mails as unknown as Row[])],
      events: await find(sql<Row>`select * from message_events where "messageId" in (${list})`),
      outbox: await find(sql<Row>`select * from outbox where "recordId" in (${list})
        or "recordId" in (select id from (${replies}) as own) or "recordId" in (select id from (${mails}) as taken)`),
      trash: named(trash.flatMap(({ rows }) => rows)),
    };
  }

  /** Counts what {@link erase} would delete, by erasing it in a transaction that is rolled back. */
  async count(email: string): Promise<Erasure> {
    try {
      return await this.db.transaction().execute(async (tx) => {
        throw new Counted(await acting.leave(() => this.eraseAll(email, tx)));
      });
    } catch (error) {
      if (!(error instanceof Counted)) throw error;
      const { messageIds: _, ...erasure } = error.erased;
      return erasure;
    }
  }

  /** Erases everything for good. @returns what was erased */
  erase(email: string): Promise<Erasure> {
    return this.db.transaction().execute(async (tx) => {
      // One entry tells of the erasure, instead of one for what it deletes.
      const erased = await acting.leave(() => this.eraseAll(email, tx));
      await recordErasure(erased, tx);
      const { messageIds: _, ...erasure } = erased;
      return erasure;
    });
  }

  private async eraseAll(email: string, tx: Tx): Promise<Erased> {
    const messageIds: string[] = [];
    for (const table of messageTables) messageIds.push(...(await this.find(table, email, tx)).map(({ id }) => id));
    const names = await readNames(email, tx);
    const before = await countRowsToErase(tx);
    const tagIds = [
      ...(messageIds.length ? await readTagIds(messageIds, tx) : []),
      ...(await findTrashOf(email, tx)).flatMap(({ rows }) => rows.flatMap(({ tags }) => fromJson(String(tags)))),
    ];
    if (messageIds.length) await this.eraseMessages(messageIds, tx);
    await eraseMailsFrom(email, tx);
    const copies = await eraseCopiesTo(email, tx);
    const trashed = await eraseTrashOf(email, tx);
    await deleteUnusedTags(tagIds, tx);
    const rows = subtractCounts(before, await countRowsToErase(tx));
    const views = await dropViewsOf(email, names, tx);
    const places = toPlaces({ ...rows, copies, trashed, views });
    const totals = { messages: messageIds.length, trashed, mails: rows.outbox, views };
    return { messageIds, ...totals, records: totalOf(places), places };
  }

  /** Records in the audit log that somebody took the data of a person out, without whose it is. */
  async recordExport(): Promise<void> {
    const who = acting.current();
    if (!who) return;
    const entry = { userId: who.userId ?? null, action: 'export', record: 'inbox:', label: '', changes: [] };
    await this.db.transaction().execute((tx) => appendEvent(tx, who, entry));
  }

  private async find(table: (typeof messageTables)[number], email: string, db: Db | Tx) {
    const { rows } = await sql<Row & { id: string }>`
      select * from ${sql.table(table)} where lower(email) = ${email.toLowerCase()} order by "createdAt"`.execute(db);
    return rows;
  }

  private async eraseMessages(ids: readonly string[], tx: Tx): Promise<void> {
    const list = sql.join([...ids]);
    // The address of a merged message may have been changed since.
    await releaseMembers(ids, tx);
    await deleteCorrespondence(ids, tx);
    for (const table of ['message_events', 'message_reads'])
      await sql`delete from ${sql.table(table)} where "messageId" in (${list})`.execute(tx);
    for (const [table, column] of [
      ['quote_keys', 'inquiryId'],
      ['inquiry_items', 'inquiryId'],
    ] as const)
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${list})`.execute(tx);
    const owners = ids.flatMap((id) => messageTables.map((table) => `${table}:${id}`));
    for (const table of ['saved_by', 'record_presence'])
      await sql`delete from ${sql.table(table)} where record in (${sql.join(owners)})`.execute(tx);
    for (const table of messageTables) {
      await repeatGroups(table).remove(ids, tx);
      await sql`delete from ${sql.table(table)} where id in (${list})`.execute(tx);
    }
  }
}
