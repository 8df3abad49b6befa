import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';

/** Mails that somebody without an account can cause. */
export type LimitedMail = 'notice' | 'receipt' | 'password-reset';

/** By what a mail is counted. A mail without a value of a kind is not counted by it. */
export interface MailCause {
  /** Network of the sender of the request, see `senderOf`. */
  network?: string;
  /** The mailbox that gets the mail. */
  mailbox?: string;
  /** Domain of the mailbox, unless strangers to each other share it. */
  domain?: string;
}

export interface MailLimit {
  /** `all`: all mails of the kind together. */
  by: keyof MailCause | 'all';
  max: number;
  windowMs: number;
}

const perHour = (by: MailLimit['by'], max: number): MailLimit => ({ by, max, windowMs: millisecondsInHour });
const perDay = (by: MailLimit['by'], max: number): MailLimit => ({ by, max, windowMs: millisecondsInDay });

/**
 * Limits of each kind, always from `network` to `all`: transactions lock the counts in this order.
 *
 * A receipt goes to whatever address was typed. A password reset goes to an administrator only, so that the typed
 * addresses of others must not use up a limit that all share. A notice over its limit goes into a digest.
 */
export const mailLimits: Record<LimitedMail, readonly MailLimit[]> = {
  notice: [perHour('network', 20), perHour('all', 60), perDay('all', 300)],
  receipt: [
    ...[perHour('network', 10), perDay('network', 30)],
    ...[perDay('mailbox', 3), perDay('domain', 20), perHour('all', 120)],
  ],
  'password-reset': [perHour('network', 10), perHour('mailbox', 3), perDay('mailbox', 10)],
};
