import { type Expression, type RawBuilder, sql } from 'kysely';
import { changesOf } from '../database/changes';
import { engineOf } from '../database/db';
import type { Db, Tx } from '../database/db';
import { IndexedSearch } from '../database/indexedSearch';
import { containsWords, searchWords } from '../database/searchText';
import { Boundaries } from './boundaries';
import { countRows } from './countRows';
import { allOf, isAmong, isOneOf } from './filters';
import { readFoundIds } from './foundIds';
import { CachedReads } from './cachedReads';
import { ListSearch } from './listSearch';
import { withoutKeys } from './keyColumns';
import type { ListedTable, PageRange, RecordListing } from './recordListing';
import { isDescending, type ListOrder, toListOrder, orderTerms, type RelatedColumn, reverseOrder } from './sorting';

/** Rows that a query skips in less time than it takes to look for a boundary. */
const maxSkippedRows = 1000;

/** The position of a record in an order. */
interface Position {
  id: string;
  createdAt: string;
  key: string | number;
}

interface ParsedList extends Omit<RecordListing, 'search' | 'sort' | 'found'> {
  words: string[];
  order: ListOrder;
  /** What the search finds, the best first; unset: what has all words. */
  found?: readonly string[];
  /** Whether an order was asked for, which the order of the search gives way to. */
  isSorted: boolean;
}

/**
 * Up to this many matches of a search are read from the search index and then sorted. More matches are found faster
 * by scanning an index that has the order of the list, fewer suffice if that index also has the search text.
 */
const maxIndexedMatches = ({ key }: ListOrder) => (key ? 1000 : 200);

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Finds, sorts and counts the records of a list. */
export class RecordQueries<Row extends { id: string }> {
  readonly search: ListSearch;
  private readonly table: string;
  /** Cached, because every page of a list needs the same count. */
  private readonly counts: CachedReads<number>;
  private readonly boundaries: Boundaries<Position>;

  constructor(
    private readonly db: Db,
    private readonly listed: ListedTable,
  ) {
    this.table = listed.table;
    this.counts = new CachedReads(changesOf(db), [listed.table]);
    this.boundaries = new Boundaries(changesOf(db), [listed.table]);
    this.search = new ListSearch(db, listed.table, (search) => this.findFewIds(search));
  }

  /**
   * Yields all matching records in order, in batches. Each batch is a separate query that begins after the last
   * record of the batch before, so records created or changed meanwhile may be included or not.
   */
  async *batches(listing: RecordListing, size: number): AsyncGenerator<Row[]> {
    const list = await this.parseFound(listing);
    const matches = await this.findMatches(list);
    if (matches) for (let at = 0; at < matches.length; at += size) yield this.rows(matches.slice(at, at + size));
    else if (list.order.related) yield* this.batchesByRelated(list, list.order.related, size);
    else yield* this.batchesInOrder(list, size);
  }

  /** Returns the first matching records. */
  async readFirst(listing: RecordListing, limit: number): Promise<Row[]> {
    const list = await this.parseFound(listing);
    const matches = await this.findMatches(list);
    return this.rows(matches ? matches.slice(0, limit) : await this.readPageIds(list, { limit, offset: 0 }, limit));
  }

  /** Returns a range of the matching records, empty past the last one, and the number of all matching records. */
  async readRange(listing: RecordListing, range: PageRange): Promise<{ rows: Row[]; totalItems: number }> {
    const list = await this.parseFound(listing);
    const matches = await this.findMatches(list);
    const totalItems = matches ? matches.length : await this.count(list);
    if (range.offset >= totalItems) return { rows: [], totalItems };
    const limit = Math.min(range.limit, totalItems - range.offset);
    const ids = matches
      ? matches.slice(range.offset, range.offset + limit)
      : await this.readPageIds(list, { ...range, limit }, totalItems);
    return { rows: await this.rows(ids), totalItems };
  }

  /** Returns the ids of at most `limit` matching records; none of the records changes until the transaction ends. */
  async lockIds(listing: RecordListing, limit: number, tx: Tx): Promise<string[]> {
    const condition = this.conditions(await this.parseFound(listing));
    const query = sql`select id from ${sql.table(this.table)} where ${condition} limit ${limit}`;
    // A transaction of the embedded database holds the only write lock, so a read outside the transaction sees the
    // same rows without occupying the writing thread.
    if (engineOf(tx) === 'sqlite') return this.ids(query);
    const found = await sql<{ id: string }>`
      select id from ${sql.table(this.table)} where ${condition} order by id limit ${limit} for update`.execute(tx);
    return found.rows.map(({ id }) => id);
  }

  /** Returns the ids of all records with the typed text; `undefined` if they may be many. */
  private async findFewIds(search: string): Promise<string[] | undefined> {
    const list = this.parse({ search, filters: [] });
    // Neither engine has an index for short words.
    return new IndexedSearch(this.table, list.words).isPossible ? this.findMatches(list) : undefined;
  }

  private parse({ search, sort, found: _, ...rest }: RecordListing): ParsedList {
    const { defaultSort, dateColumn = 'createdAt' } = this.listed;
    const order = toListOrder(this.table, this.listed.sort, sort ?? defaultSort ?? `-${dateColumn}`);
    return { words: searchWords(search ?? ''), order, isSorted: sort !== undefined, ...rest };
  }

  /** Parses a listing, and searches unless its caller has. */
  private async parseFound(listing: RecordListing): Promise<ParsedList> {
    const list = this.parse(listing);
    if (!list.words.length || list.parts?.length === 0) return list;
    const found = listing.found === undefined ? await this.search.findForAdmin(listing.search ?? '') : listing.found;
    return found ? { ...list, words: [], found } : list;
  }

  private conditions({ words, filters, parts, found }: ParsedList): RawBuilder<unknown> {
    const { partColumn } = this.listed;
    const inParts = partColumn && parts ? [isOneOf(partColumn, parts)] : [];
    const isFound = found ? [isAmong(`${this.table}.id`, found, engineOf(this.db))] : [];
    return allOf([...isFound, ...inParts, ...filters, ...containsWords(words)]);
  }

  /** Returns the ids of all matching records in order; `undefined` if they may be many. */
  private findMatches(list: ParsedList): Promise<string[] | undefined> | undefined {
    if (list.parts?.length === 0) return Promise.resolve([]);
    if (list.found) return this.readFound(list, list.found);
    if (!list.words.length) return undefined;
    return engineOf(this.db) === 'sqlite' ? this.findMatchesOnSqlite(list) : this.findMatchesOnPostgres(list);
  }

  private readFound(list: ParsedList, found: readonly string[]): Promise<string[]> {
    const conditions = [this.conditions({ ...list, found: undefined })];
    const order = list.isSorted ? orderTerms(this.table, list.order) : undefined;
    return readFoundIds(this.db, { table: this.table, found, conditions, order });
  }

  private async findMatchesOnSqlite({ words, order, filters, parts }: ParsedList): Promise<string[] | undefined> {
    const indexed = new IndexedSearch(this.table, words, parts);
    if (!indexed.isPossible) return undefined;
    const maxMatches = maxIndexedMatches(order);
    const matches = await indexed.ids(this.db, maxMatches + 1, order.direction);
    if (matches.length > maxMatches) return undefined;
    if (!filters.length && !order.key) return matches;
    return this.ids(this.orderedIdsQuery([isOneOf('id', matches), ...filters], order, maxMatches));
  }

  private async findMatchesOnPostgres(list: ParsedList): Promise<string[] | undefined> {
    const maxMatches = maxIndexedMatches(list.order);
    const matches = await this.ids(this.orderedIdsQuery([this.conditions(list)], list.order, maxMatches + 1));
    return matches.length > maxMatches ? undefined : matches;
  }

  /** The limit keeps the planner from scanning an index of the order, past all rows that do not match. */
  private orderedIdsQuery(
    conditions: Expression<unknown>[],
    { key, direction }: ListOrder,
    limit: number,
  ): RawBuilder<unknown> {
    return sql`
      select id from (
        select id, "createdAt", ${key ?? sql.lit(0)} as key from ${sql.table(this.table)}
        where ${allOf(conditions)} limit ${limit}
      ) as found order by ${orderTerms('found', { key: key && sql.ref('found.key'), direction })}`;
  }

  private count(list: ParsedList): Promise<number> {
    return this.counts.read(this.cacheKeyOf(list), () => this.countNow(list));
  }

  /** Returns a cache key: the same text for the same records in the same order. */
  private cacheKeyOf(list: ParsedList): string {
    const { sql: text, parameters } = sql`${this.conditions(list)} ${orderTerms(this.table, list.order)}`.compile(
      this.db,
    );
    return `${text} ${JSON.stringify(parameters)}`;
  }

  private async countNow(list: ParsedList): Promise<number> {
    if (engineOf(this.db) === 'sqlite' && !list.filters.length) {
      const indexed = new IndexedSearch(this.table, list.words, list.parts);
      if (indexed.isPossible) return indexed.count(this.db);
    }
    return countRows(this.db, this.table, this.conditions(list));
  }

  private async *batchesInOrder(list: ParsedList, size: number): AsyncGenerator<Row[]> {
    let last: Position | undefined;
    do {
      const found: Position[] = await this.readPositions(list, { last }, { limit: size, offset: 0 });
      if (found.length) yield this.rows(idsOf(found));
      last = found.length < size ? undefined : found.at(-1);
    } while (last);
  }

  /**
   * Returns the positions of records after a position in the order, or from the beginning of the order.
   *
   * @param isIncluded whether the record at the position is the first
   */
  private readPositions(
    list: ParsedList,
    { last, isIncluded = false }: { last?: Position; isIncluded?: boolean },
    { limit, offset }: PageRange,
  ): Promise<Position[]> {
    const { key, direction } = list.order;
    const terms = [...(key ? [key] : []), sql.ref(`${this.table}.createdAt`), sql.ref(`${this.table}.id`)];
    const sign = isDescending(list.order) ? '<' : '>';
    const [lastSign, firstSign] = [sql.raw(isIncluded ? `${sign}=` : sign), sql.raw(`${sign}=`)];
    const lastValues = last && [...(key ? [last.key] : []), last.createdAt, last.id];
    // SQLite uses an index on an expression only if the expression is compared on its own.
    const pastLast = lastValues
      ? sql` and ${terms[0]} ${firstSign} ${lastValues[0]} and (${sql.join(terms)}) ${lastSign} (${sql.join(lastValues)})`
      : sql``;
    return this.run<Position>(sql`
      select id, "createdAt", ${key ?? sql.lit(0)} as key from ${sql.table(this.table)}
      where ${this.conditions(list)}${pastLast} order by ${orderTerms(this.table, { key, direction })}
      limit ${limit} offset ${offset}`);
  }

  private async *batchesByRelated(list: ParsedList, related: RelatedColumn, size: number): AsyncGenerator<Row[]> {
    for await (const group of this.groups(list, related)) yield* this.batchesInOrder(group, size);
  }

  /** Yields a query for each value of the related column, in order: no index has the order of both tables. */
  private async *groups(list: ParsedList, { table, column, by }: RelatedColumn): AsyncGenerator<ParsedList> {
    const { filters, parts } = list;
    const { direction } = list.order;
    const relatedIds = await this.ids(sql`select id from ${sql.table(table)} order by ${sql.ref(column)} ${direction}`);
    const isPart = by === this.listed.partColumn;
    for (const id of relatedIds) {
      if (isPart && parts && !parts.includes(id)) continue;
      const filter = isPart ? { parts: [id] } : { filters: [...filters, isOneOf(`${this.table}.${by}`, [id])] };
      yield { ...list, ...filter, order: { direction } };
    }
  }

  /** Returns the ids of a page by scanning along the order from the nearest known boundary, in either direction. */
  private async readPageIds(list: ParsedList, { limit, offset }: PageRange, total: number): Promise<string[]> {
    if (list.order.related) return this.readRelatedIds(list, list.order.related, { limit, offset });
    if (offset < maxSkippedRows) return idsOf(await this.readPositions(list, {}, { limit, offset }));
    const [key, end] = [this.cacheKeyOf(list), offset + limit];
    const { index, last } = await this.boundaries.findNearest(key, { first: offset, end, total });
    let found: Position[];
    if (index <= offset) found = await this.readPositions(list, { last }, { limit, offset: offset - index });
    else {
      const reversed = { ...list, order: reverseOrder(list.order) };
      found = await this.readPositions(reversed, { last, isIncluded: true }, { limit, offset: index - end });
      found.reverse();
    }
    if (found.length === limit) await this.boundaries.remember(key, { index: end, last: found.at(-1) });
    return idsOf(found);
  }

  /** Returns the ids of a page like {@link batchesByRelated}; skips preceding values by their cached counts. */
  private async readRelatedIds(list: ParsedList, by: RelatedColumn, { limit, offset }: PageRange): Promise<string[]> {
    const ids: string[] = [];
    let toSkip = offset;
    for await (const group of this.groups(list, by)) {
      const count = await this.count(group);
      if (toSkip >= count) {
        toSkip -= count;
        continue;
      }
      const groupLimit = Math.min(limit - ids.length, count - toSkip);
      ids.push(...(await this.readPageIds(group, { limit: groupLimit, offset: toSkip }, count)));
      if (ids.length >= limit) break;
      toSkip = 0;
    }
    return ids;
  }

  /** Returns the rows in the order of the ids. */
  private async rows(ids: readonly string[]): Promise<Row[]> {
    if (!ids.length) return [];
    const found = await this.run<Row>(sql`select * from ${sql.table(this.table)} where ${isOneOf('id', ids)}`);
    const byId = new Map(found.map((row) => [row.id, withoutKeys(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private async ids(query: RawBuilder<unknown>): Promise<string[]> {
    return idsOf(await this.run<{ id: string }>(query));
  }

  private async run<R>(query: RawBuilder<unknown>): Promise<R[]> {
    return (await query.execute(this.db)).rows as R[];
  }
}
