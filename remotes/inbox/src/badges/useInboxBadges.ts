import type { InboxList } from '@msl/shared/contracts';
import type { BadgeCount } from '@msl/shared/remote';
import { useEffect, useEffectEvent } from 'react';
import { useCountQueueQuery } from '../queueEndpoints';
import { useLiveQueue } from '../useLiveQueue';

/** Time alone makes messages overdue, and brings back those that were put aside. */
const everyMs = 60_000;

/** Badge of the queue: messages that wait for an answer, and those of them that wait too long. Keeps all badges up to date. */
export function useQueueBadge(): BadgeCount[] {
  useLiveQueue();
  const { data, refetch } = useCountQueueQuery();
  const countAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refetch();
  });
  useEffect(() => {
    const timer = setInterval(() => countAgain(), everyMs);
    return () => clearInterval(timer);
  }, []);
  return [
    { count: data?.data.unanswered ?? 0, label: 'unanswered' },
    { count: data?.data.overdue ?? 0, label: 'overdue', suffix: 'late', tone: 'warning' },
  ];
}

function useListBadge(list: InboxList): BadgeCount[] {
  const { data } = useCountQueueQuery();
  const { unanswered = 0, spam = 0 } = data?.data.lists[list] ?? {};
  return [
    { count: unanswered, label: 'unanswered' },
    { count: spam, label: 'suspected spam', suffix: 'spam?', tone: 'warning' },
  ];
}

/** Badge of the inquiries: their part of the queue's number, and of its spam. */
export const useInquiriesBadge = () => useListBadge('inquiries');

/** Badge of the contacts: their part of the queue's number, and of its spam. */
export const useContactsBadge = () => useListBadge('contacts');
