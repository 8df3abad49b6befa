import { sql } from 'kysely';
import { changesOf } from '../database/changes';
import { type Db, engineOf } from '../database/db';
import { containsWords } from '../database/searchText';
import { CachedReads } from './cachedReads';
import { allOf, isAmong } from './filters';

/**
 * Finds the records of a table that the site's search has no document of: news whose time has not come, earlier revisions
 * of downloads, and records of an import that is not indexed yet. For administrators only.
 */
export class UnindexedRecords {
  private readonly ids: CachedReads<ReadonlySet<string>>;

  constructor(
    private readonly db: Db,
    private readonly table: string,
  ) {
    this.ids = new CachedReads(changesOf(db), [table, 'search_documents']);
  }

  /** Returns their ids, newest first. */
  readIds(): Promise<ReadonlySet<string>> {
    return this.ids.read(
      '',
      async () =>
        new Set(
          await this.read(sql`not exists (
      select 1 from search_documents where search_documents."recordId" = ${sql.ref(`${this.table}.id`)})`),
        ),
    );
  }

  /** Returns the ids of those whose search text has all words, newest first. */
  async find(words: readonly string[]): Promise<string[]> {
    const ids = await this.readIds();
    if (!ids.size) return [];
    return this.read(allOf([isAmong('id', [...ids], engineOf(this.db)), ...containsWords(words)]));
  }

  private async read(condition: ReturnType<typeof allOf>): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(this.table)} where ${condition} order by "createdAt" desc, id desc`.execute(this.db);
    return rows.map(({ id }) => id);
  }
}
