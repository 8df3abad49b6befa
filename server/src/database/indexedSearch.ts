import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db';
import { containsWords, isShortWord } from './searchText';

/** Number of keys per partition, as in the migrations that create the index. */
const partKeys = sql.lit(2 ** 32);

/** Converts each word to a phrase of its trigrams; no character in a word is special. */
const toMatch = (words: readonly string[]): string =>
  words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');

/**
 * Searches a table on SQLite by its index, which triggers keep current: `<table>_searched` has the text of each
 * record under a key that, unlike a rowid, never changes, and `<table>_search` has the trigrams of that text under
 * the same key. Records with the same value of the partitioning column have keys of one range.
 *
 * Words of one or two characters have no trigrams: the search looks for them in the texts that match the other words.
 */
export class IndexedSearch {
  private readonly indexed: string[];
  private readonly short: string[];

  /**
   * @param words in the form of `toSearchText`
   * @param parts only records with these values of the partitioning column; unset: all
   */
  constructor(
    private readonly table: string,
    words: readonly string[],
    private readonly parts?: readonly string[],
  ) {
    this.indexed = words.filter((word) => !isShortWord(word));
    this.short = words.filter(isShortWord);
  }

  /** Whether the index can be used: at least one word has three characters. */
  get isPossible(): boolean {
    return this.indexed.length > 0;
  }

  /**
   * Returns the ids of records that contain all words, by creation time. If there are more than `limit`, returns the
   * ids of any `limit` of them.
   */
  async ids(db: Db, limit: number, direction: RawBuilder<unknown>): Promise<string[]> {
    const found = sql<{ id: string }>`
      select id from (select searched.id, searched."createdAt" ${this.matches(true)} limit ${limit})
      order by "createdAt" ${direction}, id ${direction}`;
    return (await found.execute(db)).rows.map(({ id }) => id);
  }

  /** Counts the records that contain all words. */
  async count(db: Db): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count ${this.matches(this.short.length > 0)}`.execute(db);
    return rows[0]?.count ?? 0;
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
    // SQLite runs a cross join in the order in which it is written.
    return sql`from ${sql.join(sources, sql` cross join `)} where ${sql.join(conditions, sql` and `)}`;
  }
}
