import { z } from 'zod';
import { done, listOf, one } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { RemoteName } from './remoteDescriptor';
import { Id, OptionalText, Timestamp } from './text';

/** A receiver of signed messages about the releases of a remote. */
export const ReleaseWebhook = z.object({
  _id: Id,
  /** `null`: all remotes. */
  remote: z.string().nullable(),
  url: z.string(),
  /** Who added it, or took it over last. */
  createdBy: z.string(),
  /** Whether it receives nothing because `createdBy` is no administrator any more or may not release. */
  isPaused: z.boolean(),
  createdAt: Timestamp,
  /** The last message that the receiver accepted. */
  lastSentAt: Timestamp.nullable(),
  /** Why the last attempt failed; `null` after a success. */
  lastError: z.string().nullable(),
  /** Number of messages that wait for another attempt. */
  waiting: z.int(),
});
export type ReleaseWebhook = z.output<typeof ReleaseWebhook>;

const mayNotRelease = 'the administrator may not release';

export const webhookCalls = inArea('release', {
  list: call('GET', 'admin/registry/webhooks', {
    summary: 'Receivers of signed messages about releases, newest first',
    answer: listOf(ReleaseWebhook),
    refuses: { 403: mayNotRelease },
  }),
  create: call('POST', 'admin/registry/webhooks', {
    summary: 'Send a signed message about every switch of a remote to an address; the secret is shown only here',
    body: z.object({
      /** Default: all remotes. */
      remote: RemoteName.optional(),
      url: OptionalText(2000).pipe(z.url({ protocol: /^https?$/, error: 'Enter a valid web address.' })),
    }),
    answer: one(ReleaseWebhook.extend({ secret: z.string() })),
    creates: true,
    needsPassword: true,
    refuses: { 403: mayNotRelease },
  }),
  takeOver: call('POST', 'admin/registry/webhooks/:id/take-over', {
    summary: 'Answer for a receiver from now on, which ends its pause',
    answer: done,
    needsPassword: true,
    refuses: { 403: mayNotRelease },
  }),
  remove: call('DELETE', 'admin/registry/webhooks/:id', {
    summary: 'Send no more messages to a receiver, and drop those that wait',
    answer: done,
    refuses: { 403: mayNotRelease },
  }),
});
