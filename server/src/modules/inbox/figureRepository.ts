import type { InboxFigure, InboxFigures, WorkingCalendar } from '@msl/shared/contracts';
import { sql } from 'kysely';
import { dateConditions } from '../../crud/filters';
import { allOf } from '../../crud/filters';
import type { Db } from '../../database/db';
import { mondaysUntil } from '../../messages/weeks';
import type { InboxSettingRepository } from './inboxSettingRepository';
import { readTagNaming } from '../../messages/messageTags';
import { isArrival, messages } from './queuedRows';

const maxListed = 8;
const rowsPerBatch = 500;

interface MessageTimes {
  productID: string;
  productName: string;
  country: string;
  createdAt: string;
  answeredAt: string | null;
}

/** A line of the export: an item of a quote list, or a whole message. */
interface ExportedItem extends MessageTimes {
  id: string;
  kind: string;
  state: string;
  reference: string;
  quantity: number | null;
  tags: string;
  assignee: string | null;
}

const hoursOf = (
  calendar: WorkingCalendar,
  { createdAt, answeredAt }: Pick<MessageTimes, 'createdAt' | 'answeredAt'>,
) => (answeredAt === null ? null : calendar.hoursBetween(Date.parse(createdAt), Date.parse(answeredAt)));

function median(sorted: readonly number[]): number | null {
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * 100) / 100;
}

function figuresOf(rows: readonly MessageTimes[], calendar: WorkingCalendar): InboxFigure {
  const hours = rows.map((row) => hoursOf(calendar, row)).filter((value) => value !== null);
  return { cameIn: rows.length, answered: hours.length, medianHours: median(hours.sort((a, b) => a - b)) };
}

function mostFrequent(rows: readonly MessageTimes[], keyOf: (row: MessageTimes) => string): [string, MessageTimes[]][] {
  const groups = new Map<string, MessageTimes[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].sort(([, one], [, other]) => other.length - one.length).slice(0, maxListed);
}

/** Computes how messages were answered, without spam and repeats. */
export class FigureRepository {
  constructor(
    private readonly db: Db,
    private readonly settings: InboxSettingRepository,
  ) {}

  /** @param now a time in the last week */
  async read(now = new Date()): Promise<InboxFigures> {
    const mondays = mondaysUntil(now);
    const calendar = await this.settings.calendar();
    const { rows } = await sql<MessageTimes>`
      select "productID", "productName", country, "createdAt", "answeredAt" from ${messages}
      where ${isArrival} and m."createdAt" >= ${mondays[0] ?? ''}`.execute(this.db);
    return {
      weeks: mondays.map((start, index) => {
        const next = mondays[index + 1];
        const inWeek = rows.filter(({ createdAt }) => createdAt >= start && (!next || createdAt < next));
        return { start, ...figuresOf(inWeek, calendar) };
      }),
      products: mostFrequent(
        rows.filter(({ productID }) => productID),
        ({ productID }) => productID,
      ).map(([_id, group]) => ({ _id, name: group[0]?.productName ?? '', ...figuresOf(group, calendar) })),
      countries: mostFrequent(rows, ({ country }) => country).map(([name, group]) => ({
        name,
        ...figuresOf(group, calendar),
      })),
    };
  }

  /** Yields the lines of the export in batches, oldest first: one line an item. */
  async *lines(period: { from?: Date; to?: Date }) {
    const [calendar, toTagNames] = await Promise.all([this.settings.calendar(), readTagNaming(this.db)]);
    let last = { createdAt: '', id: '' };
    for (;;) {
      const after = sql`(m."createdAt", m.id) > (${last.createdAt}, ${last.id})`;
      const where = allOf([after, sql`m.state <> 'spam'`, ...dateConditions(period, 'm.createdAt')]);
      const { rows } = await sql<ExportedItem>`
        select m.id, m.kind, m.state, m.country, m."createdAt", m."answeredAt", m.reference, m.tags,
          coalesce(item."productName", m."productName") as "productName", item.quantity as quantity,
          coalesce(nullif(users.name, ''), users.email) as assignee
        from (select m.* from ${messages} where ${where} order by m."createdAt", m.id limit ${rowsPerBatch}) as m
          left join inquiry_items as item on item."inquiryId" = m.id
          left join users on users.id = m."assigneeId"
        order by m."createdAt", m.id, item.position`.execute(this.db);
      const end = rows.at(-1);
      if (!end) return;
      last = end;
      yield rows.map(({ id, tags, ...row }) => ({
        ...row,
        _id: id,
        tags: toTagNames(tags),
        hours: hoursOf(calendar, row)?.toFixed(2) ?? '',
      }));
    }
  }
}
