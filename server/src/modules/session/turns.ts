import { busy } from '../../http/refusals';

const retryAfterSeconds = 2;

type Start = () => void;

/**
 * Lets few pieces of work run at once and few wait; the rest is refused, so that a flood of requests costs neither
 * memory nor the time of others. Those that are preferred go first, and wait in a line of their own.
 */
export class Turns {
  private running = 0;
  private readonly lines: { preferred: Start[]; other: Start[] } = { preferred: [], other: [] };

  /** @param atOnce how many run at once @param mostWaiting how many wait in each line */
  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** What the work answers, in its turn. @throws Refusal (503) when too many wait; and what the work throws */
  async take<T>(work: () => Promise<T>, preferred = false): Promise<T> {
    await this.turn(preferred ? this.lines.preferred : this.lines.other);
    try {
      return await work();
    } finally {
      const next = this.lines.preferred.shift() ?? this.lines.other.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  /** Resolves when a place is this one's: a free one, or one that was handed on. */
  private turn(line: Start[]): Promise<void> {
    if (this.running < this.atOnce) {
      this.running += 1;
      return Promise.resolve();
    }
    if (line.length >= this.mostWaiting) return Promise.reject(busy(retryAfterSeconds));
    return new Promise((resolve) => line.push(resolve));
  }
}
