import type { FoundKind } from '@msl/shared/contracts';
import { kindNames } from '../../components/search/foundKinds';
import { readPageNumber } from '../../lib/routing/pageNumber';
import { queryText } from '../../lib/routing/queryText';

/** State of the search page, stored entirely in the address. */
export interface SearchState {
  search: string;
  kind?: FoundKind;
  page: number;
}

const maxSearchLength = 200;

const isKind = (text: string | null): text is FoundKind => text !== null && Object.hasOwn(kindNames, text);

export function readSearch(query: URLSearchParams): SearchState {
  const kind = query.get('kind');
  return {
    search: queryText(query, 'q', maxSearchLength),
    kind: isKind(kind) ? kind : undefined,
    page: readPageNumber(query),
  };
}

/** The address of a search, without default values. */
export function searchPath({ search, kind, page = 1 }: Partial<SearchState>): string {
  const query = new URLSearchParams({ q: search ?? '' });
  if (kind) query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  return `/search?${query}`;
}
