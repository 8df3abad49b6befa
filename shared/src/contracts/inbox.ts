import { z } from 'zod';
import { done, one } from './answers';
import { call } from './call';

/** The lists that guests fill. */
export const inboxLists = ['inquiries', 'contacts'] as const;
export type InboxList = (typeof inboxLists)[number];

/** How many came in since the administrator who asks last opened each list; suspected spam is not counted. */
export const Unseen = z.object({ inquiries: z.int(), contacts: z.int() });
export type Unseen = z.output<typeof Unseen>;

export const inboxCalls = {
  unseen: call('GET', 'admin/inbox/unseen', {
    summary: 'How many inquiries and contacts came in since one last opened their lists; suspected spam is not counted',
    answer: one(Unseen),
  }),
  see: call('POST', 'admin/inbox/seen', {
    summary: 'Notes that one has opened a list now',
    body: z.object({ list: z.enum(inboxLists) }),
    answer: done,
  }),
};
