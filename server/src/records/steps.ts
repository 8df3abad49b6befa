import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Changes } from '../database/changes';
import { engineOf } from '../database/engineOf';
import type { Db } from '../database/openDatabase';
import { KeptReads } from './keptReads';

/** Rows that one query of the embedded database reads at most: nothing else runs in the process meanwhile. */
export const stepRows = 1000;

/** Rows of a table in an order that an index has: by a column, then by id. */
export interface Walked {
  table: string;
  column: 'createdAt' | 'updatedAt';
  /** Which rows; all when unset. */
  condition?: RawBuilder<unknown>;
}

interface Place {
  at: string;
  id: string;
}

/** Counts rows; on the embedded database a step at a time, so that requests are answered in between. */
export async function countInSteps(db: Db, { table, column, condition = sql`1 = 1` }: Walked): Promise<number> {
  const read = async <R>(query: RawBuilder<R>) => (await query.execute(db)).rows[0];
  if (engineOf(db) === 'postgres') {
    const counted = await read(sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${condition}`);
    return counted?.count ?? 0;
  }
  const at = sql.ref(column);
  let [passed, last]: [number, Place | undefined] = [0, undefined];
  for (;;) {
    const after: RawBuilder<unknown> = last ? sql` and (${at}, id) > (${last.at}, ${last.id})` : sql``;
    const rest = sql`from ${sql.table(table)} where (${condition})${after} order by ${at}, id`;
    const next: Place | undefined = await read(sql<Place>`
      select ${at} as at, id ${rest} limit 1 offset ${stepRows - 1}`);
    if (!next) {
      const counted = await read(
        sql<{ count: number }>`select count(*) as count from (select id ${rest} limit ${stepRows})`,
      );
      return passed + (counted?.count ?? 0);
    }
    [passed, last] = [passed + stepRows, next];
    await nextTurn();
  }
}

/** The rows of a table in steps, oldest first: each as a table expression of no more than {@link stepRows} rows. */
async function* windowsOf(db: Db, table: string): AsyncGenerator<RawBuilder<unknown>> {
  const [name, order] = [sql.table(table), sql`order by "createdAt", id`];
  let last: Place | undefined;
  do {
    const rest: RawBuilder<unknown> = last ? sql`where ("createdAt", id) > (${last.at}, ${last.id})` : sql``;
    // The limit keeps the planner from reading by an index of a condition outside of it.
    yield sql`(select * from ${name} ${rest} ${order} limit ${stepRows}) as ${name}`;
    const next = await sql<Place>`
      select "createdAt" as at, id from ${name} ${rest} ${order} limit 1 offset ${stepRows - 1}`.execute(db);
    last = next.rows[0];
    await nextTurn();
  } while (last);
}

/** Counts the rows of a table that fit a condition which no index may have, as {@link countInSteps}. */
export async function countFitting(db: Db, table: string, condition: RawBuilder<unknown>): Promise<number> {
  let count = 0;
  for await (const rows of windowsOf(db, table)) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${rows} where ${condition}`.execute(db);
    count += counted.rows[0]?.count ?? 0;
  }
  return count;
}

/** The ids of the first rows of a table that fit a condition, oldest first, read as {@link countFitting} reads. */
export async function idsFitting(
  db: Db,
  { table, condition, limit }: { table: string; condition: RawBuilder<unknown>; limit: number },
): Promise<string[]> {
  const ids: string[] = [];
  for await (const rows of windowsOf(db, table)) {
    const found = await sql<{ id: string }>`select id from ${rows} where ${condition}`.execute(db);
    ids.push(...found.rows.map(({ id }) => id));
    if (ids.length >= limit) break;
  }
  return ids.slice(0, limit);
}

/**
 * Counts the rows of a table by the values of a column that begins an index, which goes on with the time they were made;
 * values without rows are left out.
 */
export async function countByValue(db: Db, table: string, by: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const column = sql.ref(by);
  let value: string | null = null;
  for (;;) {
    const after: RawBuilder<unknown> = value === null ? sql`1 = 1` : sql`${column} > ${value}`;
    const least: { rows: { value: string | null }[] } = await sql<{ value: string | null }>`
      select min(${column}) as value from ${sql.table(table)} where ${after}`.execute(db);
    value = least.rows[0]?.value ?? null;
    if (value === null) return counts;
    counts.set(value, await countInSteps(db, { table, column: 'createdAt', condition: sql`${column} = ${value}` }));
  }
}

/**
 * Remembers where every {@link stepRows}th row of an order stands until a table changes, so that a row far along is found
 * from the nearest of these places before it.
 */
export class StepPlaces<P> {
  private readonly kept: KeptReads<P[]>;

  constructor(changes: Changes, tables: readonly string[]) {
    this.kept = new KeptReads(changes, tables);
  }

  /**
   * @param asked the same text for the same order
   * @param next the place one step after another one, or after the beginning
   * @returns the nearest known place before the row, and how many rows lie between
   */
  async before(asked: string, offset: number, next: (after: P | undefined) => Promise<P | undefined>) {
    const steps = Math.floor(offset / stepRows);
    if (!steps) return { after: undefined, offset };
    const places = await this.kept.read(asked, async () => []);
    for (let index = places.length; index < steps; index += 1) {
      const place = places[index] ?? (await next(places[index - 1]));
      // Rows went meanwhile.
      if (!place) return { after: places[index - 1], offset: offset - index * stepRows };
      places[index] = place;
      await nextTurn();
    }
    return { after: places[steps - 1], offset: offset % stepRows };
  }
}
