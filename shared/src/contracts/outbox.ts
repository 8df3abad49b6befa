import { z } from 'zod';
import { done, one } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { Id, Timestamp } from './text';

/** A notification that failed permanently, after too many attempts or a rejection by the mail server. */
export const FailedMail = z.object({
  _id: Id,
  /** Kind of the record: `inquiry`, `contact` or `release`. */
  kind: z.string(),
  recordId: Id,
  createdAt: Timestamp,
  failedAt: Timestamp,
  attempts: z.int(),
  reason: z.string(),
});
export type FailedMail = z.output<typeof FailedMail>;

export const OutboxState = z.object({
  /** Whether notifications are enabled: `SMTP_URL` and `MAIL_TO` are set. */
  isOn: z.boolean(),
  waiting: z.int(),
  /** Time at which the oldest waiting notification was queued. */
  oldestWaitingAt: Timestamp.nullable(),
  failed: z.int(),
  /** The 50 most recent failures. */
  failures: z.array(FailedMail),
});
export type OutboxState = z.output<typeof OutboxState>;

export const outboxCalls = inArea('inbox', {
  get: call('GET', 'admin/outbox', {
    summary: 'Mail notifications that wait or could not be sent',
    answer: one(OutboxState),
  }),
  retry: call('POST', 'admin/outbox/retry', {
    summary: 'Try every notification again that waits or could not be sent',
    answer: done,
  }),
});
