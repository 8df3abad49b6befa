import type { MailTraffic } from './outbox';

/** Limits of mails about a single message, for all senders together. */
export interface MailBudget {
  maxPerHour: number;
  maxPerDay: number;
}

export const mailBudget: MailBudget = { maxPerHour: 60, maxPerDay: 300 };

/** How many notifications one digest covers. */
export const maxDigestMails = 1000;

/**
 * Decides how due mails are sent: each on its own while the budget covers all of them, otherwise as one digest, at
 * most once an hour.
 */
export function sendingMode(traffic: MailTraffic, { maxPerHour, maxPerDay }: MailBudget): 'each' | 'digest' | 'hold' {
  const left = Math.min(maxPerHour - traffic.sentLastHour, maxPerDay - traffic.sentLastDay);
  if (traffic.due <= left) return 'each';
  return traffic.digestsLastHour === 0 ? 'digest' : 'hold';
}
