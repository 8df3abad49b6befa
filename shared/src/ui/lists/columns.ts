import type { ReactNode } from 'react';

/** One column of a list. */
export interface Column<Row, Sort extends string> {
  /** Title of the column. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** Field to sort by; unset: the column cannot be sorted. */
  sort?: Exclude<Sort, `-${string}`>;
  align?: 'left' | 'right' | 'center';
}

/** Returns the next sort order of a column: ascending, descending, then the default order of the list. */
export function nextSort<Sort extends string>(current: Sort | undefined, field: string): Sort | undefined {
  if (current === field) return `-${field}` as Sort;
  return current === `-${field}` ? undefined : (field as Sort);
}
