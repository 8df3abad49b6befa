import type { Kysely } from 'kysely';
import { engineOf } from '../database/db';
import type { Tx } from '../database/db';
import type { RecordColumns } from '../database/schema';
import { countOf } from '../text/counts';
import type { Listing, RecordQueries } from './recordQueries';
import type { RecordName, RowOf, ValuesOf } from './recordTypes';
import { noteSaver } from './savedBy';
import { timeAfter } from './timeAfter';

/** Something else that goes when records go, and comes back with them; what it takes is kept as JSON. */
export interface Companion<Taken = unknown> {
  /** Takes away what belongs to these records, before they go. */
  take(ids: readonly string[], tx: Tx): Promise<Taken[]>;
  /** Puts it back, once they are there again. @throws Conflict */
  putBack(taken: readonly Taken[], tx: Tx): Promise<void>;
}

/** What an area says of its deletions. */
export interface Removable<T extends RecordName> {
  table: T;
  /** As in "There is no such product." */
  what: string;
  /** More than one of them, if not with an "s". */
  several?: string;
  /** As in `ListedTable`. */
  datedBy?: string;
  /** Why some of these records may not go now: a sentence by id. */
  kept?: (ids: readonly string[], tx: Tx) => Promise<ReadonlyMap<string, string>>;
  companions?: Readonly<Record<string, Companion>>;
  /** Rows as they come back from a deletion. @throws Conflict when their place is taken */
  readmit?: (rows: RowOf<T>[], tx: Tx) => Promise<RowOf<T>[]>;
}

/** Records that went, and all that went with them. */
export interface Taken<Row> {
  rows: Row[];
  companions: Record<string, unknown[]>;
}

interface AnyTable {
  records: RecordColumns;
}

// As in RecordTable: Kysely's types cannot follow a table name that is a type parameter.
const any = (tx: Tx) => tx as unknown as Kysely<AnyTable>;

/** What is done to many records of a table at once, in a transaction of the caller. */
export class ManyRecords<T extends RecordName> {
  constructor(
    private readonly definition: Removable<T>,
    private readonly queries: RecordQueries<RowOf<T>>,
  ) {}

  get table(): T {
    return this.definition.table;
  }

  get datedBy(): string | undefined {
    return this.definition.datedBy;
  }

  get what(): string {
    return this.definition.what;
  }

  /** "1 product", "3 products", "no products". */
  countText(count: number): string {
    const { what, several = `${what}s` } = this.definition;
    return count ? countOf(count, what, several) : `no ${several}`;
  }

  /** The ids of records that fit, `limit` at most; none of these records changes until the transaction ends. */
  lockMatching(listing: Listing, limit: number, tx: Tx): Promise<string[]> {
    return this.queries.lockIds(listing, limit, tx);
  }

  /**
   * Gives records the same values, in columns whose texts no search looks through.
   *
   * @returns how many had others before
   */
  async assign(ids: readonly string[], values: Partial<ValuesOf<T>>, tx: Tx): Promise<number> {
    const differs = (row: RowOf<T>) => Object.entries(values).some(([column, value]) => row[column as never] !== value);
    const rows = (await this.lock(ids, tx)).filter(differs);
    if (!rows.length) return 0;
    const latest = rows
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1);
    const updatedAt = timeAfter(latest);
    await any(tx)
      .updateTable(this.name)
      .set({ ...values, updatedAt })
      .where('id', 'in', idsOf(rows))
      .execute();
    const records = idsOf(rows).map((id) => `${this.table}:${id}`);
    await noteSaver(records, updatedAt, tx);
    return rows.length;
  }

  /** Takes records away that are there and may go; tells of those that may not, with why. */
  async take(ids: readonly string[], tx: Tx): Promise<{ taken: Taken<RowOf<T>>; kept: ReadonlyMap<string, string> }> {
    const { kept: reasons, companions = {} } = this.definition;
    const present = await this.lock(ids, tx);
    const kept = (present.length && (await reasons?.(idsOf(present), tx))) || new Map<string, string>();
    const rows = present.filter(({ id }) => !kept.has(id));
    const taken: Taken<RowOf<T>> = { rows, companions: {} };
    if (!rows.length) return { taken, kept };
    for (const [name, companion] of Object.entries(companions)) {
      taken.companions[name] = await companion.take(idsOf(rows), tx);
    }
    await any(tx).deleteFrom(this.name).where('id', 'in', idsOf(rows)).execute();
    return { taken, kept };
  }

  /** Puts back what was taken, as it was. @throws Conflict when its place is taken */
  async putBack({ rows, companions }: Taken<RowOf<T>>, tx: Tx): Promise<void> {
    const readmitted = (await this.definition.readmit?.(rows, tx)) ?? rows;
    await any(tx)
      .insertInto(this.name)
      .values([...readmitted])
      .execute();
    for (const [name, companion] of Object.entries(this.definition.companions ?? {})) {
      await companion.putBack(companions[name] ?? [], tx);
    }
  }

  /** The rows that there are; nobody changes them, or lets others refer to them, until the transaction ends. */
  private async lock(ids: readonly string[], tx: Tx): Promise<RowOf<T>[]> {
    const rows = await any(tx)
      .selectFrom(this.name)
      .selectAll()
      .where('id', 'in', [...ids])
      .orderBy('id')
      // On the embedded database a transaction has the only write lock from its beginning.
      .$if(engineOf(tx) === 'postgres', (query) => query.forUpdate())
      .execute();
    return rows as unknown as RowOf<T>[];
  }

  private get name(): 'records' {
    return this.definition.table as unknown as 'records';
  }
}

const idsOf = (rows: readonly RecordColumns[]): string[] => rows.map(({ id }) => id);
