import type { Count } from '@msl/shared/contracts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/openDatabase';
import type { RecordName } from '../../records/recordTable';

const periodMs = 30 * 24 * 3_600_000;

/** Counts of records and when they came. */
export class DashboardRepository {
  constructor(private readonly db: Db) {}

  /**
   * @param only which records are counted
   * @param now the end of the last of both periods of 30 days
   */
  async count(table: RecordName, only: Expression<SqlBool> = sql.lit(true), now = Date.now()): Promise<Count> {
    const [recent, earlier] = [now - periodMs, now - 2 * periodMs].map((time) => new Date(time).toISOString());
    // Three counts, because each is read off an index and one with conditions is not.
    const counted = (made: RawBuilder<unknown>) => sql`(select count(*) from ${sql.table(table)} where ${only}${made})`;
    const { rows } = await sql<Count>`
      select
        ${counted(sql``)} as "total",
        ${counted(sql` and "createdAt" >= ${recent}`)} as "last30Days",
        ${counted(sql` and "createdAt" >= ${earlier} and "createdAt" < ${recent}`)} as "previous30Days"
    `.execute(this.db);
    return rows[0] ?? { total: 0, last30Days: 0, previous30Days: 0 };
  }
}
