import PQueue from 'p-queue';
import { busy } from '../errors/domainErrors';

const retryAfterSeconds = 2;

/**
 * Runs a limited number of jobs at once and lets a limited number wait, so that a flood of requests exhausts neither
 * memory nor threads. Preferred jobs start first and have a waiting list of their own.
 */
export class BoundedQueue {
  private readonly queue: PQueue;

  /** @param maxWaiting limit for preferred jobs, and separately for all other jobs */
  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {
    this.queue = new PQueue({ concurrency: maxRunning });
  }

  /** @throws Unavailable if the waiting list is full; errors of `work` */
  async run<T>(work: () => Promise<T>, isPreferred = false): Promise<T> {
    const priority = isPreferred ? 1 : 0;
    const isFull = this.queue.pending >= this.maxRunning && this.queue.sizeBy({ priority }) >= this.maxWaiting;
    if (isFull) throw busy(retryAfterSeconds);
    return this.queue.add(work, { priority });
  }
}
