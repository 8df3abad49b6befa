import { changesOf } from '../../database/changes';
import type { Db } from '../../database/db';
import { CachedReads } from '../../crud/cachedReads';
import { fromJson } from '../../crud/storedLists';

type Options = ReadonlyMap<string, ReadonlySet<string>>;

/** The options of all attributes by the attribute's name, cached until an attribute changes. */
export class AttributeOptions {
  private readonly cache: CachedReads<Options>;

  constructor(private readonly db: Db) {
    this.cache = new CachedReads(changesOf(db), ['attributes']);
  }

  all(): Promise<Options> {
    return this.cache.read('', () => this.read());
  }

  private async read(): Promise<Options> {
    const rows = await this.db.selectFrom('attributes').select(['fieldName', 'options']).execute();
    const options = new Map<string, Set<string>>();
    for (const { fieldName, options: own } of rows) {
      const known = options.get(fieldName) ?? new Set();
      for (const option of fromJson(own)) known.add(option);
      options.set(fieldName, known);
    }
    return options;
  }
}
