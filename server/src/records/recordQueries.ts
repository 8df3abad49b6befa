import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { changesOf } from '../database/changes';
import { engineOf } from '../database/engineOf';
import type { Db, Tx } from '../database/openDatabase';
import { IndexedSearch } from '../database/indexedSearch';
import { containsWords, searchWords } from '../database/searchText';
import { isOneOf } from './filters';
import { KeptReads } from './keptReads';
import { isDescending, type Order, orderOf, orderTerms, type RelatedColumn, type SortBy } from './sorting';
import { countFitting, countInSteps, idsFitting, stepRows, StepPlaces } from './steps';

export interface Listing {
  search?: string;
  /** `field` or `-field`; unset: newest first. */
  sort?: string;
  filters: Expression<SqlBool>[];
  /** Only records whose column `partBy` has one of these values. */
  parts?: readonly string[];
}

export interface Range {
  limit: number;
  offset: number;
}

/** Where a record stands in an order. */
interface Position {
  id: string;
  createdAt: string;
  key: string | number;
}

interface Sought extends Omit<Listing, 'search' | 'sort'> {
  words: string[];
  order: Order;
}

/** A table and what its lists may be asked. */
export interface ListedTable {
  table: string;
  /** The fields that a list may be sorted by, besides createdAt and updatedAt. */
  sort?: Record<string, SortBy>;
  /** The column that dates a record: lists are newest first by it, `from` and `to` refer to it. Unset: `createdAt`. */
  datedBy?: string;
  /** The column that parts the search index, if its migration says so. */
  partBy?: string;
}

/**
 * So many matches of a search are found by the search index and then put in order; more of them are met soon enough by
 * walking along an index that has the order, sooner if it has the text as well.
 */
const fewMatches = ({ key }: Order) => (key ? 1000 : 200);

/** All conditions together; none lets every record pass. */
export const everyOne = (conditions: Expression<unknown>[]): RawBuilder<unknown> =>
  conditions.length ? sql.join(conditions, sql` and `) : sql`1 = 1`;

/** Which records of a table a list shows, in which order, and how many there are. */
export class RecordQueries<Row extends { id: string }> {
  private readonly table: string;
  /** Every page of a list needs the same count. */
  private readonly counts: KeptReads<number>;
  private readonly places: StepPlaces<Position>;

  constructor(
    private readonly db: Db,
    private readonly listed: ListedTable,
  ) {
    this.table = listed.table;
    this.counts = new KeptReads(changesOf(db), [listed.table]);
    this.places = new StepPlaces(changesOf(db), [listed.table]);
  }

  /**
   * Every record that fits, some at a time, in order. Each batch is a query of its own that begins after the last record
   * of the batch before, so records that are made or changed meanwhile may be among them or not.
   */
  async *batches(listing: Listing, size: number): AsyncGenerator<Row[]> {
    const sought = this.sought(listing);
    const few = await this.few(sought);
    if (few) for (let at = 0; at < few.length; at += size) yield this.rows(few.slice(at, at + size));
    else if (sought.order.related) yield* this.batchesByRelated(sought, sought.order.related, size);
    else yield* this.batchesInOrder(sought, size);
  }

  /** The first records that fit. */
  async first(listing: Listing, limit: number): Promise<Row[]> {
    const sought = this.sought(listing);
    const few = await this.few(sought);
    return this.rows(few ? few.slice(0, limit) : await this.walk(sought, { limit, offset: 0 }));
  }

  /** Some of the records that fit, and how many fit; none past the last. */
  async range(listing: Listing, range: Range): Promise<{ rows: Row[]; totalItems: number }> {
    const sought = this.sought(listing);
    const few = await this.few(sought);
    const totalItems = few ? few.length : await this.count(sought);
    if (range.offset >= totalItems) return { rows: [], totalItems };
    const ids = few ? few.slice(range.offset, range.offset + range.limit) : await this.walk(sought, range);
    return { rows: await this.rows(ids), totalItems };
  }

  /** The ids of records that fit, `limit` at most; none of these records changes until the transaction ends. */
  async lockIds(listing: Listing, limit: number, tx: Tx): Promise<string[]> {
    const condition = this.conditions(this.sought(listing));
    // On the embedded database a transaction has the only write lock from its beginning.
    if (engineOf(tx) === 'sqlite') return idsFitting(tx, { table: this.table, condition, limit });
    const query = sql<{ id: string }>`
      select id from ${sql.table(this.table)} where ${condition} order by id limit ${limit} for update`;
    return (await query.execute(tx)).rows.map(({ id }) => id);
  }

  private sought({ search, sort = `-${this.listed.datedBy ?? 'createdAt'}`, ...rest }: Listing): Sought {
    return { words: searchWords(search ?? ''), order: orderOf(this.table, this.listed.sort, sort), ...rest };
  }

  private conditions({ words, filters, parts }: Sought): RawBuilder<unknown> {
    const { partBy } = this.listed;
    const inParts = partBy && parts ? [isOneOf(partBy, parts)] : [];
    return everyOne([...inParts, ...filters, ...containsWords(words)]);
  }

  /** The ids of all records that fit, in order, if few are sure to. */
  private few(sought: Sought): Promise<string[] | undefined> | undefined {
    if (sought.parts?.length === 0) return Promise.resolve([]);
    if (!sought.words.length) return undefined;
    return engineOf(this.db) === 'sqlite' ? this.fewOnSqlite(sought) : this.fewOnPostgres(sought);
  }

  private async fewOnSqlite({ words, order, filters, parts }: Sought): Promise<string[] | undefined> {
    const indexed = new IndexedSearch(this.table, words, parts);
    if (!indexed.isPossible) return undefined;
    const most = fewMatches(order);
    const matches = await indexed.ids(this.db, most + 1, order.direction);
    if (matches.length > most) return undefined;
    if (!filters.length && !order.key) return matches;
    return this.ids(this.inOrder([isOneOf('id', matches), ...filters], order, most));
  }

  private async fewOnPostgres(sought: Sought): Promise<string[] | undefined> {
    const most = fewMatches(sought.order);
    const matches = await this.ids(this.inOrder([this.conditions(sought)], sought.order, most + 1));
    return matches.length > most ? undefined : matches;
  }

  /** The limit keeps the planner from walking along the order, past everything that does not match. */
  private inOrder(conditions: Expression<unknown>[], { key, direction }: Order, limit: number): RawBuilder<unknown> {
    return sql`
      select id from (
        select id, "createdAt", ${key ?? sql.lit(0)} as key from ${sql.table(this.table)}
        where ${everyOne(conditions)} limit ${limit}
      ) as found order by ${orderTerms('found', { key: key && sql.ref('found.key'), direction })}`;
  }

  private count(sought: Sought): Promise<number> {
    return this.counts.read(this.nameOf(sought), () => this.countNow(sought));
  }

  /** The same text for the same records in the same order. */
  private nameOf(sought: Sought): string {
    const { sql: text, parameters } = sql`${this.conditions(sought)} ${orderTerms(this.table, sought.order)}`.compile(
      this.db,
    );
    return `${text} ${JSON.stringify(parameters)}`;
  }

  private async countNow(sought: Sought): Promise<number> {
    if (engineOf(this.db) === 'sqlite' && !sought.filters.length) {
      const indexed = new IndexedSearch(this.table, sought.words, sought.parts);
      if (indexed.isPossible) return indexed.count(this.db);
    }
    const { words, filters, parts } = sought;
    const table = this.table;
    if (!words.length && !filters.length && !parts) return countInSteps(this.db, { table, column: 'createdAt' });
    if (engineOf(this.db) === 'sqlite') return this.countOnSqlite(sought);
    const [counted] = await this.run<{ count: number }>(sql`
      select count(*) as count from ${sql.table(table)} where ${this.conditions(sought)}`);
    return counted?.count ?? 0;
  }

  private async countOnSqlite(sought: Sought): Promise<number> {
    const { words, filters, parts } = sought;
    const { table, partBy } = this.listed;
    if (words.length || filters.length || !parts || !partBy) {
      return countFitting(this.db, table, this.conditions(sought));
    }
    let count = 0;
    for (const part of new Set(parts)) {
      count += await countInSteps(this.db, { table, column: 'createdAt', condition: sql`${isOneOf(partBy, [part])}` });
    }
    return count;
  }

  private async *batchesInOrder(sought: Sought, size: number): AsyncGenerator<Row[]> {
    let last: Position | undefined;
    do {
      const found: Position[] = await this.positions(sought, last, { limit: size, offset: 0 });
      if (found.length) yield this.rows(found.map(({ id }) => id));
      last = found.length < size ? undefined : found.at(-1);
    } while (last);
  }

  /** Where records stand that follow a position, or the beginning. */
  private positions(sought: Sought, last: Position | undefined, { limit, offset }: Range): Promise<Position[]> {
    const { key, direction } = sought.order;
    const terms = [...(key ? [key] : []), sql.ref(`${this.table}.createdAt`), sql.ref(`${this.table}.id`)];
    const after = isDescending(sought.order) ? sql`<` : sql`>`;
    const place = last && [...(key ? [last.key] : []), last.createdAt, last.id];
    const rest = place ? sql` and (${sql.join(terms)}) ${after} (${sql.join(place)})` : sql``;
    return this.run<Position>(sql`
      select id, "createdAt", ${key ?? sql.lit(0)} as key from ${sql.table(this.table)}
      where ${this.conditions(sought)}${rest} order by ${orderTerms(this.table, { key, direction })}
      limit ${limit} offset ${offset}`);
  }

  private async *batchesByRelated(sought: Sought, related: RelatedColumn, size: number): AsyncGenerator<Row[]> {
    for await (const group of this.groups(sought, related)) yield* this.batchesInOrder(group, size);
  }

  /** One value of the related column after the other: no index has the order of both tables. */
  private async *groups(sought: Sought, { table, column, by }: RelatedColumn): AsyncGenerator<Sought> {
    const { filters, parts } = sought;
    const { direction } = sought.order;
    const others = await this.ids(sql`select id from ${sql.table(table)} order by ${sql.ref(column)} ${direction}`);
    const isPart = by === this.listed.partBy;
    for (const other of others) {
      if (isPart && parts && !parts.includes(other)) continue;
      const only = isPart ? { parts: [other] } : { filters: [...filters, isOneOf(`${this.table}.${by}`, [other])] };
      yield { ...sought, ...only, order: { direction } };
    }
  }

  /** The ids of records met along the order. Only ids, so that an index may have all there is to read. */
  private async walk(sought: Sought, range: Range): Promise<string[]> {
    if (sought.order.related) return this.walkRelated(sought, sought.order.related, range);
    const { after, offset } = await this.places.before(this.nameOf(sought), range.offset, async (place) => {
      const [next] = await this.positions(sought, place, { limit: 1, offset: stepRows - 1 });
      return next;
    });
    return (await this.positions(sought, after, { limit: range.limit, offset })).map(({ id }) => id);
  }

  /** As {@link batchesByRelated}: the counts of the values before are kept. */
  private async walkRelated(sought: Sought, related: RelatedColumn, { limit, offset }: Range): Promise<string[]> {
    const ids: string[] = [];
    let toSkip = offset;
    for await (const group of this.groups(sought, related)) {
      const count = toSkip ? await this.count(group) : 0;
      if (toSkip && toSkip >= count) {
        toSkip -= count;
        continue;
      }
      ids.push(...(await this.walk(group, { limit: limit - ids.length, offset: toSkip })));
      if (ids.length >= limit) break;
      toSkip = 0;
    }
    return ids;
  }

  /** In the order of the ids. */
  private async rows(ids: readonly string[]): Promise<Row[]> {
    if (!ids.length) return [];
    const found = await this.run<Row>(sql`select * from ${sql.table(this.table)} where ${isOneOf('id', ids)}`);
    const byId = new Map(found.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private async ids(query: RawBuilder<unknown>): Promise<string[]> {
    return (await this.run<{ id: string }>(query)).map(({ id }) => id);
  }

  private async run<R>(query: RawBuilder<unknown>): Promise<R[]> {
    return (await query.execute(this.db)).rows as R[];
  }
}
