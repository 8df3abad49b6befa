import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Pagination } from '../../contracts/answers';
import { type ApiError } from '../../data/request';
import { type QueryHook, type StoredRecord, toApiError } from '../queryHooks';

interface PageAnswer {
  data: StoredRecord[];
  paginationData?: Pagination;
}

type SortOf<Args> = Args extends { query?: { sort?: infer Sort } } ? Extract<Sort, string> : never;
type FilterOf<Args> = Args extends { query?: infer Query }
  ? Exclude<keyof NonNullable<Query>, 'page' | 'limit' | 'search' | 'sort'> & string
  : never;

/** One page of records with what moves through them; {@link ListPage} shows it. */
export interface List<Row, Sort extends string, Filter extends string = string> {
  /** `undefined` while the page loads or when it could not be loaded. */
  rows: Row[] | undefined;
  /** Counted from 1. */
  page: number;
  limit: number;
  totalPages: number;
  totalItems: number;
  search: string;
  /** `field`, or `-field` for descending. */
  sort: Sort | undefined;
  /** What the list is filtered by, as text. */
  filters: { [Name in Filter]?: string };
  error: ApiError | undefined;
  /** Loads again after a failure. */
  retry: () => void;
  /** Shows another page; one outside 1..totalPages is ignored. */
  goTo: (page: number) => void;
  find: (search: string) => void;
  sortBy: (sort: Sort | undefined) => void;
  /** Shows only what fits; everything again for `undefined`. */
  filterBy: (filter: Filter, value: string | undefined) => void;
  /** Takes a row out at once, before the list is loaded anew. */
  hide: (id: string) => void;
}

const firstPage: Pagination = { page: 1, limit: 10, totalPages: 0, totalItems: 0 };

/** The list's state in the page's address: it survives a reload, and the browser's back button goes through it. */
function useAddress(filters: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const page = params.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? undefined,
    filters: Object.fromEntries(filters.map((name) => [name, params.get(name) ?? undefined])),
    change(changes: Record<string, string | number | undefined>, replace = false) {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name);
        else next.set(name, String(value));
      }
      setParams(next, { replace });
    },
  };
}

/**
 * Reads the page of an admin list that the address names (`page`, `search`, `sort`, and the filters).
 *
 * A page that no longer exists, say because its last row was deleted, gives way to the last one.
 *
 * @param useQuery the list's query hook
 * @param filters fields of the query, besides those, that the address may hold
 */
export function useList<Answer extends PageAnswer, Args, Filter extends FilterOf<Args> = never>(
  useQuery: QueryHook<Answer, Args>,
  filters: readonly Filter[] = [],
): List<Answer['data'][number], SortOf<Args>, Filter> {
  const address = useAddress(filters);
  const { page, search, sort, change } = address;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const query = { page, search: search || undefined, sort, ...address.filters };
  const { data, currentData, error, isFetching, refetch } = useQuery({ query } as Args, {
    refetchOnMountOrArgChange: true,
  });

  const { limit, totalPages, totalItems } = data?.paginationData ?? firstPage;
  const isPastEnd = currentData !== undefined && totalPages > 0 && page > totalPages;
  const goToEnd = useEffectEvent(() => change({ page: totalPages }, true));
  useEffect(() => {
    if (isPastEnd) goToEnd();
  }, [isPastEnd]);

  const nothing = Object.fromEntries(filters.map((name) => [name, undefined]));
  const failure = error && !isFetching ? toApiError(error) : undefined;
  return {
    rows: failure || isPastEnd ? undefined : currentData?.data.filter((row) => !hidden.has(row._id)),
    page,
    limit,
    totalPages,
    totalItems,
    search,
    sort: sort as SortOf<Args> | undefined,
    filters: address.filters as { [Name in Filter]?: string },
    error: failure,
    // What the server calls malformed can only be the address, typed by hand.
    retry: () => (failure?.status === 422 ? change({ page: 1, search: '', sort: '', ...nothing }) : void refetch()),
    goTo: (next) => next >= 1 && next <= totalPages && next !== page && change({ page: next }),
    find: (text) => change({ search: text.trim(), page: 1 }, true),
    sortBy: (next) => change({ sort: next, page: 1 }),
    filterBy: (name, value) => change({ [name]: value, page: 1 }),
    hide: (id) => setHidden(new Set(hidden).add(id)),
  };
}
