import { clockOf } from '../database/databaseClock';
import type { Db, Tx } from '../database/db';
import type { OutboxTable } from '../database/operationTables';
import type { FileLog } from '../media/fileLog';
import type { MailConfig } from '../config/config';
import { type Announcer, Courier } from './courier';
import type { LetterKind } from './letters';
import type { MailLimiter } from './mailLimiter';
import { noteSentMail, readThreadHeaders, type ThreadHeaders } from './messageMails';
import { Outbox } from './outbox';
import { Smtp } from './smtp';

/** Counts of waiting and failed notifications. */
export interface NotificationLoad {
  waiting: number;
  failed: number;
  oldestWaitingAt: string | null;
  /** Age of the oldest waiting one; 0 if none waits. */
  oldestAgeSeconds: number;
}

export interface NotificationParts {
  db: Db;
  /** Unset: no notifications are sent. */
  mail: MailConfig | undefined;
  publicUrl: () => string;
  log: FileLog;
  limiter: MailLimiter;
}

/** Notifies the owners of the site by mail of messages from guests. */
export class Notifications {
  private readonly db: Db;
  private readonly outbox: Outbox;
  private readonly announcers = new Map<string, Announcer>();
  private readonly letters = new Map<string, LetterKind>();
  private readonly courier?: Courier;
  /** The address from which mails are sent; unset if mail is off. */
  readonly from?: string;
  /** Limits the mails that strangers can cause. */
  readonly limiter: MailLimiter;
  /** By the clock of the database, because other instances claim the mails. */
  private readonly now: () => number;

  constructor({ db, mail, publicUrl, log, limiter }: NotificationParts) {
    this.db = db;
    this.outbox = new Outbox(db);
    this.limiter = limiter;
    this.now = clockOf(db).now;
    if (!mail) return;
    this.from = mail.from;
    const { outbox, announcers, letters } = this;
    this.courier = new Courier({ outbox, announcers, letters, smtp: new Smtp(mail), publicUrl, log, now: this.now });
  }

  /** Whether notifications are sent. */
  get isOn(): boolean {
    return this.courier !== undefined;
  }

  /**
   * Registers the announcer of one kind of record.
   *
   * @param announcer called when a mail is sent, so that the mail has the current values of the record
   */
  announce(kind: string, announcer: Announcer): void {
    this.announcers.set(kind, announcer);
  }

  /** Registers how letters about one kind of record are written; {@link queue} queues them. */
  registerLetters(kind: string, letters: LetterKind): void {
    this.letters.set(kind, letters);
  }

  /** Queues the failed mail about a record again. @returns whether there was one */
  requeue(kind: string, recordId: string, tx: Tx): Promise<boolean> {
    return this.outbox.requeue(kind, recordId, this.now(), tx);
  }

  /**
   * Queues a notification in the transaction that stores the record, so that both are stored or neither. Call {@link wake}
   * after the commit to send it at once; otherwise it is sent within 15 seconds. Notices over their limit are left to the
   * next digest, so that none is lost. Letters are not limited here.
   *
   * @param options.network the sender, if a stranger caused the notification
   * @param options.isForDigest leaves the notification to the next digest
   * @returns its id in the outbox; `undefined` if mail is off
   */
  async queue(
    kind: string,
    recordId: string,
    tx: Tx,
    { network, isForDigest = false }: { network?: string; isForDigest?: boolean } = {},
  ): Promise<string | undefined> {
    if (!this.isOn) return undefined;
    const isLimited = !isForDigest && !this.letters.has(kind);
    const isOver = isLimited && !(await this.limiter.admit('notice', { network }, tx));
    return this.outbox.add(kind, recordId, this.now(), { tx, isForDigest: isForDigest || isOver });
  }

  /**
   * Like {@link queue}, and notes the mail's Message-ID as one of the conversation.
   *
   * @param shared other conversations in which the mail stands, too
   */
  async queueThreaded(
    kind: string,
    recordId: string,
    messageId: string,
    tx: Tx,
    shared: readonly { messageId: string; recordId: string }[] = [],
  ): Promise<void> {
    const outboxId = await this.queue(kind, recordId, tx);
    if (outboxId && this.from) await noteSentMail(outboxId, [{ messageId, recordId }, ...shared], this.from, tx);
  }

  /** Returns the headers with which the mail about a record stands in its conversation. */
  threadOf(recordId: string): Promise<ThreadHeaders> {
    return readThreadHeaders(recordId, this.from ?? '', this.db);
  }

  /** Sends queued mails in the background. */
  wake(): void {
    this.courier?.wake();
  }

  /** Retries all waiting and failed mails now. */
  async retry(): Promise<void> {
    await this.outbox.requeueFailed(this.now());
    await this.courier?.retryNow();
  }

  /** Returns the counts for metrics and administrators, in one query. */
  async load(): Promise<NotificationLoad> {
    const { waiting, failed, oldestWaitingAt } = await this.outbox.load();
    const ageMs = oldestWaitingAt ? Math.max(0, this.now() - Date.parse(oldestWaitingAt)) : 0;
    return { waiting, failed, oldestWaitingAt, oldestAgeSeconds: Math.round(ageMs / 1000) };
  }

  /** Returns the latest failures with their reasons. */
  failures(maxFailures: number): Promise<OutboxTable[]> {
    return this.outbox.listFailed(maxFailures);
  }

  /** Sends in the background until {@link stop}. */
  start(): void {
    this.courier?.start();
  }

  /** Stops sending. Waits at most 2 seconds for the current mail; unsent mails stay queued. */
  async stop(): Promise<void> {
    await this.courier?.stop();
  }
}
