import type { DownloadKind } from '@msl/shared/contracts';
import { readPageNumber } from '../../lib/routing/pageNumber';
import { queryText } from '../../lib/routing/queryText';
import { downloadKindKeys } from '../../lib/text/downloadTexts';

/** What the page shows, as in its address. */
export interface DownloadsState {
  search: string;
  kind?: DownloadKind;
  /** Id of a product. */
  product: string;
  page: number;
}

const perPage = 20;

/** Reads the state from the query of the address; unknown values are ignored. */
export function readDownloads(query: URLSearchParams): DownloadsState {
  return {
    search: queryText(query, 'search', 200),
    kind: downloadKindKeys.find((kind) => kind === query.get('kind')),
    product: queryText(query, 'product', 64),
    page: readPageNumber(query),
  };
}

/** Returns the address that shows this. */
export function downloadsPath({ search, kind, product, page }: DownloadsState): string {
  const values = { search, kind: kind ?? '', product, page: page > 1 ? String(page) : '' };
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value)).toString();
  return query ? `/downloads?${query}` : '/downloads';
}

/** Returns the query of the call. */
export const toQuery = ({ search, kind, product, page }: DownloadsState) => ({
  ...(search && { search }),
  ...(kind && { kind }),
  ...(product && { product }),
  isCurrent: 'true' as const,
  currentPage: String(page),
  itemsPerPage: String(perPage),
});
