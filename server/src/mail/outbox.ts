import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { newId } from '../database/newId';
import type { Db, Tx } from '../database/db';
import type { OutboxTable } from '../database/operationTables';

/** Lifetime of a claim: longer than any attempt to send may take. */
export const leaseMs = 2 * 60_000;

/** Retention of sent mails. */
const sentRetentionMs = 30 * millisecondsInDay;
const maxReasonLength = 300;

const timeText = (ms: number) => new Date(ms).toISOString();

/** Mails that may be sent now. */
export interface DueMails {
  /** Mails about one record each. */
  single: number;
  /** Mails that wait for the next digest. */
  forDigest: number;
  digestsLastHour: number;
}

/** Mails of these kinds, or of all others. */
export type MailKinds = { kinds: readonly string[] } | { exceptKinds: readonly string[] };

interface ClaimFilter {
  only?: MailKinds;
  isForDigest?: boolean;
}

function isOfKind(only: MailKinds | undefined): RawBuilder<SqlBool> {
  const kinds = only && ('kinds' in only ? only.kinds : only.exceptKinds);
  if (!only || !kinds?.length) return sql<SqlBool>`1 = 1`;
  const list = sql.join([...kinds]);
  return 'kinds' in only ? sql<SqlBool>`kind in (${list})` : sql<SqlBool>`kind not in (${list})`;
}

/** State of the outbox. */
export interface OutboxLoad {
  waiting: number;
  failed: number;
  /** When the oldest waiting mail was queued; `null` if none waits. */
  oldestWaitingAt: string | null;
}

/**
 * Queue of mails in the database. A row names the record of a mail and has none of its text.
 *
 * A mail waits until it is sent or, after too many attempts or a final refusal, failed. A courier claims a mail
 * before it sends it. A claim expires after {@link leaseMs}, so that a mail survives the process that was sending it.
 * Times are those of the database's clock, because the clocks of instances may differ.
 */
export class Outbox {
  constructor(private readonly db: Db) {}

  /**
   * Queues a mail about a record.
   *
   * @param options.tx the transaction that stores the record
   * @param options.isForDigest whether the mail is sent only in a digest
   * @returns its id
   */
  async add(
    kind: string,
    recordId: string,
    nowMs: number,
    { tx, isForDigest = false }: { tx?: Tx; isForDigest?: boolean } = {},
  ): Promise<string> {
    const now = timeText(nowMs);
    const row = { id: newId(), kind, recordId, state: 'waiting' as const, attempts: 0, createdAt: now, dueAt: now };
    const unsent = { claimedUntil: now, endedAt: null, lastError: null, digest: null };
    await (tx ?? this.db)
      .insertInto('outbox')
      .values({ ...row, ...unsent, isForDigest: isForDigest ? 1 : 0 })
      .execute();
    return row.id;
  }

  /**
   * Claims the mails that have been due longest, counts an attempt for each, and returns them.
   *
   * @param filter.only mails of these kinds, or of all others
   * @param filter.isForDigest only mails for a digest, or only others; unset: both
   */
  claim(nowMs: number, maxMails: number, { only, isForDigest }: ClaimFilter = {}): Promise<OutboxTable[]> {
    const now = timeText(nowMs);
    return (
      this.db
        .updateTable('outbox')
        .set(({ eb }) => ({ claimedUntil: timeText(nowMs + leaseMs), attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('outbox')
            .select('id')
            .where('state', '=', 'waiting')
            .where('dueAt', '<=', now)
            .where('claimedUntil', '<=', now)
            .$if(only !== undefined, (query) => query.where(isOfKind(only)))
            .$if(isForDigest !== undefined, (query) => query.where('isForDigest', '=', isForDigest ? 1 : 0))
            .orderBy('dueAt')
            .orderBy('id')
            .limit(maxMails),
        )
        // Repeated for the row: on PostgreSQL another instance may have claimed it since the subquery ran.
        .where('state', '=', 'waiting')
        .where('dueAt', '<=', now)
        .where('claimedUntil', '<=', now)
        .returningAll()
        .execute()
    );
  }

  /** Counts the mails that may be sent now. @param only mails of these kinds, or of all others */
  async due(nowMs: number, only?: MailKinds): Promise<DueMails> {
    const [now, hourAgo] = [timeText(nowMs), timeText(nowMs - millisecondsInHour)];
    const { rows } = await sql<DueMails>`
      select
        count(case when "state" = 'waiting' and "isForDigest" = 0 then 1 end) as "single",
        count(case when "state" = 'waiting' and "isForDigest" = 1 then 1 end) as "forDigest",
        count(distinct "digest") as "digestsLastHour"
      from "outbox"
      where (("state" = 'sent' and "endedAt" > ${hourAgo})
        or ("state" = 'waiting' and "dueAt" <= ${now} and "claimedUntil" <= ${now})) and ${isOfKind(only)}
    `.execute(this.db);
    return rows[0] ?? { single: 0, forDigest: 0, digestsLastHour: 0 };
  }

  /** Marks a mail as sent, even if its claim has expired. @param digest id of the digest mail that included it */
  async markSent({ id }: OutboxTable, nowMs: number, digest: string | null = null): Promise<void> {
    const ended = { state: 'sent' as const, endedAt: timeText(nowMs), lastError: null, digest };
    await this.db.updateTable('outbox').set(ended).where('id', '=', id).execute();
  }

  /** Marks a mail as failed. It is sent only if an administrator retries it. */
  async markFailed(mail: OutboxTable, reason: string, nowMs: number): Promise<void> {
    const ended = { state: 'failed' as const, endedAt: timeText(nowMs), lastError: reason.slice(0, maxReasonLength) };
    await this.updateClaimed(mail).set(ended).execute();
  }

  /** Schedules another attempt. */
  async postpone(mail: OutboxTable, reason: string, dueMs: number): Promise<void> {
    const dueAt = timeText(dueMs);
    const lastError = reason.slice(0, maxReasonLength);
    await this.updateClaimed(mail).set({ dueAt, claimedUntil: mail.createdAt, lastError }).execute();
  }

  /** Undoes a claim whose mail was not tried. */
  async release(mail: OutboxTable): Promise<void> {
    await this.updateClaimed(mail)
      .set({ claimedUntil: mail.createdAt, attempts: mail.attempts - 1 })
      .execute();
  }

  /** Deletes a mail whose record needs no notification any more. */
  async delete({ id }: OutboxTable): Promise<void> {
    await this.db.deleteFrom('outbox').where('id', '=', id).execute();
  }

  /** Makes every waiting mail due now. */
  async makeWaitingDue(nowMs: number): Promise<void> {
    const now = timeText(nowMs);
    await this.db
      .updateTable('outbox')
      .set({ dueAt: now })
      .where('state', '=', 'waiting')
      .where('dueAt', '>', now)
      .execute();
  }

  /** Queues the failed mail about a record again with all its attempts. @returns whether there was one */
  async requeue(kind: string, recordId: string, nowMs: number, tx: Tx): Promise<boolean> {
    const now = timeText(nowMs);
    const { numUpdatedRows } = await tx
      .updateTable('outbox')
      .set({ state: 'waiting', attempts: 0, endedAt: null, dueAt: now, claimedUntil: now })
      .where('kind', '=', kind)
      .where('recordId', '=', recordId)
      .where('state', '=', 'failed')
      .executeTakeFirst();
    return Number(numUpdatedRows) > 0;
  }

  /** Queues every failed mail again with all its attempts. */
  async requeueFailed(nowMs: number): Promise<void> {
    const requeued = { state: 'waiting' as const, attempts: 0, endedAt: null, dueAt: timeText(nowMs) };
    await this.db
      .updateTable('outbox')
      .set({ ...requeued, claimedUntil: timeText(nowMs) })
      .where('state', '=', 'failed')
      .execute();
  }

  /** Deletes mails sent more than 30 days ago. @returns their number */
  async sweep(nowMs: number): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('outbox')
      .where('state', '=', 'sent')
      .where('endedAt', '<', timeText(nowMs - sentRetentionMs))
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  async load(): Promise<OutboxLoad> {
    const { rows } = await sql<OutboxLoad>`
      select
        count(case when "state" = 'waiting' then 1 end) as "waiting",
        count(case when "state" = 'failed' then 1 end) as "failed",
        min(case when "state" = 'waiting' then "createdAt" end) as "oldestWaitingAt"
      from "outbox" where "state" in ('waiting', 'failed')
    `.execute(this.db);
    return rows[0] ?? { waiting: 0, failed: 0, oldestWaitingAt: null };
  }

  /** Returns the latest failed mails. */
  listFailed(maxMails: number): Promise<OutboxTable[]> {
    return this.db
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'failed')
      .orderBy('endedAt', 'desc')
      .limit(maxMails)
      .execute();
  }

  /** Selects the row while this claim is valid. */
  private updateClaimed({ id, claimedUntil }: OutboxTable) {
    return this.db
      .updateTable('outbox')
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('claimedUntil', '=', claimedUntil);
  }
}
