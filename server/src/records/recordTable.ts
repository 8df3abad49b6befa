import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { newId } from '../database/newId';
import { type Db, type Tx, within } from '../database/openDatabase';
import type { Database, RecordColumns } from '../database/schema';
import { matchesSearch, toSearchText } from '../database/searchText';
import type { FileStore } from '../files/fileStore';
import type { Page } from '../http/answers';
import { invalid, notFound, StaleEdit } from '../http/refusals';
import { sanitizeRichText } from './richText';

/** Tables of records that administrators edit. */
export type RecordName = { [T in keyof Database]: Database[T] extends RecordColumns ? T : never }[keyof Database];
export type RowOf<T extends RecordName> = Database[T];
/** A row without what {@link RecordTable} fills in. */
export type ValuesOf<T extends RecordName> = Omit<Database[T], keyof RecordColumns>;

export interface ListQuery {
  page?: number;
  limit?: number;
  search?: string;
  /** `field` or `-field`. */
  sort?: string;
}

/** `text` sorts without regard to case, `plain` as it is; or an expression. */
type SortBy = 'text' | 'plain' | RawBuilder<unknown>;

export interface RecordDefinition<T extends RecordName> {
  table: T;
  /** As in "There is no such product." */
  what: string;
  /** What a search looks through. */
  searched: (values: ValuesOf<T>) => string[];
  /** The fields that a list may be sorted by, besides createdAt and updatedAt. */
  sort?: Record<string, SortBy>;
  /** Columns with rich text: sanitised when stored. */
  richText?: (keyof ValuesOf<T> & string)[];
  /** Columns that name stored files, besides rich text. */
  files?: (keyof ValuesOf<T> & string)[];
  /** The record as it is shown; a stale update is answered with it. */
  show: (row: RowOf<T>, tx: Tx) => unknown;
}

interface AnyTable {
  records: RecordColumns;
}

const defaultLimit = 10;
const times: Record<string, SortBy> = { createdAt: 'plain', updatedAt: 'plain' };

let latestMs = 0;

/**
 * Now; later than any time this process gave before, so that records keep the order they were made in, and later than
 * the version before, so that no two versions have one time.
 */
function timeAfter(earlier?: string): string {
  latestMs = Math.max(Date.now(), latestMs + 1);
  return new Date(Math.max(latestMs, earlier ? Date.parse(earlier) + 1 : 0)).toISOString();
}

/** A field that was not sent is not changed. */
const onlyGiven = <V extends object>(values: V): V =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as V;

/**
 * What every area does with its records: list, find, insert, update, remove.
 *
 * Rich text is sanitised, search text kept, and the files that a record names are marked as used, all in the
 * transaction that saves it, so that no area can forget it.
 */
export class RecordTable<T extends RecordName> {
  constructor(
    readonly db: Db,
    private readonly fileStore: FileStore,
    private readonly definition: RecordDefinition<T>,
  ) {}

  /**
   * A page of the records that fit all filters, newest first unless sorted; all of them when the query names no page. A
   * page past the end is empty, with true totals.
   */
  async page(query: ListQuery, filters: Expression<SqlBool>[] = []): Promise<Page<RowOf<T>>> {
    const conditions = [...filters, ...matchesSearch(query.search ?? '')];
    if (query.page === undefined) return { rows: await this.select(query, conditions) };
    const limit = query.limit ?? defaultLimit;
    const totalItems = await this.count(conditions);
    const rows = await this.select(query, conditions, { limit, offset: (query.page - 1) * limit });
    return { rows, pagination: { page: query.page, limit, totalItems, totalPages: Math.ceil(totalItems / limit) } };
  }

  async count(conditions: Expression<SqlBool>[]): Promise<number> {
    const counted = this.any()
      .selectFrom(this.name)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(({ and }) => and(conditions));
    return (await counted.executeTakeFirstOrThrow()).count;
  }

  /** Newest first unless sorted. */
  async select(
    { sort }: ListQuery,
    conditions: Expression<SqlBool>[],
    range?: { limit: number; offset?: number },
  ): Promise<RowOf<T>[]> {
    const sorted = this.any()
      .selectFrom(this.name)
      .selectAll()
      .where(({ and }) => and(conditions))
      .orderBy(this.orderOf(sort))
      .orderBy('id');
    const selected = range ? sorted.limit(range.limit).offset(range.offset ?? 0) : sorted;
    return (await selected.execute()) as unknown as RowOf<T>[];
  }

  async find(id: string, tx?: Tx): Promise<RowOf<T> | undefined> {
    const row = await this.any(tx).selectFrom(this.name).selectAll().where('id', '=', id).executeTakeFirst();
    return row as unknown as RowOf<T> | undefined;
  }

  /** @throws Refusal (404) */
  async get(id: string, tx?: Tx): Promise<RowOf<T>> {
    const row = await this.find(id, tx);
    if (!row) throw notFound(this.definition.what);
    return row;
  }

  /** @param at when it was made, if not now */
  insert(values: ValuesOf<T>, tx?: Tx, at?: string): Promise<RowOf<T>> {
    return this.within(tx, async (tx) => {
      const now = at ?? timeAfter();
      const clean = this.sanitized(values);
      const row = { ...clean, id: newId(), searchText: this.searchTextOf(clean), createdAt: now, updatedAt: now };
      await this.any(tx).insertInto(this.name).values(row).execute();
      await this.markFiles(row as unknown as RowOf<T>, tx);
      return row as unknown as RowOf<T>;
    });
  }

  /**
   * Changes a record by what `change` makes of its present state; no other update happens between the two.
   *
   * @param seen the `updatedAt` of the version the caller changed; unset: the last write wins
   * @throws Refusal (404), StaleEdit
   */
  update(
    id: string,
    seen: string | undefined,
    change: (current: RowOf<T>, tx: Tx) => Partial<ValuesOf<T>> | Promise<Partial<ValuesOf<T>>>,
    tx?: Tx,
  ): Promise<RowOf<T>> {
    return this.within(tx, async (tx) => {
      const current = await this.lock(id, tx);
      if (seen && Date.parse(seen) !== Date.parse(current.updatedAt)) {
        throw new StaleEdit(await this.definition.show(current, tx));
      }
      const changes = this.sanitized(onlyGiven(await change(current, tx)));
      const row = { ...current, ...changes, updatedAt: timeAfter(current.updatedAt) };
      row.searchText = this.searchTextOf(row);
      const { id: _, ...columns } = row;
      await this.any(tx).updateTable(this.name).set(columns).where('id', '=', id).execute();
      await this.markFiles(row, tx);
      return row;
    });
  }

  /** @throws Refusal (404), and what `check` throws if the record must stay */
  remove(id: string, check?: (current: RowOf<T>, tx: Tx) => Promise<void>): Promise<void> {
    return this.within(undefined, async (tx) => {
      await check?.(await this.lock(id, tx), tx);
      const { numDeletedRows } = await this.any(tx).deleteFrom(this.name).where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound(this.definition.what);
      await this.fileStore.use(this.ownerOf(id), [], tx);
    });
  }

  /** Runs in the given transaction, or in one of its own. */
  within<R>(tx: Tx | undefined, work: (tx: Tx) => Promise<R>): Promise<R> {
    return within(this.db, tx, work);
  }

  /** An update that changes nothing locks the row on both engines. */
  private async lock(id: string, tx: Tx): Promise<RowOf<T>> {
    const row = await this.any(tx)
      .updateTable(this.name)
      .set((row) => ({ updatedAt: row.ref('updatedAt') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound(this.definition.what);
    return row as unknown as RowOf<T>;
  }

  private sanitized<V extends Partial<ValuesOf<T>>>(values: V): V {
    const cleaned = (this.definition.richText ?? []).flatMap((column) => {
      const html: unknown = values[column];
      if (typeof html !== 'string') return [];
      const clean = sanitizeRichText(html);
      if (html.trim() && !clean) throw invalid(column, 'Nothing in this text may be published.');
      return [[column, clean]];
    });
    return { ...values, ...(Object.fromEntries(cleaned) as Partial<V>) };
  }

  private searchTextOf(values: ValuesOf<T>): string {
    return toSearchText(...this.definition.searched(values));
  }

  private markFiles(row: RowOf<T>, tx: Tx): Promise<void> {
    const { files = [], richText = [] } = this.definition;
    const texts = [...files, ...richText].map((column) => (row as ValuesOf<T>)[column]);
    return this.fileStore.use(this.ownerOf(row.id), texts as (string | null)[], tx);
  }

  private orderOf(sort = '-createdAt'): RawBuilder<unknown> {
    const field = sort.replace(/^-/, '');
    const by = { ...times, ...this.definition.sort }[field];
    const column = sql.ref(`${this.definition.table}.${field}`);
    const expression = by === 'text' ? sql`lower(${column})` : by === 'plain' || !by ? column : by;
    return sort.startsWith('-') ? sql`${expression} desc` : sql`${expression} asc`;
  }

  private ownerOf(id: string): string {
    return `${this.definition.table}:${id}`;
  }

  // Kysely's types cannot follow a table name that is a type parameter, so queries are typed for any table with the
  // columns all records have; rows get their own type back at the methods above.
  private any(tx?: Tx): Kysely<AnyTable> {
    return (tx ?? this.db) as unknown as Kysely<AnyTable>;
  }

  private get name(): 'records' {
    return this.definition.table as unknown as 'records';
  }
}
