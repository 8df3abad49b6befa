import type { Changes } from '../database/changes';

/** Different questions about the same tables, e.g. what many visitors look for at the same time. */
const maxCachedReads = 1000;

/** What was read from some tables, by what was key; kept until one of them changes. For small answers. */
export class CachedReads<T> {
  private readonly reads = new Map<string, T>();
  private generation?: number;

  constructor(
    private readonly changes: Changes,
    private readonly tables: readonly string[],
  ) {}

  /** @param key the same text for the same question */
  async read(key: string, load: () => Promise<T>): Promise<T> {
    const before = this.changes.generation(this.tables);
    if (before === undefined) return load();
    if (before !== this.generation || this.reads.size >= maxCachedReads) this.reads.clear();
    this.generation = before;
    const known = this.reads.get(key);
    if (known !== undefined) return known;
    const loaded = await load();
    if (this.generation === before && this.changes.generation(this.tables) === before) this.reads.set(key, loaded);
    return loaded;
  }
}
