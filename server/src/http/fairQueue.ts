import PQueue from 'p-queue';
import { busy } from '../errors/domainErrors';

const retryAfterSeconds = 2;

export interface FairQueueLimits {
  maxRunning: number;
  maxWaiting: number;
  /** Jobs of one sender that run or wait. */
  maxPerSender: number;
}

/**
 * Runs a limited number of jobs at once. Senders take turns: a sender with many
 * waiting jobs waits longer than a sender with few.
 */
export class FairQueue {
  private readonly queue: PQueue;
  private readonly unfinished = new Map<string, number>();

  constructor(private readonly limits: FairQueueLimits) {
    this.queue = new PQueue({ concurrency: limits.maxRunning });
  }

  /** Jobs that have not begun. */
  get waiting(): number {
    return this.queue.size;
  }

  /** @throws Unavailable if too many jobs wait; errors of `work` */
  async run<T>(sender: string, work: () => Promise<T>): Promise<T> {
    const { maxWaiting, maxPerSender } = this.limits;
    const senderCount = this.unfinished.get(sender) ?? 0;
    if (this.queue.size >= maxWaiting || senderCount >= maxPerSender) throw busy(retryAfterSeconds);
    this.unfinished.set(sender, senderCount + 1);
    try {
      return await this.queue.add(work, { priority: -senderCount });
    } finally {
      const remaining = (this.unfinished.get(sender) ?? 1) - 1;
      if (remaining) this.unfinished.set(sender, remaining);
      else this.unfinished.delete(sender);
    }
  }
}
