import { z } from 'zod';
import { done, one } from './answers';
import { call } from './call';
import { Id, Timestamp } from './text';

/** A notification that was given up, or that the mail server refused for good. */
export const FailedMail = z.object({
  _id: Id,
  /** What it is about: `inquiry` or `contact`. */
  kind: z.string(),
  recordId: Id,
  createdAt: Timestamp,
  failedAt: Timestamp,
  attempts: z.int(),
  reason: z.string(),
});
export type FailedMail = z.output<typeof FailedMail>;

export const OutboxState = z.object({
  /** Whether notifications are sent at all: `SMTP_URL` and `MAIL_TO` are set. */
  isOn: z.boolean(),
  waiting: z.int(),
  /** When the notification that waits longest was queued. */
  oldestWaitingAt: Timestamp.nullable(),
  failed: z.int(),
  /** The 50 that failed last. */
  failures: z.array(FailedMail),
});
export type OutboxState = z.output<typeof OutboxState>;

export const outboxCalls = {
  get: call('GET', 'admin/outbox', {
    summary: 'Mail notifications that wait or could not be sent',
    answer: one(OutboxState),
  }),
  retry: call('POST', 'admin/outbox/retry', {
    summary: 'Try every notification again that waits or could not be sent',
    answer: done,
  }),
};
