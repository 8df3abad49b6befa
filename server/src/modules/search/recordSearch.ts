import type { FoundRecord, RecordKind } from '@msl/shared/contracts';
import { zonedDate, type ZoneOffsets } from '@msl/shared/dates';
import { isKnownToFinder, recordFinderOf } from '../../crud/recordFinder';
import { readSiteOffsets } from '../../crud/siteTime';
import type { Db } from '../../database/db';
import type { Database } from '../../database/schema';
import { searchWords } from '../../database/searchText';
import type { RecordName } from '../../crud/recordTypes';
import { RecordQueries } from '../../crud/recordQueries';
import { fromJson } from '../../crud/storedLists';
import { mergeFound } from './mergeFound';

const maxResults = 20;

interface Searched {
  kind: RecordKind;
  /** Whether the site's search orders the records. */
  isRanked: boolean;
  find: (search: string) => Promise<Omit<FoundRecord, 'kind'>[]>;
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

/** Searches records of every kind as their lists do. */
export class RecordSearch {
  private readonly searched: Searched[];

  constructor(private readonly db: Db) {
    this.searched = [
      this.of('product', 'products', ({ name, partNumber }) => [name, partNumber]),
      this.of('project', 'projects', ({ name, location, ownerName }) => [name, joined(ownerName, location)]),
      this.of('news', 'news', ({ title, publishedAt }, offsets) => [title, zonedDate(publishedAt, offsets)]),
      this.of('page', 'static_pages', ({ heading, slug }) => [heading, `/static/${slug}`]),
      this.of('category', 'categories', ({ categoryName }) => [categoryName, '']),
      this.of('attribute', 'attributes', ({ fieldName, options }) => [fieldName, fromJson(options).join(', ')]),
      this.of('manual', 'manuals', ({ title }) => [title, '']),
      this.of('inquiry', 'inquiries', ({ name, email, productName }) => [name, joined(productName, email)]),
      this.of('contact', 'contacts', ({ firstName, lastName, email }) => [`${firstName} ${lastName}`.trim(), email]),
    ];
  }

  /**
   * Returns the best matches, see {@link mergeFound}.
   *
   * @param isWanted whether to search records of a kind
   */
  async find(search: string, isWanted: (kind: RecordKind) => boolean): Promise<FoundRecord[]> {
    if (!searchWords(search).length) return [];
    const [best = [], ...lists] = await Promise.all([
      recordFinderOf(this.db)?.findBest(search),
      ...this.searched
        .filter(({ kind }) => isWanted(kind))
        .map(async ({ kind, isRanked, find }) => ({
          isRanked,
          records: (await find(search)).map((record) => ({ kind, ...record })),
        })),
    ]);
    return mergeFound(search, lists, best).slice(0, maxResults);
  }

  private of<T extends RecordName>(
    kind: RecordKind,
    table: T,
    show: (row: Database[T], offsets: ZoneOffsets) => [title: string, detail: string],
  ): Searched {
    const queries = new RecordQueries<Database[T]>(this.db, { table });
    const find = async (search: string) => {
      const { rows } = await queries.readRange({ search, filters: [] }, { limit: maxResults, offset: 0 });
      const offsets = await readSiteOffsets(this.db);
      return rows.map((row) => {
        const [title, detail] = show(row, offsets);
        return { _id: row.id, title, detail };
      });
    };
    return { kind, isRanked: isKnownToFinder(table), find };
  }
}
