import { type RawBuilder, sql } from 'kysely';
import { sortKeyColumn } from '../database/recordColumns';

/** A column of another table, in the one record to which a column of this table refers. */
export interface RelatedColumn {
  table: string;
  /** Unique in its table. */
  column: string;
  /** The column that holds the other record's id; never null. */
  by: string;
}

/** `text` sorts by the column's sort keys, see `toSortKey`; `plain` by the stored value. */
export type SortBy = 'text' | 'plain' | RelatedColumn;

export type SortDirection = typeof ascending | typeof descending;
const ascending = sql`asc`;
const descending = sql`desc`;

export const isDescending = ({ direction }: ListOrder): boolean => direction === descending;

/** The order of a list. Equal records are ordered by creation time. */
export interface ListOrder {
  direction: SortDirection;
  /** SQL expression to sort by; unset: creation time. */
  key?: RawBuilder<unknown>;
  /** Set when the key is a related column. */
  related?: RelatedColumn;
}

/** Returns the reverse order. */
export const reverseOrder = (order: ListOrder): ListOrder => ({
  ...order,
  direction: isDescending(order) ? ascending : descending,
});

/** @param sort `field` or `-field` (descending) */
export function toListOrder(table: string, fields: Record<string, SortBy> = {}, sort: string): ListOrder {
  const direction = sort.startsWith('-') ? descending : ascending;
  const field = sort.replace(/^-/, '');
  if (field === 'createdAt') return { direction };
  const by = fields[field] ?? 'plain';
  const column = sql.ref(`${table}.${field}`);
  if (by === 'plain') return { direction, key: column };
  if (by === 'text') return { direction, key: sql.ref(`${table}.${sortKeyColumn(field)}`) };
  const [theirs, ours] = [sql.ref(`${by.table}.id`), sql.ref(`${table}.${by.by}`)];
  const key = sql`(select ${sql.ref(`${by.table}.${by.column}`)} from ${sql.table(by.table)} where ${theirs} = ${ours})`;
  return { direction, key, related: by };
}

/** Returns the terms of `order by` for a table or an alias of it. */
export function orderTerms(
  table: string,
  { direction, key }: Pick<ListOrder, 'direction' | 'key'>,
): RawBuilder<unknown> {
  const times = [sql.ref(`${table}.createdAt`), sql.ref(`${table}.id`)];
  return sql.join([...(key ? [key] : []), ...times].map((term) => sql`${term} ${direction}`));
}
