import type { BadgeCount } from '@msl/shared/remote';
import { useCountQueueQuery } from '../queueEndpoints';
import { useLiveQueue } from '../useLiveQueue';

/** Badge of the queue: unread messages, and those that wait too long. */
export function useQueueBadge(): BadgeCount[] {
  useLiveQueue();
  const { data } = useCountQueueQuery();
  return [
    { count: data?.data.unread ?? 0, label: 'unread' },
    { count: data?.data.overdue ?? 0, label: 'overdue', suffix: 'late', tone: 'warning' },
  ];
}
