import type { FoundKind } from '@msl/shared/contracts';
import { isAmong } from '../../../crud/filters';
import { RecordQueries } from '../../../crud/recordQueries';
import { type Db, engineOf } from '../../../database/db';

const tables = [
  ['product', 'products'],
  ['project', 'projects'],
  ['news', 'news'],
  ['page', 'static_pages'],
] as const;

/** A document of a record that a list shows. */
interface ListedDocument {
  key: number;
  kind: FoundKind;
}

/** Finds what lists show for a search of which no document has a word: records with the typed text within a word. */
export class TypedRecords {
  private readonly lists: ReadonlyMap<FoundKind, RecordQueries<{ id: string }>['search']>;

  constructor(private readonly db: Db) {
    this.lists = new Map(tables.map(([kind, table]) => [kind, new RecordQueries(db, { table }).search]));
  }

  /** Returns the documents of these records, by kind and in the order of their lists. */
  async find(search: string): Promise<ListedDocument[]> {
    const documents: ListedDocument[] = [];
    for (const [kind, list] of this.lists) {
      const ids = (await list.findOnSite(search))?.ids ?? [];
      documents.push(...(await this.read(kind, ids)));
    }
    return documents;
  }

  private async read(kind: FoundKind, ids: readonly string[]): Promise<ListedDocument[]> {
    if (!ids.length) return [];
    const rows = await this.db
      .selectFrom('search_ranked')
      .select(['key', 'recordId'])
      .where('kind', '=', kind)
      .where(isAmong('recordId', ids, engineOf(this.db)))
      .execute();
    const keys = new Map(rows.map(({ key, recordId }) => [recordId, key]));
    return ids.flatMap((id) => {
      const key = keys.get(id);
      return key === undefined ? [] : { key, kind };
    });
  }
}
