import { sql } from 'kysely';
import { changesOf } from '../database/changes';
import { engineOf } from '../database/db';
import { IndexedSearch } from '../database/indexedSearch';
import type { Db } from '../database/db';
import { containsWords, searchWords } from '../database/searchText';
import { CachedReads } from './cachedReads';
import { allOf } from './recordQueries';

interface PartCount {
  part: string;
  count: number;
}

/** Counts the records that match a search, by the value of the column that partitions the search index. */
export class PartCounts {
  /** Cached, because all filters within the results of one search need the same counts. */
  private readonly cache: CachedReads<ReadonlyMap<string, number>>;

  constructor(
    private readonly db: Db,
    private readonly table: string,
    private readonly partColumn: string,
  ) {
    this.cache = new CachedReads(changesOf(db), [table]);
  }

  /** Returns the counts by value; values without any match are left out. */
  countBySearch(search = ''): Promise<ReadonlyMap<string, number>> {
    const words = searchWords(search);
    return this.cache.read(words.join(' '), async () => {
      const counted = await this.count(words);
      return new Map(counted.map(({ part, count }) => [part, count]));
    });
  }

  private async count(words: string[]): Promise<PartCount[]> {
    if (engineOf(this.db) === 'sqlite') {
      const indexed = new IndexedSearch(this.table, words);
      if (indexed.isPossible) return indexed.countByPart(this.db);
    }
    const part = sql.ref(this.partColumn);
    const counted = sql<PartCount>`
      select ${part} as part, count(*) as count from ${sql.table(this.table)}
      where ${allOf(containsWords(words))} group by ${part}`;
    return (await counted.execute(this.db)).rows;
  }
}
