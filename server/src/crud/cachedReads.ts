import { setTimeout as delay } from 'node:timers/promises';
import type { Changes } from '../database/changes';

/** Distinct keys of one cache, e.g. the searches of many visitors. */
const maxCachedReads = 1000;
/** How long a read is waited for while nobody knows whether the database responds. */
const patienceMs = 500;

/**
 * Caches results read from some tables until one of the tables changes. For small results. While changes cannot be
 * detected, results are read anew; if the database does not respond, the last result is used.
 */
export class CachedReads<T> {
  private readonly reads = new Map<string, T>();
  private generation?: number;

  constructor(
    private readonly changes: Changes,
    private readonly tables: readonly string[],
  ) {}

  /** @param key identifies the query */
  async read(key: string, load: () => Promise<T>): Promise<T> {
    const before = this.changes.generation(this.tables);
    if (before === undefined) return this.readBlindly(key, load);
    if (before !== this.generation || this.reads.size >= maxCachedReads) this.reads.clear();
    this.generation = before;
    const known = this.reads.get(key);
    if (known !== undefined) return known;
    const loaded = await load();
    if (this.generation === before && this.changes.generation(this.tables) === before) this.reads.set(key, loaded);
    return loaded;
  }

  private async readBlindly(key: string, load: () => Promise<T>): Promise<T> {
    const last = this.reads.get(key);
    if (last === undefined) return load();
    const soon = delay(patienceMs, last, { ref: false });
    return Promise.race([load().catch(() => last), soon]);
  }
}
