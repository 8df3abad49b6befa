import { sql } from 'kysely';
import type { Db } from '../database/db';

/** Number of calls in the current window, and the end of the window. */
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

  /** Increments the count in one statement, so that concurrent requests are all counted. */
  async add(key: string, windowMs: number): Promise<Count> {
    const nowMs = this.now();
    const startedAt = new Date(nowMs).toISOString();
    const oldest = new Date(nowMs - windowMs).toISOString();
    const isCurrentWindow = sql<boolean>`request_counts."startedAt" > ${oldest}`;
    const row = await this.db
      .insertInto('request_counts')
      .values({ key, count: 1, startedAt })
      .onConflict((there) =>
        there.column('key').doUpdateSet({
          count: sql`case when ${isCurrentWindow} then request_counts.count + 1 else 1 end`,
          startedAt: sql`case when ${isCurrentWindow} then request_counts."startedAt" else ${startedAt} end`,
        }),
      )
      .returning(['count', 'startedAt'])
      .executeTakeFirstOrThrow();
    return { count: row.count, endsAtMs: Date.parse(row.startedAt) + windowMs };
  }

  /** Deletes counts older than the longest window. */
  async sweep(maxWindowMs: number): Promise<void> {
    const oldest = new Date(this.now() - maxWindowMs).toISOString();
    await this.db.deleteFrom('request_counts').where('startedAt', '<', oldest).execute();
  }
}
