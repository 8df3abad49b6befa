import type { Changes } from '../database/changes';

/** Different filters and searches of one table, e.g. what many visitors look for at the same time. */
const mostCounts = 1000;

/** How many records of a table fit, by what is asked; kept until the table changes, because every page of a list needs it. */
export class KeptCounts {
  private readonly counts = new Map<string, number>();
  private generation?: number;

  constructor(
    private readonly changes: Changes,
    private readonly table: string,
  ) {}

  /** @param asked the same text for the same question */
  async count(asked: string, count: () => Promise<number>): Promise<number> {
    const before = this.changes.generation([this.table]);
    if (before === undefined) return count();
    if (before !== this.generation || this.counts.size >= mostCounts) this.counts.clear();
    this.generation = before;
    const known = this.counts.get(asked);
    if (known !== undefined) return known;
    const counted = await count();
    if (this.generation === before && this.changes.generation([this.table]) === before) this.counts.set(asked, counted);
    return counted;
  }
}
