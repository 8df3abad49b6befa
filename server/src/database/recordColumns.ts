/** Columns of every record that administrators edit. */
export interface RecordColumns {
  id: string;
  /** The text that a search looks through, normalised by `toSearchText`. */
  searchText: string;
  createdAt: string;
  /** Grows with every change, so that stale edits are detected. */
  updatedAt: string;
}
