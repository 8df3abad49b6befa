import { z } from 'zod';
import { done, one } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { Flag } from './text';

/** Lists of messages from guests. */
export const inboxLists = ['inquiries', 'contacts'] as const;
export type InboxList = (typeof inboxLists)[number];

const InboxCounts = z.object({ inquiries: z.int(), contacts: z.int() });

/**
 * For programs that follow visits; the admin shows what waits for an answer (`queueCalls.counts`). Number of messages received since the administrator last opened each list, or since the account was created; suspected
 * spam is counted separately.
 */
export const Unseen = InboxCounts.extend({ suspects: InboxCounts });
export type Unseen = z.output<typeof Unseen>;

export const inboxCalls = inArea('inbox', {
  unseen: call('GET', 'admin/inbox/unseen', {
    summary:
      'How many inquiries and contacts arrived since you last opened their lists, with suspected spam counted apart',
    answer: one(Unseen),
  }),
  see: call('POST', 'admin/inbox/seen', {
    summary: 'Mark a list as seen now',
    needs: 'inbox:read',
    body: z.object({ list: z.enum(inboxLists), isSuspect: Flag.optional().describe('Its suspected spam was opened') }),
    answer: done,
  }),
});
