import { sql } from 'kysely';
import type { Db } from '../database/db';

/** How often somebody called since counting began, and when it begins anew. */
export interface Count {
  count: number;
  endsAtMs: number;
}

/** Counts requests in the database, so that all instances count together. */
export class SharedCounter {
  constructor(
    private readonly db: Db,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts one more, in one statement: requests at the same moment are all counted. */
  async add(key: string, windowMs: number): Promise<Count> {
    const nowMs = this.now();
    const startedAt = new Date(nowMs).toISOString();
    const oldest = new Date(nowMs - windowMs).toISOString();
    const goesOn = sql<boolean>`request_counts."startedAt" > ${oldest}`;
    const row = await this.db
      .insertInto('request_counts')
      .values({ key, count: 1, startedAt })
      .onConflict((there) =>
        there.column('key').doUpdateSet({
          count: sql`case when ${goesOn} then request_counts.count + 1 else 1 end`,
          startedAt: sql`case when ${goesOn} then request_counts."startedAt" else ${startedAt} end`,
        }),
      )
      .returning(['count', 'startedAt'])
      .executeTakeFirstOrThrow();
    return { count: row.count, endsAtMs: Date.parse(row.startedAt) + windowMs };
  }

  /** Drops counts that began longer ago than any window lasts. */
  async sweep(maxWindowMs: number): Promise<void> {
    const oldest = new Date(this.now() - maxWindowMs).toISOString();
    await this.db.deleteFrom('request_counts').where('startedAt', '<', oldest).execute();
  }
}
