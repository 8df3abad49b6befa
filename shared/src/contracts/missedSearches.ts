import { z } from 'zod';
import { done, listOf } from './answers';
import { call } from './call';
import { inArea } from './inArea';
import { Text, Timestamp } from './text';

/** A search of the site that found nothing. */
export const MissedSearch = z.object({
  /** The normal forms of its words. */
  _id: z.string(),
  /** As last typed by a visitor. */
  search: z.string(),
  /** How often visitors searched for it. */
  count: z.int(),
  lastAt: Timestamp,
});
export type MissedSearch = z.output<typeof MissedSearch>;

export const missedSearchCalls = inArea('settings', {
  list: call('GET', 'admin/missed-searches', {
    summary: 'What visitors searched most in the last 90 days without success, and would not find now: at most 20',
    answer: listOf(MissedSearch),
  }),
  dismiss: call('POST', 'admin/missed-searches/dismiss', {
    summary: 'Hide a search without results, or show it again',
    body: z.object({ _id: Text(200), isDismissed: z.boolean() }),
    answer: done,
  }),
});
