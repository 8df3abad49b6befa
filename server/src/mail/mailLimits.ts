import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';

/** Mails that somebody without an account can cause. */
export type LimitedMail = 'notice' | 'receipt' | 'password-reset';

/** By what a mail is counted. A mail without a value of a kind is not counted by it. */
export interface MailCause {
  /** Network of the sender of the request, see `senderOf`. */
  network?: string;
  /** The /56 network of IPv6 around it. */
  site?: string;
  /** The /48 network of IPv6 or the /24 network of IPv4 around it. */
  block?: string;
  /** The mailbox that gets the mail. */
  mailbox?: string;
  /** Organisational domain of the mailbox, unless strangers to each other share it. */
  domain?: string;
}

export interface MailLimit {
  /** `all`: all mails of the kind together. */
  by: keyof MailCause | 'all';
  max: number;
  windowMs: number;
  /** How many of `max` are only for networks from which no mail was counted lately. */
  newcomers?: number;
}

/** A limit with the mails that were counted by it. */
export interface CountedLimit extends MailLimit {
  count: number;
}

/** Whether a mail is within all limits of its kind. Those of its networks also say whether its sender is a newcomer. */
export function isWithin(limits: readonly CountedLimit[]): boolean {
  const isNewcomer = !limits.some(
    ({ by, count }) => (by === 'network' || by === 'site' || by === 'block') && count > 0,
  );
  return limits.every(({ max, count, newcomers = 0 }) => count < (isNewcomer ? max : max - newcomers));
}

const perHour = (by: MailLimit['by'], max: number): MailLimit => ({ by, max, windowMs: millisecondsInHour });
const perDay = (by: MailLimit['by'], max: number): MailLimit => ({ by, max, windowMs: millisecondsInDay });

/** The networks around the sender's, each with more than the smaller one: all of it may be one customer's. */
const around = (site: number, block: number): MailLimit[] => [perHour('site', site), perHour('block', block)];

/**
 * Limits of each kind, always from `network` to `all`: transactions lock the counts in this order.
 *
 * A receipt goes to whatever address was typed. A password reset goes to an administrator only, so that the typed
 * addresses of others must not use up a limit that all share. A notice over its limit goes into a digest.
 */
export const mailLimits: Record<LimitedMail, readonly MailLimit[]> = {
  notice: [perHour('network', 20), ...around(30, 40), perHour('all', 60), perDay('all', 300)],
  receipt: [
    ...[perHour('network', 10), perDay('network', 30), ...around(20, 40), perDay('block', 120)],
    ...[perDay('mailbox', 3), perDay('domain', 20), { ...perHour('all', 120), newcomers: 40 }],
  ],
  'password-reset': [perHour('network', 10), perHour('mailbox', 3), perDay('mailbox', 10)],
};
