import type { PageRange } from '../crud/recordListing';
import { boundsOf, type SelectedProducts } from './productSelection';
import { type CompareRows, sortRange } from './sortRange';

/**
 * The order of a list of products: `arranged` by administrators in a list of one category and newest first in others,
 * `relevance` to the search, `newest`, `name` or `fact:<attribute id>`, with "-" before it for the reverse.
 */
export interface ProductOrder {
  by: 'arranged' | 'relevance' | 'newest' | 'name' | { fact: string };
  isReversed: boolean;
}

/**
 * @param sort as in the query parameter; unset: the best first, or as arranged without a search
 * @param isSearch whether the list is searched; relevance means nothing else
 */
export function parseProductOrder(sort: string | undefined, isSearch: boolean): ProductOrder {
  if (sort === undefined) return { by: isSearch ? 'relevance' : 'arranged', isReversed: false };
  const [, sign, field = ''] = /^(-?)(.*)$/.exec(sort) ?? [];
  const fact = /^fact:(.+)$/.exec(field)?.[1];
  const by = fact ? { fact } : field === 'name' ? 'name' : 'newest';
  return { by, isReversed: sign === '-' };
}

/** Returns the order as a sort of the table of products; `undefined` for facts and relevance. */
export function toTableSort({ by, isReversed }: ProductOrder): string | undefined {
  if (by === 'newest') return isReversed ? 'createdAt' : '-createdAt';
  if (by === 'arranged') return '-rank';
  return by === 'name' ? `${isReversed ? '-' : ''}name` : undefined;
}

/** Ranks of products by id; those that are not arranged have none. */
export type Ranks = ReadonlyMap<string, number>;

function compareRanks(columns: SelectedProducts['columns'], ranks: Ranks, otherwise: CompareRows): CompareRows {
  const rankOf = new Map([...ranks].map(([id, rank]) => [columns.rowOf(id), rank]));
  return (a, b) => (rankOf.get(b) ?? 0) - (rankOf.get(a) ?? 0) || otherwise(a, b);
}

function compareBy({ columns }: SelectedProducts, { by, isReversed }: ProductOrder, ranks: Ranks): CompareRows {
  const sign = isReversed ? -1 : 1;
  const newest: CompareRows = (a, b) => columns.compareAge(b, a);
  if (by === 'newest') return (a, b) => sign * newest(a, b);
  if (by === 'arranged') return compareRanks(columns, ranks, newest);
  if (by === 'relevance') return newest;
  if (by === 'name') return (a, b) => sign * (columns.compareNames(a, b) || columns.compareAge(a, b));
  const column = columns.facts.get(by.fact);
  const missing = isReversed ? -Infinity : Infinity;
  const valueAt = (row: number) => {
    const value = column?.get(row);
    return (value === undefined ? undefined : boundsOf(value))?.[isReversed ? 1 : 0] ?? missing;
  };
  return (a, b) => {
    const [valueA, valueB] = [valueAt(a), valueAt(b)];
    return valueA === valueB ? newest(a, b) : sign * (valueA - valueB);
  };
}

/**
 * Returns the ids of a page of the matching products in order, in short slices. Products without the fact to sort by
 * come last.
 *
 * @param ranks for the order `arranged`
 */
export async function readOrderedIds(
  selected: SelectedProducts,
  order: ProductOrder,
  { offset, limit }: PageRange,
  ranks: Ranks = new Map(),
): Promise<string[]> {
  const { foundIds, columns } = selected;
  if (order.by === 'relevance' && foundIds) {
    const matching = selected.matching();
    const isMatching = (id: string) => matching.has(columns.rowOf(id) ?? -1);
    const ids: string[] = [];
    for (const id of foundIds) {
      if (ids.length >= offset + limit) break;
      if (isMatching(id)) ids.push(id);
    }
    return ids.slice(offset);
  }
  const rows = new Uint32Array(selected.matching().array());
  const range = { start: Math.min(offset, rows.length), end: Math.min(offset + limit, rows.length) };
  await sortRange(rows, range, { compare: compareBy(selected, order, ranks), pacer: selected.pacer });
  return Array.from(rows.subarray(range.start, range.end), (row) => columns.idOf(row));
}
