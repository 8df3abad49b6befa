/**
 * Columns of every record that administrators edit. Their tables also have key columns, which `RecordTable` writes and
 * no row contains: a sort key for each column that lists are sorted by, and keys by which records are found.
 */
export interface RecordColumns {
  id: string;
  /** The text that a search looks through, normalised by `toSearchText`. */
  searchText: string;
  createdAt: string;
  /** Grows with every change, so that stale edits are detected. */
  updatedAt: string;
}

/** Returns the column with the sort keys of a column, see `toSortKey`. */
export const sortKeyColumn = (column: string): string => `${column}SortKey`;

/** Whether a column holds keys that are derived from another one. */
export const isKeyColumn = (column: string): boolean => /(?:Sort|Match)Key$/.test(column);
