import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db';
import { containsWords } from './searchText';

/** A trigram index cannot find fewer characters than these. */
const indexedLength = 3;

/** How many keys a part has, as the migrations that make the index have it. */
const partKeys = sql.lit(2 ** 32);

/** Each word as a phrase of its trigrams, whatever characters it has. */
const toMatch = (words: readonly string[]): string =>
  words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');

/**
 * A search of a table by its index on SQLite, which triggers keep: `<table>_searched` has the text of each record under
 * a key that, unlike a rowid, never changes, and `<table>_search` the trigrams of that text by the same key. The records
 * with one value of the column that parts the index have keys of one range.
 *
 * Words of one or two characters have no trigrams: they are looked for in the texts that the other words leave.
 */
export class IndexedSearch {
  private readonly indexed: string[];
  private readonly short: string[];

  /**
   * @param words in the form of `toSearchText`
   * @param parts only records with these values of the column that parts the index; all when unset
   */
  constructor(
    private readonly table: string,
    words: readonly string[],
    private readonly parts?: readonly string[],
  ) {
    const isShort = (word: string) => [...word].length < indexedLength;
    this.indexed = words.filter((word) => !isShort(word));
    this.short = words.filter(isShort);
  }

  /** Whether the index can find anything: some word has three characters. */
  get isPossible(): boolean {
    return this.indexed.length > 0;
  }

  /**
   * The ids of records that contain all words, in the order they were made, if there are no more than `limit`; else of
   * that many of them.
   */
  async ids(db: Db, limit: number, direction: RawBuilder<unknown>): Promise<string[]> {
    const found = sql<{ id: string }>`
      select id from (select searched.id, searched."createdAt" ${this.matches(true)} limit ${limit})
      order by "createdAt" ${direction}, id ${direction}`;
    return (await found.execute(db)).rows.map(({ id }) => id);
  }

  /** How many records contain all words. */
  async count(db: Db): Promise<number> {
    const counted = await this.countByNumber(db);
    return [...counted.values()].reduce((sum, count) => sum + count, 0);
  }

  /** How many records contain all words, by the value of the column that parts the index. */
  async countByPart(db: Db): Promise<{ part: string; count: number }[]> {
    const counted = await this.countByNumber(db);
    const { rows } = await sql<{ number: number; value: string }>`
      select number, value from ${sql.table(`${this.table}_search_parts`)}`.execute(db);
    return rows.flatMap(({ number, value }) => {
      const count = counted.get(number);
      return count ? [{ part: value, count }] : [];
    });
  }

  /** By the number of the part. */
  private async countByNumber(db: Db): Promise<Map<number, number>> {
    const { rows } = await sql<{ number: number; count: number }>`
      select found.rowid / ${partKeys} as number, count(*) as count
      ${this.matches(this.short.length > 0)} group by 1`.execute(db);
    return new Map(rows.map(({ number, count }) => [number, count]));
  }

  private matches(withTexts: boolean): RawBuilder<unknown> {
    const { table, indexed, short, parts } = this;
    const sources = [sql`${sql.table(`${table}_search`)} as found`];
    const conditions: RawBuilder<unknown>[] = [sql`found.text match ${toMatch(indexed)}`];
    if (parts) {
      const first = sql`part.number * ${partKeys}`;
      sources.unshift(sql`${sql.table(`${table}_search_parts`)} as part`);
      conditions.push(sql`part.value in (${sql.join(parts)})`);
      conditions.push(sql`found.rowid between ${first} and ${first} + ${partKeys} - 1`);
    }
    if (withTexts) {
      sources.push(sql`${sql.table(`${table}_searched`)} as searched`);
      conditions.push(
        sql`searched.key = found.rowid`,
        ...containsWords(short, 'searched.text').map((word) => sql`${word}`),
      );
    }
    // A cross join is made in the order it is written.
    return sql`from ${sql.join(sources, sql` cross join `)} where ${sql.join(conditions, sql` and `)}`;
  }
}
