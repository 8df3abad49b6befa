import { type Expression, type SqlBool, sql } from 'kysely';
import { toBit } from './storedLists';

/** Rows whose flag is as asked; all when nothing is asked. */
export const flagIs = (column: string, flag: boolean | undefined): Expression<SqlBool>[] =>
  flag === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${toBit(flag)}`];

/** Rows whose column has the value; all when nothing, or an empty text, is asked. */
export const equals = (column: string, value: string | undefined): Expression<SqlBool>[] =>
  value ? [sql<boolean>`${sql.ref(column)} = ${value}`] : [];

/** Rows dated between two times, both included. */
export function datedBetween({ from, to }: { from?: Date; to?: Date }, column = 'createdAt'): Expression<SqlBool>[] {
  const date = sql.ref(column);
  return [
    ...(from ? [sql<boolean>`${date} >= ${from.toISOString()}`] : []),
    ...(to ? [sql<boolean>`${date} <= ${to.toISOString()}`] : []),
  ];
}

/** Rows whose column has one of the values. */
export const isOneOf = (column: string, values: readonly string[]): Expression<SqlBool> =>
  values.length ? sql<boolean>`${sql.ref(column)} in (${sql.join(values)})` : sql<boolean>`1 = 0`;
