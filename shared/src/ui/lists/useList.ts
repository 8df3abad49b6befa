import { useEffect, useEffectEvent, useState } from 'react';
import type { Pagination } from '../../contracts/answers';
import { type ApiError } from '../../data/request';
import { type QueryHook, type StoredRecord, toApiError } from '../queryHooks';
import type { ListPlace } from './listPlace';
import { type ListCriteria, toListCriteria } from './listCriteria';
import { pageSize } from './pageSize';
import { useListAddress, useReopened } from './useListAddress';

interface PageAnswer {
  data: StoredRecord[];
  paginationData?: Pagination;
}

type SortOf<Args> = Args extends { query?: { sort?: infer Sort } } ? Extract<Sort, string> : never;
type FilterOf<Args> = Args extends { query?: infer Query }
  ? Exclude<keyof NonNullable<Query>, 'page' | 'limit' | 'search' | 'sort'> & string
  : never;

/** State of a list: one page of records, and the functions to change page, order, search and filters. */
export interface List<Row, Sort extends string, Filter extends string = string> {
  /** `undefined` while the page loads and after a failure. */
  rows: Row[] | undefined;
  /** Counted from 1. */
  page: number;
  limit: number;
  totalPages: number;
  totalItems: number;
  search: string;
  /** `field`, or `-field` for descending. */
  sort: Sort | undefined;
  /** Values of the filters as text. */
  filters: { [Name in Filter]?: string };
  /** Search and filters as sent to the server. */
  criteria: ListCriteria;
  /** Query sent to the server. */
  query: ListPlace['query'];
  error: ApiError | undefined;
  /** Reloads the page after a failure. */
  retry: () => void;
  /** Shows another page; one outside 1..totalPages is ignored. */
  goTo: (page: number) => void;
  /** Sets the page size and stores it in the browser. Keeps the first visible row on the page. */
  limitTo: (limit: number) => void;
  find: (search: string) => void;
  sortBy: (sort: Sort | undefined) => void;
  /** Sets a filter; `undefined` clears it. */
  filterBy: (filter: Filter, value: string | undefined) => void;
  clearFilters: () => void;
  /** Clears search and filters. */
  clear: () => void;
  /** Hides rows until the list is reloaded. */
  hide: (ids: readonly string[]) => void;
}

const firstPage: Pagination = { page: 1, limit: 10, totalPages: 0, totalItems: 0 };

/** Deleted rows that the response loaded at `loadedAt` still contains. */
interface Hidden {
  loadedAt?: number;
  ids: readonly string[];
}

/**
 * Reads the page of an admin list that the address names (`page`, `limit`, `search`, `sort`, and the filters).
 *
 * Redirects a page past the end to the last page. Reads `from` and `to` as days in the user's time zone.
 *
 * @param useQuery the list's query hook
 * @param filters further fields of the query to read from the address
 * @param fixedCriteria criteria that apply regardless of the address
 */
export function useList<Answer extends PageAnswer, Args, Filter extends FilterOf<Args> = never>(
  useQuery: QueryHook<Answer, Args>,
  filters: readonly Filter[] = [],
  fixedCriteria: ListCriteria = {},
): List<Answer['data'][number], SortOf<Args>, Filter> {
  const address = useListAddress(filters);
  const { page, search, sort, change } = address;
  const [hidden, setHidden] = useState<Hidden>({ ids: [] });
  const criteria = { ...fixedCriteria, ...toListCriteria(search, address.filters) };
  const query = { page, limit: address.limit, sort, ...criteria };
  const { data, currentData, error, isFetching, refetch, fulfilledTimeStamp } = useQuery({ query } as Args, {
    refetchOnMountOrArgChange: true,
  });
  useReopened(() => void refetch());

  const { totalPages, totalItems, ...loadedPagination } = data?.paginationData ?? firstPage;
  const limit = address.limit ?? loadedPagination.limit;
  const isPastEnd = currentData !== undefined && totalPages > 0 && page > totalPages;
  const goToEnd = useEffectEvent(() => change({ page: totalPages }, true));
  useEffect(() => {
    if (isPastEnd) goToEnd();
  }, [isPastEnd]);

  const emptyFilters = Object.fromEntries(filters.map((name) => [name, undefined]));
  const hiddenIds = hidden.loadedAt === fulfilledTimeStamp ? hidden.ids : [];
  const failure = error && !isFetching ? toApiError(error) : undefined;
  return {
    rows: failure || isPastEnd ? undefined : currentData?.data.filter(({ _id }) => !hiddenIds.includes(_id)),
    page,
    limit,
    totalPages,
    totalItems,
    search,
    sort: sort as SortOf<Args> | undefined,
    filters: address.filters as { [Name in Filter]?: string },
    criteria,
    query,
    error: failure,
    // 422: the address was typed by hand and is malformed.
    retry: () =>
      failure?.status === 422 ? change({ page: 1, search: '', sort: '', ...emptyFilters }) : void refetch(),
    goTo: (next) => next >= 1 && next <= totalPages && next !== page && change({ page: next }),
    limitTo(next) {
      pageSize.keep(next);
      change({ limit: next, page: Math.floor(((page - 1) * limit) / next) + 1 });
    },
    find: (text) => change({ search: text.trim(), page: 1 }, true),
    sortBy: (next) => change({ sort: next, page: 1 }),
    filterBy: (name, value) => change({ [name]: value, page: 1 }),
    clearFilters: () => change({ ...emptyFilters, page: 1 }),
    clear: () => change({ ...emptyFilters, search: '', page: 1 }),
    hide: (ids) => setHidden({ loadedAt: fulfilledTimeStamp, ids: [...hiddenIds, ...ids] }),
  };
}
