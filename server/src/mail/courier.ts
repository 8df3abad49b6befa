import type { FileLog } from '../files/fileLog';
import type { OutboxTable } from '../database/schema';
import { composeMail, type Notice } from './composeMail';
import type { Outbox } from './outbox';
import { mostAttempts, retryDelayMs } from './retryDelay';
import { SendFailure, type Smtp } from './smtp';

/** Tells about a record; nothing when the record is gone or is not to be told of. */
export type Announcer = (recordId: string) => Promise<Notice | undefined>;

export interface CourierParts {
  outbox: Outbox;
  smtp: Pick<Smtp, 'send'>;
  /** By the kind of record. */
  announcers: ReadonlyMap<string, Announcer>;
  /** Absolute base of links. */
  publicUrl: () => string;
  log: FileLog;
  now?: () => number;
}

const pollMs = 15_000;
/** How long a mail server that cannot be used is left alone. */
const outagePauseMs = 30_000;
const hourMs = 3_600_000;
/** How long stopping waits for the mail that is being sent. */
const stopGraceMs = 2_000;

/**
 * Sends what waits in the outbox, one mail after the other, in the background.
 *
 * Several of them, in one process or in many, share an outbox: each mail is claimed before it is sent. While the server
 * cannot be used one mail every 30 seconds finds out whether it can be again, and the others keep their attempts; then
 * all leave at once. A process that ends between sending a mail and noting that sends it again: at most one duplicate,
 * with the Message-ID of the first.
 */
export class Courier {
  private readonly giveUp = new AbortController();
  private poll?: NodeJS.Timeout;
  private running?: Promise<void>;
  private isAskedAgain = false;
  private isEnding = false;
  private isOutage = false;
  private pausedUntilMs = 0;
  private sweptMs = 0;

  constructor(private readonly parts: CourierParts) {}

  /** Sends what is due, now and from now on. */
  start(): void {
    this.poll = setInterval(() => this.wake(), pollMs).unref();
    this.wake();
  }

  /** Sends what is due, soon; the caller does not wait. */
  wake(): void {
    if (this.isEnding) return;
    this.isAskedAgain = true;
    this.running ??= this.rounds();
  }

  /** Tries everything that waits at once, also with a server that failed just now. */
  async retryNow(): Promise<void> {
    await this.parts.outbox.hasten(this.now());
    this.pausedUntilMs = 0;
    this.wake();
  }

  /** Ends after the mail that is being sent, or gives that one up after 2 seconds; it stays in the outbox. */
  async stop(): Promise<void> {
    this.isEnding = true;
    clearInterval(this.poll);
    const grace = setTimeout(() => this.giveUp.abort(), stopGraceMs);
    await this.running;
    clearTimeout(grace);
  }

  private async rounds(): Promise<void> {
    while (this.isAskedAgain && !this.isEnding) {
      this.isAskedAgain = false;
      try {
        await this.sendDue();
        await this.sweep();
      } catch (err) {
        this.parts.log.error({ err }, 'the outbox could not be worked through');
      }
    }
    // In the same step as the question above, so that nobody who wakes it is overheard.
    this.running = undefined;
  }

  private async sendDue(): Promise<void> {
    while (!this.isEnding && this.now() >= this.pausedUntilMs) {
      const mail = await this.parts.outbox.claim(this.now());
      if (!mail) return;
      await this.deliver(mail);
    }
  }

  private async deliver(mail: OutboxTable): Promise<void> {
    const { outbox, smtp, announcers, publicUrl, log } = this.parts;
    // Only a mail whose every attempt ended with the process comes here.
    if (mail.attempts > mostAttempts) return this.fail(mail, mail.lastError ?? 'The server ended while sending it.');
    const notice = await announcers.get(mail.kind)?.(mail.recordId);
    if (!notice) return outbox.drop(mail);
    try {
      await smtp.send(mail.id, mail.createdAt, composeMail(notice, publicUrl()), this.giveUp.signal);
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error;
      return this.note(mail, error);
    }
    await outbox.markSent(mail, this.now());
    log.info({ mail: mail.id, kind: mail.kind }, 'mail sent');
    if (this.isOutage) await outbox.hasten(this.now());
    this.isOutage = false;
  }

  private async note(mail: OutboxTable, { kind, message }: SendFailure): Promise<void> {
    const { outbox, log } = this.parts;
    if (kind === 'stopped') return outbox.release(mail);
    if (kind === 'outage') {
      this.isOutage = true;
      this.pausedUntilMs = this.now() + outagePauseMs;
    }
    if (kind === 'refused' || mail.attempts >= mostAttempts) return this.fail(mail, message);
    await outbox.postpone(mail, message, this.now() + retryDelayMs(mail.attempts));
    log.warn({ mail: mail.id, attempts: mail.attempts, reason: message }, 'a mail could not be sent yet');
  }

  private async fail(mail: OutboxTable, reason: string): Promise<void> {
    await this.parts.outbox.markFailed(mail, reason, this.now());
    const { id, attempts } = mail;
    this.parts.log.error({ mail: id, attempts, reason }, 'a mail could not be sent and was given up');
  }

  private async sweep(): Promise<void> {
    if (this.now() - this.sweptMs < hourMs) return;
    this.sweptMs = this.now();
    const removed = await this.parts.outbox.sweep(this.now());
    if (removed) this.parts.log.info({ removed }, 'sent mails forgotten');
  }

  private now(): number {
    return (this.parts.now ?? Date.now)();
  }
}
