import { useList } from '@msl/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { useListQueueQuery } from '../queueEndpoints';

const filters = [
  ...(['state', 'assignee', 'kind', 'tag', 'productID', 'country', 'isUnread', 'isOverdue'] as const),
  ...(['from', 'to'] as const),
];
export type QueueFilter = (typeof filters)[number];

/** The list of messages. One of all states says so in its address, because a bare address opens the first view. */
export function useQueueList() {
  const list = useList(useListQueueQuery, filters);
  const [, setParams] = useSearchParams();
  const { state } = list.filters;
  return {
    ...list,
    filters: { ...list.filters, state: state === 'all' ? undefined : state },
    filterBy: (filter: QueueFilter, value: string | undefined) =>
      list.filterBy(filter, filter === 'state' ? (value ?? 'all') : value),
    clearFilters: () =>
      setParams((params) => {
        for (const name of [...filters, 'page']) params.delete(name);
        params.set('state', 'all');
        return params;
      }),
  };
}

export type QueueList = ReturnType<typeof useQueueList>;
