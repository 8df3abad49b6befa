import { compareTexts } from '@msl/shared/compareTexts';
import { overdueDays, type QueueCounts, type queueCalls } from '@msl/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { dateConditions, isOneOf } from '../../crud/filters';
import { allOf } from '../../crud/filters';
import type { Db, Tx } from '../../database/db';
import { sortKeyColumn } from '../../database/recordColumns';
import { containsWords, searchWords } from '../../database/searchText';
import type { Page } from '../../http/answers';
import type { InboxSettingRepository } from './inboxSettingRepository';
import type { MessageTable } from '../../messages/repeatGroups';
import { hasTag, readTagNaming } from '../../messages/messageTags';
import {
  isCounted,
  isHead,
  lastWordsAt,
  messages,
  messagesFor,
  queueConditions,
  queuedColumns,
  type QueuedRow,
} from './queuedRows';

type QueueQuery = z.output<typeof queueCalls.list.query>;

const defaultLimit = 25;
const maxFacets = 200;

type Conditions = ReturnType<typeof queueConditions>;

function stateCondition(state: QueueQuery['state'], { unanswered, snoozed }: Conditions): RawBuilder<unknown> {
  if (state === 'unanswered') return unanswered;
  if (state === 'snoozed') return snoozed;
  return state && state !== 'all' ? sql`m.state = ${state}` : sql`m.state <> 'spam'`;
}

function assigneeCondition(assignee: string, userId: string): RawBuilder<unknown> {
  if (assignee === 'nobody') return sql`m."assigneeId" is null`;
  return sql`m."assigneeId" = ${assignee === 'me' ? userId : assignee}`;
}

/** Converts the filters of the queue into a condition. A search also finds messages that repeat an earlier one or are merged into another. */
function conditionsOf(query: QueueQuery, userId: string, named: Conditions): RawBuilder<unknown> {
  const { search, state, assignee, kind, tag, productID, country, isUnread, isOverdue, ids } = query;
  const words = searchWords(search ?? '');
  return allOf([
    stateCondition(state, named),
    ...containsWords(words, 'm.searchText'),
    ...(words.length || ids ? [] : [isHead]),
    ...(assignee ? [assigneeCondition(assignee, userId)] : []),
    ...(kind ? [sql`m.kind = ${kind}`] : []),
    ...(tag ? [hasTag('m.tags', tag)] : []),
    ...(productID
      ? [
          sql`(m."productID" = ${productID} or m.id in (
            select "inquiryId" from inquiry_items where "productID" = ${productID}))`,
        ]
      : []),
    ...(country ? [sql`m.country = ${country}`] : []),
    ...(isUnread ? [named.unread] : []),
    ...(isOverdue ? [named.overdue] : []),
    ...dateConditions(query, 'm.createdAt'),
    ...(ids ? [isOneOf('m.id', ids)] : []),
  ]);
}

function orderOf(sort = '-createdAt'): RawBuilder<unknown> {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const field = sort.replace(/^-/, '');
  const key = field === 'createdAt' ? lastWordsAt : sql.ref(`m.${field === 'name' ? sortKeyColumn(field) : field}`);
  return sql`${key} ${direction}, m."createdAt" ${direction}, m.id ${direction}`;
}

/** Reads inquiries, quote requests and contact messages as one queue. */
export class QueueRepository {
  constructor(
    private readonly db: Db,
    private readonly settings: InboxSettingRepository,
  ) {}

  /** Returns a page of the queue as an administrator sees it; without a page, the first messages. */
  async page(query: QueueQuery, userId: string): Promise<Page<QueuedRow>> {
    const { page = 1, limit = defaultLimit } = query;
    const from = messagesFor(userId);
    const where = conditionsOf(query, userId, await this.conditions());
    const counted = await sql<{ count: number }>`select count(*) as count from ${from} where ${where}`.execute(this.db);
    const totalItems = Number(counted.rows[0]?.count ?? 0);
    const { rows } = await sql<QueuedRow>`select ${queuedColumns} from ${from} where ${where}
      order by ${orderOf(query.sort)} limit ${limit} offset ${(page - 1) * limit}`.execute(this.db);
    return {
      rows: await this.named(rows),
      pagination: { page, limit, totalItems, totalPages: Math.ceil(totalItems / limit) },
    };
  }

  /** Returns the ids of messages that match filters. */
  async matchingIds(query: QueueQuery, userId: string, limit: number, tx: Tx): Promise<string[]> {
    const where = conditionsOf(query, userId, await this.conditions(tx));
    const { rows } = await sql<{ id: string }>`
      select m.id from ${messagesFor(userId)} where ${where} limit ${limit}`.execute(tx);
    return rows.map(({ id }) => id);
  }

  /** Returns one message as an administrator sees it. */
  async find(id: string, userId: string): Promise<QueuedRow | undefined> {
    const { rows } = await sql<QueuedRow>`select ${queuedColumns} from ${messagesFor(userId)}
      where m.id = ${id}`.execute(this.db);
    return (await this.named(rows))[0];
  }

  /** Returns the current versions of messages. */
  async versions(ids: readonly string[], tx?: Tx): Promise<Pick<QueuedRow, 'id' | 'source' | 'updatedAt'>[]> {
    const { rows } = await sql<Pick<QueuedRow, 'id' | 'source' | 'updatedAt'>>`
      select id, source, "updatedAt" from ${messages} where ${isOneOf('m.id', ids)}`.execute(tx ?? this.db);
    return rows;
  }

  /** Returns the messages that are merged into one, oldest first. */
  async findMembers(id: string): Promise<QueuedRow[]> {
    const { rows } = await sql<QueuedRow>`select m.* from ${messages} where m."mergedInto" = ${id}
      order by m."createdAt"`.execute(this.db);
    return rows;
  }

  /** Returns the latest other messages of an e-mail address, without merged ones. */
  async findOthers({ id, email }: Pick<QueuedRow, 'id' | 'email'>, limit: number): Promise<QueuedRow[]> {
    if (!email) return [];
    const { rows } = await sql<QueuedRow>`
      select m.* from ${messages} where lower(m.email) = ${email.toLowerCase()} and m.id <> ${id} and m."mergedInto" is null
      order by m."createdAt" desc limit ${limit}`.execute(this.db);
    return rows;
  }

  async counts(userId: string): Promise<QueueCounts> {
    const { unread, unassigned, unanswered, snoozed, overdue, mine } = await this.conditions();
    const count = (condition: RawBuilder<unknown>) => sql`count(case when ${condition} then 1 end)`;
    const { rows } = await sql<{ source: MessageTable } & Record<Exclude<keyof QueueCounts, 'lists'>, number>>`
      select m.source, ${count(unread)} as unread, ${count(mine(userId))} as mine, ${count(unassigned)} as unassigned,
        ${count(overdue)} as overdue, ${count(unanswered)} as unanswered, ${count(sql`m.state = 'spam'`)} as spam,
        ${count(snoozed)} as snoozed
      from ${messagesFor(userId)} where ${isCounted} and ${isHead} group by m.source`.execute(this.db);
    const sum = (name: Exclude<keyof QueueCounts, 'lists'>, list?: MessageTable) =>
      rows.reduce((total, row) => total + (list && row.source !== list ? 0 : Number(row[name])), 0);
    const ofList = (list: MessageTable) => ({ unanswered: sum('unanswered', list), spam: sum('spam', list) });
    return {
      ...{ unread: sum('unread'), mine: sum('mine'), unassigned: sum('unassigned'), overdue: sum('overdue') },
      ...{ unanswered: sum('unanswered'), spam: sum('spam'), snoozed: sum('snoozed') },
      lists: { inquiries: ofList('inquiries'), contacts: ofList('contacts') },
    };
  }

  /** Replaces the ids of tags by names. */
  private async named(rows: QueuedRow[]): Promise<QueuedRow[]> {
    if (rows.every(({ tags }) => tags === '[]')) return rows;
    const toNames = await readTagNaming(this.db);
    return rows.map((row) => ({ ...row, tags: JSON.stringify(toNames(row.tags)) }));
  }

  private async conditions(tx?: Tx): Promise<Conditions> {
    const [now, calendar] = [new Date(), await this.settings.calendar(tx)];
    const overdueBefore = new Date(calendar.daysBefore(now.getTime(), overdueDays)).toISOString();
    return queueConditions(now.toISOString(), overdueBefore);
  }

  /** Returns the values that filters offer. */
  async facets() {
    const [tags, countries, products] = await Promise.all([
      sql<{ tags: string }>`select distinct m.tags from ${messages} where m.tags <> '[]' limit ${maxFacets}`.execute(
        this.db,
      ),
      sql<{ country: string }>`select distinct country from inquiries where country <> '' order by country
        limit ${maxFacets}`.execute(this.db),
      sql<{ id: string; name: string }>`select "productID" as id, max("productName") as name from inquiries
        where "productID" <> '' group by "productID" order by name limit ${maxFacets}`.execute(this.db),
    ]);
    const toNames = await readTagNaming(this.db);
    const allTags = tags.rows.flatMap((row) => toNames(row.tags));
    return {
      tags: [...new Set(allTags)].sort(compareTexts),
      countries: countries.rows.map(({ country }) => country).sort(compareTexts),
      products: products.rows
        .map(({ id, name }) => ({ _id: id, name }))
        .sort((one, other) => compareTexts(one.name, other.name)),
    };
  }
}
