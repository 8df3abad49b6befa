import { isKeyColumn, sortKeyColumn } from '../database/recordColumns';
import { toSortKey } from '../text/sortKey';
import type { SortBy } from './sorting';

interface KeyedTable {
  sort?: Record<string, SortBy>;
  /** Further columns by which records are found, named `…MatchKey`, and how they are made. */
  matchKeys?: Record<string, (values: never) => string>;
}

/** Returns the key columns of a row: those by which its table is sorted, and those by which records are found. */
export function keyValues({ sort = {}, matchKeys = {} }: KeyedTable, values: object): Record<string, string> {
  const sorted = Object.entries(sort).filter(([, by]) => by === 'text');
  const textOf = (column: string) => String((values as Record<string, unknown>)[column] ?? '');
  return Object.fromEntries([
    ...sorted.map(([column]) => [sortKeyColumn(column), toSortKey(textOf(column))]),
    ...Object.entries(matchKeys).map(([column, toKey]) => [column, toKey(values as never)]),
  ]);
}

/** Returns a row as the rest of the server knows it: without its key columns. */
export const withoutKeys = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !isKeyColumn(column))) as Row;
