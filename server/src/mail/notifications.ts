import type { Db, Tx } from '../database/db';
import type { OutboxTable } from '../database/schema';
import type { FileLog } from '../media/fileLog';
import type { MailConfig } from '../config/config';
import { type Announcer, Courier } from './courier';
import { Outbox } from './outbox';
import { Smtp } from './smtp';

/** What waits to be told and what could not be. */
export interface NotificationLoad {
  waiting: number;
  failed: number;
  oldestWaitingAt: string | null;
  /** How long the oldest one has waited; 0 when none waits. */
  oldestAgeSeconds: number;
}

export interface NotificationParts {
  db: Db;
  /** Unset: nobody is told of anything. */
  mail: MailConfig | undefined;
  publicUrl: () => string;
  log: FileLog;
}

/** Tells the people behind the site of what guests send, by mail. */
export class Notifications {
  private readonly outbox: Outbox;
  private readonly announcers = new Map<string, Announcer>();
  private readonly courier?: Courier;

  constructor({ db, mail, publicUrl, log }: NotificationParts) {
    this.outbox = new Outbox(db);
    if (!mail) return;
    const { outbox, announcers } = this;
    this.courier = new Courier({ outbox, announcers, smtp: new Smtp(mail), publicUrl, log });
  }

  /** Whether anybody is told. */
  get isOn(): boolean {
    return this.courier !== undefined;
  }

  /**
   * Names what is told about one kind of record.
   *
   * @param announcer asked when a mail is sent, so that the mail says what the record holds then
   */
  announce(kind: string, announcer: Announcer): void {
    this.announcers.set(kind, announcer);
  }

  /**
   * Queues a notification in the transaction that stores the record: both are kept or neither. After the commit
   * {@link wake} sends it; without, it leaves within 15 seconds.
   */
  async queue(kind: string, recordId: string, tx: Tx): Promise<void> {
    if (this.isOn) await this.outbox.add(kind, recordId, Date.now(), tx);
  }

  /** Sends what is queued, in the background: the caller never waits for a mail server. */
  wake(): void {
    this.courier?.wake();
  }

  /** Tries everything again that waits or failed, now. */
  async retry(): Promise<void> {
    await this.outbox.revive(Date.now());
    await this.courier?.retryNow();
  }

  /** How much waits or failed: for metrics and administrators. One query. */
  async load(): Promise<NotificationLoad> {
    const { waiting, failed, oldestWaitingAt } = await this.outbox.load();
    const ageMs = oldestWaitingAt ? Math.max(0, Date.now() - Date.parse(oldestWaitingAt)) : 0;
    return { waiting, failed, oldestWaitingAt, oldestAgeSeconds: Math.round(ageMs / 1000) };
  }

  /** Those that failed last, with their reasons. */
  failures(most: number): Promise<OutboxTable[]> {
    return this.outbox.failed(most);
  }

  /** Sends in the background until {@link stop}. */
  start(): void {
    this.courier?.start();
  }

  /** Waits 2 seconds at most for the mail that is being sent; what is not sent stays queued. */
  async stop(): Promise<void> {
    await this.courier?.stop();
  }
}
