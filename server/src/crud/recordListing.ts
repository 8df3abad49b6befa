import type { Expression, SqlBool } from 'kysely';
import type { SortBy } from './sorting';

export interface RecordListing {
  search?: string;
  /**
   * Ids of what the search finds, the best first, from a caller that has searched; `null`: the list shows what has all words
   * as typed. Unset: the list searches.
   */
  found?: readonly string[] | null;
  /** `field` or `-field`; unset: the best of a search first, or else the table's default. */
  sort?: string;
  filters: Expression<SqlBool>[];
  /** Only records whose column `partColumn` has one of these values. */
  parts?: readonly string[];
}

export interface PageRange {
  limit: number;
  offset: number;
}

/** A table, and how its lists can be sorted and dated. */
export interface ListedTable {
  table: string;
  /** Fields by which a list can be sorted, besides createdAt and updatedAt. */
  sort?: Record<string, SortBy>;
  /** Columns by which records are found, named `…MatchKey`, and how they are made from the others. */
  matchKeys?: Record<string, (values: never) => string>;
  /** The column that dates a record, by which lists are sorted and filtered unless asked otherwise. Unset: `createdAt`. */
  dateColumn?: string;
  /** `field` or `-field`: the order of lists unless asked otherwise. Unset: newest first. */
  defaultSort?: string;
  /** The column that partitions the search index, if the table's migration names one. */
  partColumn?: string;
}
