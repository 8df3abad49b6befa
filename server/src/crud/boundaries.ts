import { LRUCache } from 'lru-cache';
import type { Changes } from '../database/changes';
import { CachedReads } from './cachedReads';

/** Boundaries that are kept of one order. */
const maxBoundaries = 100;

/** A place between two rows of an order: so many rows are before it, the last of them is `last`. */
export interface Boundary<Place> {
  index: number;
  /** Unset at both ends of the order. */
  last?: Place;
}

/**
 * Remembers where pages of an order ended until one of the tables changes, so that another page is read from the nearest
 * known boundary instead of the beginning.
 */
export class Boundaries<Place> {
  private readonly cache: CachedReads<LRUCache<number, Boundary<Place>>>;

  constructor(changes: Changes, tables: readonly string[]) {
    this.cache = new CachedReads(changes, tables);
  }

  /**
   * @param key the same text for the same order
   * @param total how many rows the order has
   * @returns the known boundary that is nearest to the rows from `first` to before `end`, and outside of them
   */
  async nearest(key: string, { first, end, total }: { first: number; end: number; total: number }) {
    const known = await this.cache.read(key, async () => new LRUCache({ max: maxBoundaries }));
    const distance = ({ index }: Boundary<Place>) => (index <= first ? first - index : index - end);
    let nearest: Boundary<Place> = { index: 0 };
    for (const boundary of [{ index: total }, ...known.values()]) {
      const isOutside = boundary.index <= first || boundary.index >= end;
      if (isOutside && distance(boundary) < distance(nearest)) nearest = boundary;
    }
    return nearest;
  }

  async remember(key: string, boundary: Boundary<Place>): Promise<void> {
    const known = await this.cache.read(key, async () => new LRUCache({ max: maxBoundaries }));
    known.set(boundary.index, boundary);
  }
}
