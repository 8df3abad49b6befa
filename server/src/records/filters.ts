import { type Expression, type SqlBool, sql } from 'kysely';
import { toBit } from './storedLists';

/** Rows whose flag is as asked; all when nothing is asked. */
export const flagIs = (column: string, flag: boolean | undefined): Expression<SqlBool>[] =>
  flag === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${toBit(flag)}`];

/** Rows whose column has the value; all when nothing, or an empty text, is asked. */
export const equals = (column: string, value: string | undefined): Expression<SqlBool>[] =>
  value ? [sql<boolean>`${sql.ref(column)} = ${value}`] : [];

/** Rows made between two times, both included. */
export function madeBetween({ from, to }: { from?: Date; to?: Date }): Expression<SqlBool>[] {
  const createdAt = sql.ref('createdAt');
  return [
    ...(from ? [sql<boolean>`${createdAt} >= ${from.toISOString()}`] : []),
    ...(to ? [sql<boolean>`${createdAt} <= ${to.toISOString()}`] : []),
  ];
}

/** Rows whose column has one of the values. */
export const isOneOf = (column: string, values: readonly string[]): Expression<SqlBool> =>
  values.length ? sql<boolean>`${sql.ref(column)} in (${sql.join(values)})` : sql<boolean>`1 = 0`;
