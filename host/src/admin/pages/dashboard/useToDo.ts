import type { Incomplete } from '@msl/shared/contracts';
import { useOwnRights } from '../../remotes/areas/RemotesProvider';
import { useCountUnansweredQuery, useListUnansweredQuery } from '../../shell/layout/unansweredEndpoints';

const maxListed = '6';
const always = { refetchOnMountOrArgChange: true };

/**
 * Loads what waits for somebody.
 *
 * @param incomplete unset while it loads; `null`: no area of the administrator has content
 */
export function useToDo(incomplete: Incomplete | null | undefined) {
  const { may } = useOwnRights();
  const skip = !may('read', 'inbox');
  // Who has waited longest comes first: the overdue ones.
  const query = { state: 'unanswered', sort: 'createdAt', limit: maxListed } as const;
  const list = useListUnansweredQuery({ query }, { ...always, skip });
  const count = useCountUnansweredQuery(undefined, { ...always, skip });
  const messages = list.data?.data;
  const counts = count.data?.data;
  const error = list.error ?? count.error;
  return {
    incomplete,
    messages,
    counts,
    error,
    isLoading: incomplete === undefined || (!skip && !error && !(messages && counts)),
    isFetching: list.isFetching || count.isFetching,
    retry: () => {
      void list.refetch();
      void count.refetch();
    },
  };
}
