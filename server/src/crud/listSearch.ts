import type { Db } from '../database/db';
import { searchWords } from '../database/searchText';
import { findListed, type FoundIds } from './recordFinder';
import { UnindexedRecords } from './unindexedRecords';

/** Searches the records of a table for its lists. */
export class ListSearch {
  private readonly unindexed: UnindexedRecords;

  /** @param findTyped returns the ids of the records that have the typed text; `undefined`: they may be many */
  constructor(
    private readonly db: Db,
    private readonly table: string,
    private readonly findTyped: (search: string) => Promise<string[] | undefined>,
  ) {
    this.unindexed = new UnindexedRecords(db, table);
  }

  /** Returns what the list of the site shows, see {@link findListed}. */
  findOnSite(search: string): Promise<FoundIds | undefined> {
    return findListed(this.db, { table: this.table, search }, () => this.findTyped(search));
  }

  /**
   * Returns the ids of what a list of the admin shows, the best first: what the site shows if nothing of the search is left
   * out, then records that the site's search has no document of. `undefined`: what has all words as typed.
   */
  async findForAdmin(search: string): Promise<string[] | undefined> {
    const found = await findListed(this.db, { table: this.table, search }, async () => {
      const [typed, unindexed] = [await this.findTyped(search), await this.unindexed.readIds()];
      return typed?.filter((id) => !unindexed.has(id));
    });
    if (!found) return undefined;
    // A list of the admin has no place to say which words its records lack.
    const ids = found.leftOut.length ? [] : found.ids;
    return [...new Set([...ids, ...(await this.unindexed.find(searchWords(search)))])];
  }
}
