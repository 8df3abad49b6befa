import { maxOrdered, type RecordOrder } from '@msl/shared/contracts';
import { sql } from 'kysely';
import { type Db, engineOf, type Tx } from '../database/db';
import { conflict } from '../errors/domainErrors';
import { countOf } from '../text/counts';
import type { RemovedRecords } from './bulkOperations';
import { isOneOf } from './filters';
import type { Trash } from './trash';

interface OrderedTable {
  table: 'categories' | 'products';
  /** The column with the places. */
  column: 'position' | 'rank';
  /** Whether the highest place comes first, and of records without one the newest. */
  isDescending?: boolean;
  /** What a record is called, and several. */
  one: string;
  many: string;
}

interface Placed {
  id: string;
  place: number;
}

/** A record that one change of the order moved. */
interface Moved extends Placed {
  /** The place that it got. */
  movedTo: number;
}

/** Stores the order in which administrators arrange records. The previous one can be restored for a minute. */
export class RecordOrdering {
  readonly table: string;

  constructor(
    private readonly db: Db,
    private readonly trash: Trash,
    private readonly ordered: OrderedTable,
  ) {
    this.table = `${ordered.table}/order`;
    trash.register(this);
  }

  /**
   * Sets the order of all records, or of those of a category. The `updatedAt` of records does not change, so that nobody's
   * open form becomes stale.
   *
   * @returns the undo token
   * @throws Conflict if the order is no longer the one that the sender saw
   */
  change({ ids, previousIds }: RecordOrder, categoryId?: string): Promise<string> {
    return this.db.transaction().execute(async (tx) => {
      const current = await this.lock(tx, categoryId === undefined ? undefined : ['categoryId', [categoryId]]);
      if (current.length !== previousIds.length || current.some(({ id }, index) => id !== previousIds[index]))
        throw conflict(`The order was not saved: ${this.ordered.many} were added, deleted or moved meanwhile.`);
      const placeOf = new Map(ids.map((id, index) => [id, this.ordered.isDescending ? ids.length - index : index]));
      const moved = current.map((row) => ({ ...row, movedTo: placeOf.get(row.id) ?? row.place }));
      await this.place(
        moved.map(({ id, movedTo }) => ({ id, place: movedTo })),
        tx,
      );
      return this.trash.keepChanges(this.table, moved, tx);
    });
  }

  /** Restores the previous order. @throws Conflict if it was changed again */
  async restore({ rows }: RemovedRecords<Moved>, tx: Tx): Promise<void> {
    const ids = rows.map(({ id }) => id);
    const current = new Map((await this.lock(tx, ['id', ids])).map(({ id, place }) => [id, place]));
    // Records that were deleted meanwhile have no place any more.
    const present = rows.filter(({ id }) => current.has(id));
    if (present.some(({ id, movedTo }) => current.get(id) !== movedTo))
      throw conflict('The order was changed again meanwhile.');
    await this.place(present, tx);
  }

  countText(count: number): string {
    return `Order of ${countOf(count, this.ordered.one, this.ordered.many)}`;
  }

  /**
   * Returns records in their order, one more than can be arranged if there are more. Nobody else moves or deletes one until
   * the transaction ends.
   *
   * @param among a column and its values; unset: all records
   */
  private async lock(tx: Tx, among?: [column: string, values: readonly string[]]): Promise<Placed[]> {
    const { table, column, isDescending } = this.ordered;
    const condition = among ? isOneOf(...among) : sql`1 = 1`;
    // A transaction of the embedded database has the only write lock from its beginning.
    const lock = engineOf(tx) === 'postgres' ? sql`for update` : sql``;
    const { rows } = await sql<Placed & { createdAt: string }>`
      select id, ${sql.ref(column)} as place, "createdAt" from ${sql.table(table)}
      where ${condition} order by id limit ${maxOrdered + 1} ${lock}`.execute(tx);
    const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
    const sign = isDescending ? -1 : 1;
    return rows
      .toSorted((a, b) => sign * (a.place - b.place || compare(a.createdAt, b.createdAt) || compare(a.id, b.id)))
      .map(({ id, place }) => ({ id, place }));
  }

  private async place(rows: readonly Placed[], tx: Tx): Promise<void> {
    if (!rows.length) return;
    const { table, column } = this.ordered;
    const cases = rows.map(({ id, place }) => sql`when ${id} then ${sql.lit(place)}`);
    const places = { [column]: sql`case id ${sql.join(cases, sql` `)} end` };
    const ids = rows.map(({ id }) => id);
    // A statement of the query builder, because the audit log reads its table.
    await tx
      .updateTable(table)
      .set(places as never)
      .where('id', 'in', ids)
      .execute();
  }
}
