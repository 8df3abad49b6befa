import { useEffect, useState } from 'react';
import type { Pagination } from '../../contracts/answers';
import { listPlace } from '../lists/listPlace';
import type { QueryHook, StoredRecord } from '../queryHooks';

/** What a list answers. */
export interface ListAnswer {
  data: StoredRecord[];
  paginationData?: Pagination;
}

/** The records beside one, in the order of the list it was opened from. */
export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
  /** Counted from 1. */
  position: number;
  total: number;
}

/** A page of the list, or nothing where none is needed. */
function usePage<Answer extends ListAnswer, Args>(
  useList: QueryHook<Answer, Args>,
  query: object | undefined,
  page: number,
): Answer | undefined {
  const { currentData } = useList({ query: { ...query, page } } as Args, { skip: query === undefined });
  return query && currentData;
}

/**
 * Finds the records before and after one in its list, as it is searched, filtered and sorted, over the borders of its
 * pages. The list then is returned to on the page that has the record.
 *
 * @param index the list's path
 * @returns `undefined` while they are not known, and where the list does not have the record
 */
export function useNeighbours<Answer extends ListAnswer, Args>(
  useList: QueryHook<Answer, Args>,
  index: string,
  id: string,
): Neighbours | undefined {
  const [place] = useState(() => listPlace.read(index));
  const [page, setPage] = useState(place?.query.page ?? 1);
  const [known, setKnown] = useState<Neighbours>();
  const query = place?.query;

  const here = usePage(useList, query, page);
  const { totalPages = 1, totalItems = 0, limit = 1 } = here?.paginationData ?? {};
  const rows = here?.data.map(({ _id }) => _id) ?? [];
  const at = rows.indexOf(id);
  const before = usePage(useList, here && at <= 0 && page > 1 ? query : undefined, page - 1);
  const isAtEnd = at === -1 || at === rows.length - 1;
  const after = usePage(useList, here && isAtEnd && page < totalPages ? query : undefined, page + 1);

  // A step over the border of a page leads to a record of the page beside it.
  const has = (answer: Answer | undefined) => answer?.data.some(({ _id }) => _id === id) ?? false;
  const turned = at >= 0 ? page : has(before) ? page - 1 : has(after) ? page + 1 : page;
  if (turned !== page) setPage(turned);

  const found: Neighbours | undefined =
    at < 0
      ? undefined
      : {
          previous: rows[at - 1] ?? before?.data.at(-1)?._id,
          next: rows[at + 1] ?? after?.data[0]?._id,
          position: (page - 1) * limit + at + 1,
          total: totalItems,
        };
  // A record that a save has moved out of the list keeps the neighbours it had.
  if (found && JSON.stringify(found) !== JSON.stringify(known)) setKnown(found);

  const isFound = found !== undefined;
  useEffect(() => {
    if (isFound) listPlace.turnTo(index, page);
  }, [isFound, index, page]);
  return found ?? known;
}
