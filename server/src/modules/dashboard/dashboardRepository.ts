import type { Count } from '@msl/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../database/openDatabase';
import type { RecordName } from '../../records/recordTable';

const periodMs = 30 * 24 * 3_600_000;

/** Counts of records and when they came. */
export class DashboardRepository {
  constructor(private readonly db: Db) {}

  /** @param now the end of the last of both periods of 30 days */
  async count(table: RecordName, now = Date.now()): Promise<Count> {
    const [recent, earlier] = [now - periodMs, now - 2 * periodMs].map((time) => new Date(time).toISOString());
    const { rows } = await sql<Count>`
      select
        count(*) as "total",
        count(case when "createdAt" >= ${recent} then 1 end) as "last30Days",
        count(case when "createdAt" >= ${earlier} and "createdAt" < ${recent} then 1 end) as "previous30Days"
      from ${sql.table(table)}
    `.execute(this.db);
    return rows[0] ?? { total: 0, last30Days: 0, previous30Days: 0 };
  }
}
