import { LRUCache } from 'lru-cache';
import type { Changes } from '../database/changes';
import { CachedReads } from './cachedReads';

/** Boundaries remembered for one order. */
const maxBoundaries = 100;

/** A position between two rows of an order: `index` rows precede it, `last` is the last of them. */
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
   * @param key identifies the order
   * @param total number of rows in the order
   * @returns the nearest known boundary outside of the rows from `first` to before `end`
   */
  async findNearest(key: string, { first, end, total }: { first: number; end: number; total: number }) {
    const boundaries = await this.cache.read(key, async () => new LRUCache({ max: maxBoundaries }));
    const distance = ({ index }: Boundary<Place>) => (index <= first ? first - index : index - end);
    let nearest: Boundary<Place> = { index: 0 };
    for (const boundary of [{ index: total }, ...boundaries.values()]) {
      const isOutside = boundary.index <= first || boundary.index >= end;
      if (isOutside && distance(boundary) < distance(nearest)) nearest = boundary;
    }
    return nearest;
  }

  async remember(key: string, boundary: Boundary<Place>): Promise<void> {
    const boundaries = await this.cache.read(key, async () => new LRUCache({ max: maxBoundaries }));
    boundaries.set(boundary.index, boundary);
  }
}
