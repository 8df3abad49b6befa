import { type Expression, type SqlBool, sql } from 'kysely';
import { toBit } from './storedLists';

/** Rows whose flag is as asked; all when nothing is asked. */
export const flagIs = (column: string, flag: boolean | undefined): Expression<SqlBool>[] =>
  flag === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${toBit(flag)}`];

/** Rows whose column has one of the values. */
export const isOneOf = (column: string, values: readonly string[]): Expression<SqlBool> =>
  values.length ? sql<boolean>`${sql.ref(column)} in (${sql.join(values)})` : sql<boolean>`1 = 0`;
