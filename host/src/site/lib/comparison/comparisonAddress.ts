import { queryText } from '../routing/queryText';

/** Maximum number of products in a comparison. The contracts' own constant would bring their library along. */
export const maxCompared = 4;

/** What the address of a comparison says. */
export interface ComparisonState {
  /** At most {@link maxCompared} ids, each once. */
  ids: string[];
  /** Whether the address names more products than are compared. */
  isCut: boolean;
  isOnlyDifferences: boolean;
  /** Part number typed to add a product; empty: none. */
  partNumber: string;
}

/** Reads the address of a comparison as far as it can be read. */
export function readComparison(query: URLSearchParams): ComparisonState {
  const named = query.getAll('products').join(',').split(',');
  const ids = [...new Set(named.filter((id) => /^[\w-]{1,64}$/.test(id)))];
  return {
    ids: ids.slice(0, maxCompared),
    isCut: ids.length > maxCompared,
    isOnlyDifferences: query.get('only') === 'differences',
    partNumber: queryText(query, 'add', 100),
  };
}

/** The path of the comparison of these products. */
export function comparisonPath(ids: readonly string[], isOnlyDifferences = false): string {
  const products = ids.map(encodeURIComponent).join(',');
  return `/compare${products && `?products=${products}${isOnlyDifferences ? '&only=differences' : ''}`}`;
}
