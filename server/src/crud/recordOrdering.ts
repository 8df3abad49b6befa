import type { RecordOrder } from '@msl/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf, type Tx } from '../database/db';
import { conflict } from '../errors/domainErrors';
import { countOf } from '../text/counts';
import type { RemovedRecords } from './bulkOperations';
import type { Trash } from './trash';

interface OrderedTable {
  /** Has a column `position`. */
  table: 'categories';
  /** What a record is called, and several. */
  one: string;
  many: string;
}

interface Placed {
  id: string;
  position: number;
}

/** A record that one change of the order moved. */
interface Moved extends Placed {
  /** The position that it got. */
  movedTo: number;
}

/** Stores the order in which administrators arrange the records of a table. The previous order can be restored for a minute. */
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
   * Sets the order. The `updatedAt` of records does not change, so that nobody's open form becomes stale.
   *
   * @returns the undo token
   * @throws Conflict if the order is no longer the one that the sender saw
   */
  change({ ids, previousIds }: RecordOrder): Promise<string> {
    return this.db.transaction().execute(async (tx) => {
      const current = await this.lock(tx);
      if (current.length !== previousIds.length || current.some(({ id }, index) => id !== previousIds[index]))
        throw conflict(`The order was not saved: ${this.ordered.many} were added, deleted or moved meanwhile.`);
      const placeOf = new Map(ids.map((id, index) => [id, index]));
      const moved = current.map((row) => ({ ...row, movedTo: placeOf.get(row.id) ?? row.position }));
      await this.place(
        moved.map(({ id, movedTo }) => ({ id, position: movedTo })),
        tx,
      );
      return this.trash.keepChanges(this.table, moved, tx);
    });
  }

  /** Restores the previous order. @throws Conflict if it was changed again */
  async restore({ rows }: RemovedRecords<Moved>, tx: Tx): Promise<void> {
    const current = new Map((await this.lock(tx)).map(({ id, position }) => [id, position]));
    // Records that were deleted meanwhile have no place any more.
    const present = rows.filter(({ id }) => current.has(id));
    if (present.some(({ id, movedTo }) => current.get(id) !== movedTo))
      throw conflict('The order was changed again meanwhile.');
    await this.place(present, tx);
  }

  countText(count: number): string {
    return `Order of ${countOf(count, this.ordered.one, this.ordered.many)}`;
  }

  /** Returns all records in their order; nobody else moves or deletes one until the transaction ends. */
  private async lock(tx: Tx): Promise<Placed[]> {
    const rows = await tx
      .selectFrom(this.ordered.table)
      .select(['id', 'position', 'createdAt'])
      .orderBy('id')
      // A transaction of the embedded database has the only write lock from its beginning.
      .$if(engineOf(tx) === 'postgres', (query) => query.forUpdate())
      .execute();
    const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
    return rows
      .sort((a, b) => a.position - b.position || compare(a.createdAt, b.createdAt) || compare(a.id, b.id))
      .map(({ id, position }) => ({ id, position }));
  }

  private async place(rows: readonly Placed[], tx: Tx): Promise<void> {
    if (!rows.length) return;
    const cases: RawBuilder<unknown>[] = rows.map(({ id, position }) => sql`when ${id} then ${sql.lit(position)}`);
    await tx
      .updateTable(this.ordered.table)
      .set({ position: sql<number>`case id ${sql.join(cases, sql` `)} else "position" end` })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  }
}
