import { maxListed } from '@msl/shared/contracts';
import type { Expression, Kysely, SqlBool } from 'kysely';
import { newId } from '../database/newId';
import { type Db, type Tx, within } from '../database/db';
import type { RecordColumns } from '../database/schema';
import { toSearchText } from '../database/searchText';
import type { FileStore } from '../media/fileStore';
import type { Page } from '../http/answers';
import { notFound, StaleEdit } from '../errors/domainErrors';
import { dateConditions, isOneOf } from './filters';
import { BulkOperations, type Removable } from './bulkOperations';
import { keyValues, withoutKeys } from './keyColumns';
import type { ListedTable, PageRange, RecordListing } from './recordListing';
import type { FoundIds } from './recordFinder';
import { RecordQueries } from './recordQueries';
import type { RecordName, RowOf, ValuesOf } from './recordTypes';
import { sanitizeField } from './richText';
import { findSaver, partOf, storeLoss, storeSaver } from './savedBy';
import { isStale, timeAfter } from './updateTimes';

export interface ListQuery {
  page?: number;
  limit?: number;
  search?: string;
  /** `field` or `-field`. */
  sort?: string;
  /** Only these records. */
  ids?: readonly string[];
  /** Records dated at this time or later. */
  from?: Date;
  /** Records dated at this time or earlier. */
  to?: Date;
  /** Only records whose column `partColumn` has one of these values. */
  parts?: readonly string[];
}

export interface RecordDefinition<T extends RecordName> extends ListedTable, Removable<T> {
  table: T;
  /** Returns the texts that a search looks through. */
  searched: (values: ValuesOf<T>) => string[];
  /** Columns with rich text: sanitised when stored. */
  richText?: (keyof ValuesOf<T> & string)[];
  /** Columns that name stored files, besides rich text. */
  files?: (keyof ValuesOf<T> & string)[];
  /** Converts a row into its public form, which the response to a stale update contains. */
  show: (row: RowOf<T>, tx: Tx) => unknown;
}

interface AnyTable {
  records: RecordColumns;
}

const defaultLimit = 10;

const toListing = (
  query: Omit<ListQuery, 'page' | 'limit'>,
  filters: Expression<SqlBool>[],
  dateColumn: string | undefined,
): RecordListing => ({
  ...query,
  filters: [...filters, ...dateConditions(query, dateColumn), ...(query.ids ? [isOneOf('id', query.ids)] : [])],
});

/** Drops undefined values: a field that is missing in a request is not changed. */
const withoutUndefined = <V extends object>(values: V): V =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as V;

/**
 * Lists, finds, inserts and updates the records of an area; bulk operations are in {@link bulk}.
 *
 * The transaction that saves a record also sanitises rich text, updates the search text and marks the record's files
 * as used, so that no area can forget it.
 */
export class RecordTable<T extends RecordName> {
  readonly bulk: BulkOperations<T>;
  private readonly queries: RecordQueries<RowOf<T>>;

  constructor(
    readonly db: Db,
    private readonly fileStore: FileStore,
    private readonly definition: RecordDefinition<T>,
  ) {
    this.queries = new RecordQueries(db, definition);
    this.bulk = new BulkOperations(definition, this.queries);
  }

  /**
   * Returns a page of the records that match all filters, newest first unless sorted. Without a page: all records, or
   * the first {@link maxListed} with pagination if there are more. A page past the end is empty and has the true
   * totals.
   */
  async page({ page, ...query }: ListQuery, filters: Expression<SqlBool>[] = []): Promise<Page<RowOf<T>>> {
    const listing = toListing(query, filters, this.definition.dateColumn);
    if (page === undefined) return this.readAll(listing);
    return this.readPage(listing, page, query.limit ?? defaultLimit);
  }

  /** Yields all matching records in batches, for lists that are too long for memory. */
  batches(query: ListQuery, filters: Expression<SqlBool>[], size: number): AsyncGenerator<RowOf<T>[]> {
    return this.queries.batches(toListing(query, filters, this.definition.dateColumn), size);
  }

  /** Returns a range of the matching records and the number of all; newest first unless sorted. */
  range(listing: RecordListing, range: PageRange): Promise<{ rows: RowOf<T>[]; totalItems: number }> {
    return this.queries.readRange(listing, range);
  }

  /** Returns what the list of the site shows for a search; `undefined`: what has all words as typed. */
  findOnSite(search: string): Promise<FoundIds | undefined> {
    return this.queries.search.findOnSite(search);
  }

  /** Returns the first matching records, newest first unless sorted. */
  select(
    { sort }: Pick<ListQuery, 'sort'>,
    filters: Expression<SqlBool>[] = [],
    limit = maxListed,
  ): Promise<RowOf<T>[]> {
    return this.queries.readFirst({ sort, filters }, limit);
  }

  async find(id: string, tx?: Tx): Promise<RowOf<T> | undefined> {
    const row = await this.asAnyTable(tx).selectFrom(this.name).selectAll().where('id', '=', id).executeTakeFirst();
    return row && (withoutKeys(row) as unknown as RowOf<T>);
  }

  /** @throws NotFound */
  async get(id: string, tx?: Tx): Promise<RowOf<T>> {
    const row = await this.find(id, tx);
    if (!row) throw notFound(this.definition.what);
    return row;
  }

  /** @param at creation time; defaults to now */
  insert(values: ValuesOf<T>, tx?: Tx, at?: string): Promise<RowOf<T>> {
    return this.within(tx, async (tx) => {
      const now = at ?? timeAfter();
      const clean = this.sanitize(values);
      const row = { ...clean, id: newId(), searchText: this.searchTextOf(clean), createdAt: now, updatedAt: now };
      const keyed = { ...row, ...keyValues(this.definition, row) };
      await this.asAnyTable(tx).insertInto(this.name).values(keyed).execute();
      await this.markFiles(row as unknown as RowOf<T>, tx);
      return row as unknown as RowOf<T>;
    });
  }

  /**
   * Updates a record with the changes that `change` derives from its locked current state.
   *
   * @param expectedUpdatedAt the `updatedAt` of the version the caller edited; unset: the last write wins
   * @throws NotFound, StaleEdit
   */
  update(
    id: string,
    expectedUpdatedAt: string | undefined,
    change: (current: RowOf<T>, tx: Tx) => Partial<ValuesOf<T>> | Promise<Partial<ValuesOf<T>>>,
    tx?: Tx,
  ): Promise<RowOf<T>> {
    return this.within(tx, async (tx) => {
      const current = await this.lock(id, tx);
      if (isStale(expectedUpdatedAt, current.updatedAt)) {
        const savedBy = await findSaver(this.ownerOf(id), current.updatedAt, tx);
        throw new StaleEdit(await this.definition.show(current, tx), savedBy);
      }
      const changes = this.sanitize(withoutUndefined(await change(current, tx)));
      const row = { ...current, ...changes, updatedAt: timeAfter(current.updatedAt) };
      row.searchText = this.searchTextOf(row);
      const { id: _, ...columns } = { ...row, ...keyValues(this.definition, row) };
      await this.asAnyTable(tx).updateTable(this.name).set(columns).where('id', '=', id).execute();
      await this.markFiles(row, tx);
      await storeSaver([this.ownerOf(id)], row.updatedAt, tx);
      await this.notePartLoss(current, row, tx);
      return row;
    });
  }

  /** Runs `work` in the given transaction, or in a new one. */
  within<R>(tx: Tx | undefined, work: (tx: Tx) => Promise<R>): Promise<R> {
    return within(this.db, tx, work);
  }

  private async readPage(listing: RecordListing, page: number, limit: number): Promise<Page<RowOf<T>>> {
    const { rows, totalItems } = await this.queries.readRange(listing, { limit, offset: (page - 1) * limit });
    return { rows, pagination: { page, limit, totalItems, totalPages: Math.ceil(totalItems / limit) } };
  }

  /** Reads one record more than allowed, to detect without a count whether there are more. */
  private async readAll(listing: RecordListing): Promise<Page<RowOf<T>>> {
    const rows = await this.queries.readFirst(listing, maxListed + 1);
    return rows.length > maxListed ? this.readPage(listing, 1, maxListed) : { rows };
  }

  /** Locks a row by an update that changes nothing, which works on both engines. */
  private async lock(id: string, tx: Tx): Promise<RowOf<T>> {
    const row = await this.asAnyTable(tx)
      .updateTable(this.name)
      .set((row) => ({ updatedAt: row.ref('updatedAt') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound(this.definition.what);
    return withoutKeys(row) as unknown as RowOf<T>;
  }

  private sanitize<V extends Partial<ValuesOf<T>>>(values: V): V {
    const cleaned = (this.definition.richText ?? []).flatMap((column) => {
      const html: unknown = values[column];
      if (typeof html !== 'string') return [];
      return [[column, sanitizeField(column, html)]];
    });
    return { ...values, ...(Object.fromEntries(cleaned) as Partial<V>) };
  }

  private searchTextOf(values: ValuesOf<T>): string {
    return toSearchText(...this.definition.searched(values));
  }

  /** Notes that a record left a part of the list for another one. */
  private async notePartLoss(before: RowOf<T>, after: RowOf<T>, tx: Tx): Promise<void> {
    const part = this.definition.partColumn as keyof RowOf<T> | undefined;
    if (part && before[part] !== after[part]) {
      await storeLoss([partOf(this.definition.table, String(before[part]))], tx);
    }
  }

  /** A record that names no files may use some all the same, such as those that came with mails about it. */
  private async markFiles(row: RowOf<T>, tx: Tx): Promise<void> {
    const { files = [], richText = [] } = this.definition;
    if (!files.length && !richText.length) return;
    const texts = [...files, ...richText].map((column) => (row as ValuesOf<T>)[column]);
    return this.fileStore.use(this.ownerOf(row.id), texts as (string | null)[], tx);
  }

  private ownerOf(id: string): string {
    return `${this.definition.table}:${id}`;
  }

  // Kysely's types cannot follow a table name that is a type parameter. Queries are therefore typed for any table
  // with the columns all records have; the methods above cast rows back to their own type.
  private asAnyTable(tx?: Tx): Kysely<AnyTable> {
    return (tx ?? this.db) as unknown as Kysely<AnyTable>;
  }

  private get name(): 'records' {
    return this.definition.table as unknown as 'records';
  }
}
