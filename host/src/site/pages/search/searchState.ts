import type { FoundKind } from '@msl/shared/contracts';
import { kindNames } from '../../components/search/foundKinds';
import { queryText } from '../../lib/routing/queryText';

/** State of the search page, stored entirely in the address. */
export interface SearchState {
  search: string;
  kind?: FoundKind;
  page: number;
}

const maxSearchLength = 200;
const maxPage = 999;

const isKind = (text: string | null): text is FoundKind => text !== null && Object.hasOwn(kindNames, text);

export function readSearch(query: URLSearchParams): SearchState {
  const page = Number(query.get('page'));
  const kind = query.get('kind');
  return {
    search: queryText(query, 'q', maxSearchLength),
    kind: isKind(kind) ? kind : undefined,
    page: Number.isSafeInteger(page) && page > 0 && page <= maxPage ? page : 1,
  };
}

/** The address of a search, without default values. */
export function searchPath({ search, kind, page = 1 }: Partial<SearchState>): string {
  const query = new URLSearchParams({ q: search ?? '' });
  if (kind) query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  return `/search?${query}`;
}
