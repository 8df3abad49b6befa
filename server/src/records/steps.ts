import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Changes } from '../database/changes';
import { engineOf } from '../database/engineOf';
import type { Db } from '../database/openDatabase';
import { KeptReads } from './keptReads';

/** Rows that one query of the embedded database passes, which lets nobody else in: some milliseconds. */
export const stepRows = 5000;

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
