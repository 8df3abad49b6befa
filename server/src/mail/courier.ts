import { setTimeout as delay } from 'node:timers/promises';
import { millisecondsInHour } from 'date-fns/constants';
import { acting } from '../database/audit/acting';
import type { FileLog } from '../media/fileLog';
import type { OutboxTable } from '../database/operationTables';
import { composeDigest } from './composeDigest';
import { composeMail, type MailText, type Notice } from './composeMail';
import { type LetterKind, sendNextLetter } from './letters';
import type { Outbox } from './outbox';
import { maxAttempts, retryDelayMs } from './retryDelay';
import { SendFailure, type Smtp } from './smtp';

/** Returns the notice about a record, or `undefined` if the record is gone or needs none. */
export type Announcer = (recordId: string) => Promise<Notice | undefined>;

export interface CourierParts {
  outbox: Outbox;
  smtp: Pick<Smtp, 'send'>;
  /** Announcers by kind of record. */
  announcers: ReadonlyMap<string, Announcer>;
  /** How letters are written, by kind of record. Default: none. */
  letters?: ReadonlyMap<string, LetterKind>;
  /** Absolute base of links. */
  publicUrl: () => string;
  log: FileLog;
  /** How long {@link Courier.stop} waits for the current mail. Default: 2 seconds. */
  stopGraceMs?: number;
  now?: () => number;
}

const pollMs = 15_000;
/** Mails that one digest covers. */
const maxDigestMails = 1000;
/** Pause after the mail server was unavailable. */
const outagePauseMs = 30_000;
/** Pause before a sent mail is marked again, in ms. */
const markAgainMs = 500;
const defaultStopGraceMs = 2_000;

/**
 * Sends the mails in the outbox one after the other, in the background.
 *
 * Several couriers, in one process or in many, share an outbox: each mail is claimed before it is sent. While the server
 * is unavailable, one mail every 30 seconds probes it and the others keep their attempts; afterwards all are sent. If a
 * process ends after sending a mail but before recording it, the mail is sent once more with the same Message-ID. While
 * the database is unavailable, a courier that lives goes on trying to record it.
 */
export class Courier {
  private readonly abortController = new AbortController();
  private poll?: NodeJS.Timeout;
  private running?: Promise<void>;
  private shouldRunAgain = false;
  private isStopping = false;
  private isOutage = false;
  private pausedUntilMs = 0;
  private sweptMs = 0;

  constructor(private readonly parts: CourierParts) {}

  /** Sends due mails now and from now on. */
  start(): void {
    this.poll = setInterval(() => this.wake(), pollMs).unref();
    this.wake();
  }

  /** Sends due mails in the background. */
  wake(): void {
    if (this.isStopping) return;
    this.shouldRunAgain = true;
    this.running ??= acting.leave(() => this.sendUntilDone());
  }

  /** Tries all waiting mails at once, even if the server has just failed. */
  async retryNow(): Promise<void> {
    await this.parts.outbox.makeWaitingDue(this.now());
    this.pausedUntilMs = 0;
    this.wake();
  }

  /** Stops after the current mail, or aborts it after the grace time; it then stays in the outbox. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.poll);
    const { stopGraceMs = defaultStopGraceMs } = this.parts;
    const grace = setTimeout(() => this.abortController.abort(), stopGraceMs);
    await this.running;
    clearTimeout(grace);
  }

  private async sendUntilDone(): Promise<void> {
    while (this.shouldRunAgain && !this.isStopping) {
      this.shouldRunAgain = false;
      try {
        await this.sendDue();
        await this.sweep();
      } catch (err) {
        this.parts.log.error({ err }, 'the outbox could not be worked through');
      }
    }
    // Reset in the same synchronous step as the check above, so that no wake-up is lost.
    this.running = undefined;
  }

  private async sendDue(): Promise<void> {
    while (!this.isStopping && this.now() >= this.pausedUntilMs) {
      if (await this.sendLetter()) continue;
      const { outbox, letters = new Map() } = this.parts;
      const only = { exceptKinds: [...letters.keys()] };
      const due = await outbox.due(this.now(), only);
      const isForDigest = due.single === 0;
      if (isForDigest && (due.forDigest === 0 || due.digestsLastHour > 0)) return;
      const mails = await outbox.claim(this.now(), isForDigest ? maxDigestMails : 1, { only, isForDigest });
      if (!mails.length) return;
      await this.deliver(mails, isForDigest);
    }
  }

  private sendLetter(): Promise<boolean> {
    const { outbox, letters = new Map(), log, smtp, publicUrl } = this.parts;
    return sendNextLetter(this.now(), {
      ...{ outbox, letters, log, publicUrl },
      send: ({ id, createdAt }, letter) => smtp.send(id, createdAt, letter, this.abortController.signal),
      markSent: (mail) => this.markSent(mail, null),
      recordFailure: (mail, failure) => this.recordFailure(mail, failure),
    });
  }

  /** Returns the notices to send with their mails; drops or fails the other mails. */
  private async composeNotices(mails: readonly OutboxTable[]): Promise<{ mail: OutboxTable; notice: Notice }[]> {
    const { outbox, announcers } = this.parts;
    const found: { mail: OutboxTable; notice: Notice }[] = [];
    for (const mail of mails) {
      // The attempts exceed the maximum only if the process ended during every attempt.
      if (mail.attempts > maxAttempts) await this.fail(mail, mail.lastError ?? 'The server ended while sending it.');
      else {
        const notice = await announcers.get(mail.kind)?.(mail.recordId);
        if (notice) found.push({ mail, notice });
        else await outbox.delete(mail);
      }
    }
    return found;
  }

  private async deliver(mails: readonly OutboxTable[], isDigest: boolean): Promise<void> {
    const { outbox, smtp, publicUrl, log } = this.parts;
    const announced = await this.composeNotices(mails);
    const [first] = announced;
    if (!first) return;
    const notices = announced.map(({ notice }) => notice);
    const text: MailText = isDigest ? composeDigest(notices, publicUrl()) : composeMail(first.notice, publicUrl());
    try {
      await smtp.send(first.mail.id, first.mail.createdAt, text, this.abortController.signal);
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error;
      for (const { mail } of announced) await this.recordFailure(mail, error);
      return;
    }
    for (const { mail } of announced) await this.markSent(mail, isDigest ? first.mail.id : null);
    log.info({ mail: first.mail.id, kind: first.mail.kind, messages: announced.length }, 'mail sent');
    if (this.isOutage) await outbox.makeWaitingDue(this.now());
    this.isOutage = false;
  }

  /**
   * Marks a mail as sent, and tries again while the database is unavailable: otherwise another courier would send the
   * mail once more when its claim expires.
   *
   * @throws the error of the database when the courier stops
   */
  private async markSent(mail: OutboxTable, digest: string | null): Promise<void> {
    for (;;) {
      try {
        return await this.parts.outbox.markSent(mail, this.now(), digest);
      } catch (error) {
        if (this.isStopping) throw error;
        await delay(markAgainMs, undefined, { ref: false });
      }
    }
  }

  private async recordFailure(mail: OutboxTable, { kind, message }: SendFailure): Promise<void> {
    const { outbox, log } = this.parts;
    if (kind === 'stopped') return outbox.release(mail);
    if (kind === 'outage') {
      this.isOutage = true;
      this.pausedUntilMs = this.now() + outagePauseMs;
    }
    if (kind === 'refused' || mail.attempts >= maxAttempts) return this.fail(mail, message);
    await outbox.postpone(mail, message, this.now() + retryDelayMs(mail.attempts));
    log.warn({ mail: mail.id, attempts: mail.attempts, reason: message }, 'a mail could not be sent yet');
  }

  private async fail(mail: OutboxTable, reason: string): Promise<void> {
    await this.parts.outbox.markFailed(mail, reason, this.now());
    const { id, attempts } = mail;
    this.parts.log.error({ mail: id, attempts, reason }, 'a mail could not be sent and was given up');
  }

  private async sweep(): Promise<void> {
    if (this.now() - this.sweptMs < millisecondsInHour) return;
    this.sweptMs = this.now();
    const removed = await this.parts.outbox.sweep(this.now());
    if (removed) this.parts.log.info({ removed }, 'sent mails forgotten');
  }

  private now(): number {
    return (this.parts.now ?? Date.now)();
  }
}
