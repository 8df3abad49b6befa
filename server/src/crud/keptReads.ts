import type { Changes } from '../database/changes';

/** Different questions about the same tables, e.g. what many visitors look for at the same time. */
const mostReads = 1000;

/** What was read from some tables, by what was asked; kept until one of them changes. For small answers. */
export class KeptReads<T> {
  private readonly reads = new Map<string, T>();
  private generation?: number;

  constructor(
    private readonly changes: Changes,
    private readonly tables: readonly string[],
  ) {}

  /** @param asked the same text for the same question */
  async read(asked: string, load: () => Promise<T>): Promise<T> {
    const before = this.changes.generation(this.tables);
    if (before === undefined) return load();
    if (before !== this.generation || this.reads.size >= mostReads) this.reads.clear();
    this.generation = before;
    const known = this.reads.get(asked);
    if (known !== undefined) return known;
    const loaded = await load();
    if (this.generation === before && this.changes.generation(this.tables) === before) this.reads.set(asked, loaded);
    return loaded;
  }
}
