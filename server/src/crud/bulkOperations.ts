import type { Kysely } from 'kysely';
import { engineOf } from '../database/db';
import type { Tx } from '../database/db';
import type { RecordColumns } from '../database/schema';
import { countOf } from '../text/counts';
import { keyValues, withoutKeys } from './keyColumns';
import type { ListedTable, RecordListing } from './recordListing';
import type { RecordQueries } from './recordQueries';
import type { RecordName, RowOf, ValuesOf } from './recordTypes';
import { partOf, storeLoss, storeSaver } from './savedBy';
import { timeAfter } from './updateTimes';

/** Dependent data that is deleted and restored with its records, and stored as JSON in between. */
export interface Companion<RemovedRecords = unknown> {
  /** Deletes and returns the data of these records, before the records are deleted. */
  remove(ids: readonly string[], tx: Tx): Promise<RemovedRecords[]>;
  /** Restores the data after its records were restored. @throws Conflict */
  restore(taken: readonly RemovedRecords[], tx: Tx): Promise<void>;
}

/** How records of an area are deleted and restored. */
export interface Removable<T extends RecordName> extends Pick<
  ListedTable,
  'sort' | 'matchKeys' | 'dateColumn' | 'partColumn'
> {
  table: T;
  /** Singular name, as in "There is no such product." */
  what: string;
  /** The plural, if not formed with an "s". */
  plural?: string;
  /** Returns why some of these records must be kept: a sentence by id. */
  findReasonsToKeep?: (ids: readonly string[], tx: Tx) => Promise<ReadonlyMap<string, string>>;
  companions?: Readonly<Record<string, Companion>>;
  /** Adapts deleted rows before they are restored. @throws Conflict if their place is taken */
  prepareRestore?: (rows: RowOf<T>[], tx: Tx) => Promise<RowOf<T>[]>;
}

/** Deleted rows with their companions. */
export interface RemovedRecords<Row> {
  rows: Row[];
  companions: Record<string, unknown[]>;
}

interface AnyTable {
  records: RecordColumns;
}

// Kysely's types cannot follow a table name that is a type parameter, see `RecordTable`.
const asAnyTable = (tx: Tx) => tx as unknown as Kysely<AnyTable>;

/** Bulk operations on the records of a table, in the caller's transaction. */
export class BulkOperations<T extends RecordName> {
  constructor(
    private readonly definition: Removable<T>,
    private readonly queries: RecordQueries<RowOf<T>>,
  ) {}

  get table(): T {
    return this.definition.table;
  }

  get dateColumn(): string | undefined {
    return this.definition.dateColumn;
  }

  get what(): string {
    return this.definition.what;
  }

  /** Returns "1 product", "3 products" or "no products". */
  countText(count: number): string {
    const { what, plural = `${what}s` } = this.definition;
    return count ? countOf(count, what, plural) : `no ${plural}`;
  }

  /**
   * Returns what the list shows for a search, see {@link RecordListing.found}. Not for use within a transaction: the search
   * may have to write its index first.
   */
  async findIds(search: string): Promise<string[] | null> {
    return (await this.queries.search.findForAdmin(search)) ?? null;
  }

  /** Locks and returns the ids of at most `limit` matching records; they do not change until the transaction ends. */
  lockMatching(listing: RecordListing, limit: number, tx: Tx): Promise<string[]> {
    return this.queries.lockIds(listing, limit, tx);
  }

  /**
   * Sets the same values on several records, in columns that are not searched.
   *
   * @returns the number of records that changed
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
    await asAnyTable(tx)
      .updateTable(this.name)
      .set({ ...values, updatedAt })
      .where('id', 'in', idsOf(rows))
      .execute();
    const records = idsOf(rows).map((id) => `${this.table}:${id}`);
    await storeSaver(records, updatedAt, tx);
    if (this.definition.partColumn && this.definition.partColumn in values) await storeLoss(this.partsOf(rows), tx);
    return rows.length;
  }

  /** Deletes the existing records except those that must be kept; returns both. */
  async remove(
    ids: readonly string[],
    tx: Tx,
  ): Promise<{ taken: RemovedRecords<RowOf<T>>; kept: ReadonlyMap<string, string> }> {
    const { findReasonsToKeep: findReasons, companions = {} } = this.definition;
    const present = await this.lock(ids, tx);
    const kept = (present.length && (await findReasons?.(idsOf(present), tx))) || new Map<string, string>();
    const rows = present.filter(({ id }) => !kept.has(id));
    const taken: RemovedRecords<RowOf<T>> = { rows, companions: {} };
    if (!rows.length) return { taken, kept };
    for (const [name, companion] of Object.entries(companions)) {
      taken.companions[name] = await companion.remove(idsOf(rows), tx);
    }
    await asAnyTable(tx).deleteFrom(this.name).where('id', 'in', idsOf(rows)).execute();
    await storeLoss([this.table, ...this.partsOf(rows)], tx);
    return { taken, kept };
  }

  /** Restores deleted rows and companions. @throws Conflict if their place is taken */
  async restore({ rows, companions }: RemovedRecords<RowOf<T>>, tx: Tx): Promise<void> {
    const prepared = (await this.definition.prepareRestore?.(rows, tx)) ?? rows;
    await asAnyTable(tx)
      .insertInto(this.name)
      .values(prepared.map((row) => ({ ...row, ...keyValues(this.definition, row) })))
      .execute();
    for (const [name, companion] of Object.entries(this.definition.companions ?? {})) {
      await companion.restore(companions[name] ?? [], tx);
    }
  }

  /** Locks and returns the existing rows; they get no changes and no new references until the transaction ends. */
  private async lock(ids: readonly string[], tx: Tx): Promise<RowOf<T>[]> {
    const rows = await asAnyTable(tx)
      .selectFrom(this.name)
      .selectAll()
      .where('id', 'in', [...ids])
      .orderBy('id')
      // On the embedded database a transaction has the only write lock from its beginning.
      .$if(engineOf(tx) === 'postgres', (query) => query.forUpdate())
      .execute();
    return rows.map(withoutKeys) as unknown as RowOf<T>[];
  }

  /** Returns the lists, besides that of all records, that these rows are in. */
  private partsOf(rows: readonly RowOf<T>[]): string[] {
    const { partColumn } = this.definition;
    return partColumn ? [...new Set(rows.map((row) => partOf(this.table, String(row[partColumn as never]))))] : [];
  }

  private get name(): 'records' {
    return this.definition.table as unknown as 'records';
  }
}

const idsOf = (rows: readonly RecordColumns[]): string[] => rows.map(({ id }) => id);
