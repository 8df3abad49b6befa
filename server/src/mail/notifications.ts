import { clockOf } from '../database/databaseClock';
import type { Db, Tx } from '../database/db';
import type { OutboxTable } from '../database/operationTables';
import type { FileLog } from '../media/fileLog';
import type { MailConfig } from '../config/config';
import { type Announcer, Courier } from './courier';
import { Outbox } from './outbox';
import type { PersonalAnnouncer, PersonalKind } from './personalMail';
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
}

/** Mails: to the owners of the site about messages from guests, to administrators about their accounts. */
export class Notifications {
  private readonly outbox: Outbox;
  private readonly announcers = new Map<string, Announcer>();
  private readonly personalAnnouncers = new Map<string, PersonalAnnouncer>();
  private readonly courier?: Courier;
  /** By the clock of the database, because other instances claim the mails. */
  private readonly now: () => number;

  constructor({ db, mail, publicUrl, log }: NotificationParts) {
    this.outbox = new Outbox(db);
    this.now = clockOf(db).now;
    if (!mail) return;
    const { outbox, announcers, personalAnnouncers, now } = this;
    const smtp = new Smtp(mail);
    this.courier = new Courier({ outbox, announcers, personalAnnouncers, smtp, publicUrl, log, now });
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

  /** Registers the announcer of one kind of mail to an administrator. */
  announceTo(kind: PersonalKind, announcer: PersonalAnnouncer): void {
    this.personalAnnouncers.set(kind, announcer);
  }

  /**
   * Queues a notification in the transaction that stores the record, so that both are stored or neither. Call {@link wake}
   * after the commit to send it at once; otherwise it is sent within 15 seconds.
   */
  async queue(kind: string, recordId: string, tx: Tx): Promise<void> {
    if (this.isOn) await this.outbox.add(kind, recordId, this.now(), tx);
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
