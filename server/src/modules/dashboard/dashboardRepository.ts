import type { Count } from '@msl/shared/contracts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { changesOf } from '../../database/changes';
import type { Db } from '../../database/db';
import { countRows } from '../../crud/countRows';
import { CachedReads } from '../../crud/cachedReads';
import type { RecordName } from '../../crud/recordTypes';

const periodMs = 30 * millisecondsInDay;

/** Counts records, in total and in recent periods. */
export class DashboardRepository {
  private readonly caches = new Map<RecordName, CachedReads<Count>>();

  constructor(private readonly db: Db) {}

  /**
   * @param condition condition of the counted records
   * @param now end of the later of the two periods of 30 days, rounded to the hour
   */
  count(table: RecordName, condition: Expression<SqlBool> = sql.lit(true), now = Date.now()): Promise<Count> {
    const end = Math.ceil(now / millisecondsInHour) * millisecondsInHour;
    const cache = this.caches.get(table) ?? new CachedReads<Count>(changesOf(this.db), [table]);
    this.caches.set(table, cache);
    return cache.read(String(end), async () => {
      const since = (time: number) => sql`${condition} and "createdAt" >= ${new Date(time).toISOString()}`;
      const count = (condition: RawBuilder<unknown>) => countRows(this.db, table, condition);
      const total = await count(sql`${condition}`);
      const last30Days = await count(since(end - periodMs));
      return { total, last30Days, previous30Days: (await count(since(end - 2 * periodMs))) - last30Days };
    });
  }
}
