import { LRUCache } from 'lru-cache';
import type { CountedSearch } from './missedSearchRepository';
import { foldSearch, toShownSearch } from './searchedWords';

/** Different searches per batch; further ones are not counted. */
export const maxSearchesPerBatch = 100;
const maxKnownEmpty = 5000;

/** Stores a batch of counts. */
type StoreCounts = (searches: ReadonlyMap<string, CountedSearch>) => Promise<void>;

/**
 * Counts searches without results in memory and stores them in batches. Responses are cached, so a search is counted
 * when its response is sent, by what was found when the response was made.
 */
export class MissedSearchCounter {
  private readonly knownEmpty = new LRUCache<string, true>({ max: maxKnownEmpty });
  private counted = new Map<string, CountedSearch>();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly store: StoreCounts,
    private readonly batchMs: number,
  ) {}

  /** Called whenever a response is made. */
  noteResult(search: string, isEmpty: boolean): void {
    const words = foldSearch(search);
    if (isEmpty) this.knownEmpty.set(words, true);
    else this.knownEmpty.delete(words);
  }

  /** Called whenever a response is sent to a person. */
  countSent(search: string): void {
    const [words, shown] = [foldSearch(search), toShownSearch(search)];
    if (!words || !shown || !this.knownEmpty.has(words)) return;
    const count = this.counted.get(words)?.count ?? 0;
    if (!count && this.counted.size >= maxSearchesPerBatch) return;
    this.counted.set(words, { search: shown, count: count + 1 });
    this.timer ??= setTimeout(() => void this.flush(), this.batchMs).unref();
  }

  /** Stores what was counted. Counts that cannot be stored are lost. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const counted = this.counted;
    this.counted = new Map();
    if (counted.size) await this.store(counted);
  }
}
