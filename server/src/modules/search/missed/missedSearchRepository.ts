import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'kysely';
import { clockOf } from '../../../database/databaseClock';
import type { Db } from '../../../database/db';
import type { MissedSearchesTable } from '../../../database/searchTables';

/** Rows that are kept. */
export const maxMissedSearches = 2000;
const retentionMs = 90 * millisecondsInDay;

/** A search as typed, and how often. */
export interface CountedSearch {
  search: string;
  count: number;
}

/** Stores what visitors searched without success. */
export class MissedSearchRepository {
  constructor(private readonly db: Db) {}

  /** Adds to the counts of searches, then deletes the rows over the limit: rare and old ones first. */
  async add(searches: ReadonlyMap<string, CountedSearch>): Promise<void> {
    const nowMs = clockOf(this.db).now();
    const lastAt = new Date(nowMs).toISOString();
    const rows = [...searches]
      // In one order, so that instances lock rows in one order.
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([words, counted]) => ({ words, ...counted, lastAt, isDismissed: 0 }));
    if (!rows.length) return;
    await this.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('missed_searches')
        .values(rows)
        .onConflict((present) =>
          present.column('words').doUpdateSet({
            search: sql`excluded.search`,
            count: sql`missed_searches.count + excluded.count`,
            lastAt: sql`excluded."lastAt"`,
          }),
        )
        .execute();
      await tx
        .deleteFrom('missed_searches')
        .where('lastAt', '<', new Date(nowMs - retentionMs).toISOString())
        .execute();
      const { count } = await tx
        .selectFrom('missed_searches')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      const excess = Number(count) - maxMissedSearches;
      if (excess <= 0) return;
      const rare = tx
        .selectFrom('missed_searches')
        .select('words')
        .orderBy(sql`case when count > 1 then 1 else 0 end`)
        .orderBy('lastAt')
        .orderBy('words')
        .limit(excess);
      await tx.deleteFrom('missed_searches').where('words', 'in', rare).execute();
    });
  }

  /** Returns the searches that are not dismissed, the most frequent first. */
  list(limit: number): Promise<MissedSearchesTable[]> {
    return this.db
      .selectFrom('missed_searches')
      .selectAll()
      .where('isDismissed', '=', 0)
      .orderBy('count', 'desc')
      .orderBy('lastAt', 'desc')
      .orderBy('words')
      .limit(limit)
      .execute();
  }

  async setDismissed(words: string, isDismissed: boolean): Promise<void> {
    await this.db
      .updateTable('missed_searches')
      .set({ isDismissed: Number(isDismissed) })
      .where('words', '=', words)
      .execute();
  }

  async delete(words: readonly string[]): Promise<void> {
    if (words.length) await this.db.deleteFrom('missed_searches').where('words', 'in', words).execute();
  }
}
