import type { NewestInquiry, ProductDemand, Week } from '@msl/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../database/db';
import { isNoSuspect } from '../../messages/suspicion';
import { mondaysUntil } from '../../messages/weeks';

const maxNewestInquiries = 5;
const maxMessageLength = 200;
const maxProducts = 8;

/** Statistics of recent inquiries, without suspected spam. */
export class InquiryStatistics {
  constructor(private readonly db: Db) {}

  newest(): Promise<NewestInquiry[]> {
    return this.db
      .selectFrom('inquiries')
      .select(['id as _id', 'name', 'productName', 'createdAt'])
      .select(sql<string>`substr(message, 1, ${sql.lit(maxMessageLength)})`.as('message'))
      .where(isNoSuspect)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(maxNewestInquiries)
      .execute();
  }

  /** @param now a time in the last week */
  async byWeek(now = new Date()): Promise<Week[]> {
    const mondays = mondaysUntil(now);
    const days = await this.db
      .selectFrom('inquiries')
      .select(sql<string>`substr("createdAt", 1, 10)`.as('day'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isNoSuspect)
      .where('createdAt', '>=', mondays[0] ?? '')
      .groupBy(sql`substr("createdAt", 1, 10)`)
      .execute();
    return mondays.map((start, index) => {
      const next = mondays[index + 1];
      const inWeek = days.filter(({ day }) => day >= start && (next === undefined || day < next));
      return { start, inquiries: inWeek.reduce((sum, { count }) => sum + count, 0) };
    });
  }

  /** @param now a time in the last week */
  async byProduct(now = new Date()): Promise<ProductDemand[]> {
    const [since = ''] = mondaysUntil(now);
    const { rows } = await sql<{ id: string; asked: string; name: string | null; count: number }>`
      select counted.id, counted.name as asked, products.name, counted.count from (
        select "productID" as id, max("productName") as name, count(*) as count from inquiries
        where ${isNoSuspect} and "createdAt" >= ${since} and "productID" <> ''
        group by "productID" order by count(*) desc, max("productName") limit ${sql.lit(maxProducts)}
      ) as counted left join products on products.id = counted.id
      order by counted.count desc, counted.name`.execute(this.db);
    return rows.map(({ id, asked, name, count }) => ({
      _id: id,
      name: name ?? asked,
      inquiries: count,
      isDeleted: name === null,
    }));
  }
}
