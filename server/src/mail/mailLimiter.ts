import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { clockOf } from '../database/databaseClock';
import { type Db, engineOf, type Tx } from '../database/db';
import { widerNetworksOf } from '../http/clientAddress';
import { isWithin, type LimitedMail, type MailCause, type MailLimit, mailLimits } from './mailLimits';

type KeyedLimit = MailLimit & { key: string };

/**
 * Limits the mails that strangers can cause. Counts in the database, in a table of its own: instances count together, and
 * nobody gets new mails by having records deleted. Rows hold keyed hashes, never an address, and expire.
 */
export class MailLimiter {
  private readonly now: () => number;

  /** @param secret of the server, for the hashes */
  constructor(
    private readonly db: Db,
    private readonly secret: string,
  ) {
    this.now = clockOf(db).now;
  }

  /**
   * Counts a mail in the transaction that queues it, if it is within all limits of its kind.
   *
   * @returns whether it is; a mail that is not counts nowhere
   */
  async admit(kind: LimitedMail, cause: MailCause, tx: Tx): Promise<boolean> {
    const limits = this.limitsOf(kind, { ...widerNetworksOf(cause.network ?? ''), ...cause });
    const counts = await this.lockCounts(limits, tx);
    if (!isWithin(limits.map((limit) => ({ ...limit, count: counts.get(limit.key) ?? 0 })))) return false;
    const keys = limits.map(({ key }) => key);
    await tx
      .updateTable('mail_counts')
      .set(({ eb }) => ({ count: eb('count', '+', 1) }))
      .where('key', 'in', keys)
      .execute();
    return true;
  }

  /** Deletes expired counts. */
  async sweep(): Promise<void> {
    const expired = this.db
      .selectFrom('mail_counts')
      .select('key')
      .where('expiresAt', '<=', this.timeText())
      // A count that is being renewed stays, and is not waited for.
      .$if(engineOf(this.db) === 'postgres', (query) => query.forUpdate().skipLocked());
    await this.db.deleteFrom('mail_counts').where('key', 'in', expired).execute();
  }

  private limitsOf(kind: LimitedMail, cause: MailCause): KeyedLimit[] {
    return mailLimits[kind].flatMap((limit) => {
      const value = limit.by === 'all' ? '' : cause[limit.by];
      if (value === undefined) return [];
      const counted = `mail ${kind} ${limit.by} ${limit.windowMs}\n${value}`;
      return [{ ...limit, key: createHmac('sha256', this.secret).update(counted).digest('base64url') }];
    });
  }

  /** Returns the current counts, begun if they are missing or have expired, locked until the transaction ends. */
  private async lockCounts(limits: readonly KeyedLimit[], tx: Tx): Promise<Map<string, number>> {
    const isCurrent = sql<boolean>`mail_counts."expiresAt" > ${this.timeText()}`;
    const rows = await tx
      .insertInto('mail_counts')
      .values(limits.map(({ key, windowMs }) => ({ key, count: 0, expiresAt: this.timeText(windowMs) })))
      .onConflict((there) =>
        there.column('key').doUpdateSet({
          count: sql`case when ${isCurrent} then mail_counts.count else 0 end`,
          expiresAt: sql`case when ${isCurrent} then mail_counts."expiresAt" else excluded."expiresAt" end`,
        }),
      )
      .returning(['key', 'count'])
      .execute();
    return new Map(rows.map(({ key, count }) => [key, count]));
  }

  private timeText(afterMs = 0): string {
    return new Date(this.now() + afterMs).toISOString();
  }
}
