import PQueue from 'p-queue';
import { busy } from '../errors/domainErrors';

const retryAfterSeconds = 2;

export interface FairQueueLimits {
  maxRunning: number;
  maxWaiting: number;
  /** Jobs of one sender that run or wait. */
  maxPerSender: number;
}

interface Sender {
  unfinished: number;
  /** Turn of its newest job. */
  lastTurn: number;
}

/**
 * Runs a limited number of jobs at once. Senders take turns: each has one job in a turn, so that a sender with many
 * waiting jobs waits longer than a sender with few. Jobs of one sender begin in their order.
 */
export class FairQueue {
  private readonly queue: PQueue;
  private readonly senders = new Map<string, Sender>();
  /** Turn of the job that began last. */
  private turn = 0;

  constructor(private readonly limits: FairQueueLimits) {
    this.queue = new PQueue({ concurrency: limits.maxRunning });
  }

  /** Jobs that have not begun. */
  get waiting(): number {
    return this.queue.size;
  }

  /**
   * @param name of the sender
   * @throws Unavailable if too many jobs wait; errors of `work`
   */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { maxWaiting, maxPerSender } = this.limits;
    const sender = this.senders.get(name) ?? { unfinished: 0, lastTurn: 0 };
    if (this.queue.size >= maxWaiting || sender.unfinished >= maxPerSender) throw busy(retryAfterSeconds);
    const turn = Math.max(this.turn, sender.lastTurn + 1);
    this.senders.set(name, { unfinished: sender.unfinished + 1, lastTurn: turn });
    const begin = () => {
      this.turn = Math.max(this.turn, turn);
      return work();
    };
    try {
      return await this.queue.add(begin, { priority: -turn });
    } finally {
      this.finish(name);
    }
  }

  private finish(name: string): void {
    const sender = this.senders.get(name);
    if (sender && sender.unfinished > 1) sender.unfinished -= 1;
    else this.senders.delete(name);
  }
}
