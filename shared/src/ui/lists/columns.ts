import type { ReactNode } from 'react';

/** One column of a list. */
export interface Column<Row, Sort extends string> {
  /** The column's head, letter for letter. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** The field the head sorts by; without it the column cannot be sorted by. */
  sort?: Exclude<Sort, `-${string}`>;
  /** Numbers stand `right`. */
  align?: 'left' | 'right' | 'center';
}

/** Going through a head's states: ascending, descending, the list's own order. */
export function nextSort<Sort extends string>(current: Sort | undefined, field: string): Sort | undefined {
  if (current === field) return `-${field}` as Sort;
  return current === `-${field}` ? undefined : (field as Sort);
}
