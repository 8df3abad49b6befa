import { useEffect, useState } from 'react';
import type { Pagination } from '../../contracts/answers';
import { listPlace } from '../lists/listPlace';
import type { QueryHook, StoredRecord } from '../queryHooks';

/** Response of a list call. */
export interface ListAnswer {
  data: StoredRecord[];
  paginationData?: Pagination;
}

/** Ids of the previous and the next record in the list, and the position of the record in it. */
export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
  /** Counted from 1. */
  position: number;
  total: number;
}

/** Loads a page of the list; `undefined` if `query` is not set. */
function usePage<Answer extends ListAnswer, Args>(
  useList: QueryHook<Answer, Args>,
  query: object | undefined,
  page: number,
): Answer | undefined {
  const { currentData } = useList({ query: { ...query, page } } as Args, { skip: query === undefined });
  return query && currentData;
}

/**
 * Finds the previous and the next record in the list with its search, filters and order, also across pages. Moves the
 * stored place in the list to the page of the record.
 *
 * @param index path of the list
 * @returns `undefined` while loading, and if the list does not contain the record
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

  // The record may be on the page before or after.
  const has = (answer: Answer | undefined) => answer?.data.some(({ _id }) => _id === id) ?? false;
  const pageOfRecord = at >= 0 ? page : has(before) ? page - 1 : has(after) ? page + 1 : page;
  if (pageOfRecord !== page) setPage(pageOfRecord);

  const found: Neighbours | undefined =
    at < 0
      ? undefined
      : {
          previous: rows[at - 1] ?? before?.data.at(-1)?._id,
          next: rows[at + 1] ?? after?.data[0]?._id,
          position: (page - 1) * limit + at + 1,
          total: totalItems,
        };
  // A record that left the list after a save keeps its neighbours.
  if (found && JSON.stringify(found) !== JSON.stringify(known)) setKnown(found);

  const isFound = found !== undefined;
  useEffect(() => {
    if (isFound) listPlace.setPage(index, page);
  }, [isFound, index, page]);
  return found ?? known;
}
