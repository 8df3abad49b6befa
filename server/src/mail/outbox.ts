import { sql } from 'kysely';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { newId } from '../database/newId';
import type { Db, Tx } from '../database/db';
import type { OutboxTable } from '../database/operationTables';
import { personalKinds } from './personalMail';

/** Lifetime of a claim: longer than any attempt to send may take. */
export const leaseMs = 2 * 60_000;

/** Retention of sent mails. */
const sentRetentionMs = 30 * millisecondsInDay;
const maxReasonLength = 300;

const timeText = (ms: number) => new Date(ms).toISOString();

/** Mails sent recently, for all senders together. */
export interface MailTraffic {
  /** Mails about one record each. */
  sentLastHour: number;
  sentLastDay: number;
  digestsLastHour: number;
  due: number;
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

  /** Queues a mail about a record, in the transaction that stores the record. */
  async add(kind: string, recordId: string, nowMs: number, tx?: Tx): Promise<void> {
    const now = timeText(nowMs);
    const row = { id: newId(), kind, recordId, state: 'waiting' as const, attempts: 0, createdAt: now, dueAt: now };
    await (tx ?? this.db)
      .insertInto('outbox')
      .values({ ...row, claimedUntil: now, endedAt: null, lastError: null, digest: null })
      .execute();
  }

  /**
   * Claims the mails that have been due longest, counts an attempt for each, and returns them.
   *
   * @param whose notifications, or mails to administrators about their accounts
   */
  claim(nowMs: number, maxMails: number, whose: 'site' | 'personal' = 'site'): Promise<OutboxTable[]> {
    const now = timeText(nowMs);
    return (
      this.db
        .updateTable('outbox')
        .set(({ eb }) => ({ claimedUntil: timeText(nowMs + leaseMs), attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('outbox')
            .select('id')
            .where('state', '=', 'waiting')
            .where('kind', whose === 'personal' ? 'in' : 'not in', [...personalKinds])
            .where('dueAt', '<=', now)
            .where('claimedUntil', '<=', now)
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

  /** Returns the numbers of recently sent and of due mails. */
  async traffic(nowMs: number): Promise<MailTraffic> {
    const [now, hour, day] = [
      timeText(nowMs),
      timeText(nowMs - millisecondsInHour),
      timeText(nowMs - millisecondsInDay),
    ];
    const { rows } = await sql<MailTraffic>`
      select
        count(case when "state" = 'sent' and "digest" is null and "endedAt" > ${hour} then 1 end) as "sentLastHour",
        count(case when "state" = 'sent' and "digest" is null then 1 end) as "sentLastDay",
        count(distinct case when "state" = 'sent' and "endedAt" > ${hour} then "digest" end) as "digestsLastHour",
        count(case when "state" = 'waiting' then 1 end) as "due"
      from "outbox"
      where "kind" not in (${sql.join(personalKinds)}) and (("state" = 'sent' and "endedAt" > ${day})
        or ("state" = 'waiting' and "dueAt" <= ${now} and "claimedUntil" <= ${now}))
    `.execute(this.db);
    return rows[0] ?? { sentLastHour: 0, sentLastDay: 0, digestsLastHour: 0, due: 0 };
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
