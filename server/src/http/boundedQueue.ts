import PQueue from 'p-queue';
import { busy } from '../errors/domainErrors';

const retryAfterSeconds = 2;

/**
 * Runs few pieces of work at once and lets few wait, so that a flood of requests costs neither memory nor the time of
 * others. Preferred work starts first and has waiting places of its own.
 */
export class BoundedQueue {
  private readonly queue: PQueue;

  /** @param maxWaiting of preferred work, and of all other work */
  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {
    this.queue = new PQueue({ concurrency: maxRunning });
  }

  /** @returns what the work returns @throws Unavailable when too much waits; and what the work throws */
  async run<T>(work: () => Promise<T>, isPreferred = false): Promise<T> {
    const priority = isPreferred ? 1 : 0;
    const isFull = this.queue.pending >= this.maxRunning && this.queue.sizeBy({ priority }) >= this.maxWaiting;
    if (isFull) throw busy(retryAfterSeconds);
    return this.queue.add(work, { priority });
  }
}
