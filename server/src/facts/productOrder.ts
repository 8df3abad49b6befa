import type { PageRange } from '../crud/recordListing';
import { boundsOf, type SelectedProducts } from './productSelection';
import { type CompareRows, sortRange } from './sortRange';

/** The order of a list of products: `newest`, `name` or `fact:<attribute id>`, with "-" before it for the reverse. */
export interface ProductOrder {
  by: 'newest' | 'name' | { fact: string };
  isReversed: boolean;
}

/** @param sort as in the query parameter; unset: newest first */
export function parseProductOrder(sort = 'newest'): ProductOrder {
  const [, sign, field = ''] = /^(-?)(.*)$/.exec(sort) ?? [];
  const fact = /^fact:(.+)$/.exec(field)?.[1];
  const by = fact ? { fact } : field === 'name' ? 'name' : 'newest';
  return { by, isReversed: sign === '-' };
}

/** Returns the order as a sort of the table of products; `undefined` for facts. */
export function toTableSort({ by, isReversed }: ProductOrder): string | undefined {
  if (by === 'newest') return isReversed ? 'createdAt' : '-createdAt';
  return by === 'name' ? `${isReversed ? '-' : ''}name` : undefined;
}

function compareBy({ columns }: SelectedProducts, { by, isReversed }: ProductOrder): CompareRows {
  const sign = isReversed ? -1 : 1;
  const newest: CompareRows = (a, b) => columns.compareAge(b, a);
  if (by === 'newest') return (a, b) => sign * newest(a, b);
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
 */
export async function readOrderedIds(
  selected: SelectedProducts,
  order: ProductOrder,
  { offset, limit }: PageRange,
): Promise<string[]> {
  const rows = new Uint32Array(selected.matching().array());
  const range = { start: Math.min(offset, rows.length), end: Math.min(offset + limit, rows.length) };
  await sortRange(rows, range, { compare: compareBy(selected, order), pacer: selected.pacer });
  return Array.from(rows.subarray(range.start, range.end), (row) => selected.columns.idOf(row));
}
