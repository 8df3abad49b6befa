import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from '../database/db';
import { toBit } from './storedLists';

/** Selects rows with this flag value; all rows if it is undefined. */
export const flagIs = (column: string, flag: boolean | undefined): Expression<SqlBool>[] =>
  flag === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${toBit(flag)}`];

/** Selects rows with this value; all rows if it is undefined or empty. */
export const equals = (column: string, value: string | undefined): Expression<SqlBool>[] =>
  value ? [sql<boolean>`${sql.ref(column)} = ${value}`] : [];

/** Selects rows dated between two times, inclusive. */
export function dateConditions({ from, to }: { from?: Date; to?: Date }, column = 'createdAt'): Expression<SqlBool>[] {
  const date = sql.ref(column);
  return [
    ...(from ? [sql<boolean>`${date} >= ${from.toISOString()}`] : []),
    ...(to ? [sql<boolean>`${date} <= ${to.toISOString()}`] : []),
  ];
}

/** Selects rows with one of these values. */
export const isOneOf = (column: string, values: readonly string[]): Expression<SqlBool> =>
  values.length ? sql<boolean>`${sql.ref(column)} in (${sql.join(values)})` : sql<boolean>`1 = 0`;

/** Like {@link isOneOf}, for any number of values: they are sent as one parameter. */
export function isAmong(column: string, values: readonly string[], engine: Engine): Expression<SqlBool> {
  const json = JSON.stringify(values);
  const each = engine === 'postgres' ? sql`json_array_elements_text(${json}::json)` : sql`json_each(${json})`;
  return sql<boolean>`${sql.ref(column)} in (select value from ${each} as value)`;
}

/** Combines conditions with `and`. Without conditions, every record matches. */
export const allOf = (conditions: readonly Expression<unknown>[]): RawBuilder<unknown> =>
  conditions.length ? sql.join(conditions, sql` and `) : sql`1 = 1`;

/** Selects rows whose column is null, or is not; all rows if `wanted` is undefined. */
export function isNull(column: string, wanted: boolean | undefined): Expression<SqlBool>[] {
  if (wanted === undefined) return [];
  return [wanted ? sql<boolean>`${sql.ref(column)} is null` : sql<boolean>`${sql.ref(column)} is not null`];
}

/** Selects rows that a table of links connects with this id; all rows if it is undefined or empty. */
export const isLinkedTo = (
  links: string,
  { own, other }: { own: string; other: string },
  id: string | undefined,
): Expression<SqlBool>[] =>
  id
    ? [
        sql<boolean>`id in (select ${sql.ref(`${links}.${own}`)} from ${sql.table(links)}
          where ${sql.ref(`${links}.${other}`)} = ${id})`,
      ]
    : [];
