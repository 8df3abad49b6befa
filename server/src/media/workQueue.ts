export type JobPriority = 'urgent' | 'background';

interface Job {
  key: string;
  run: () => Promise<void>;
  drop: (reason: Error) => void;
  done: Promise<void>;
}

/** Too many jobs wait. The caller should do without the result. */
export class QueueFull extends Error {}

/**
 * Runs at most `concurrency` jobs at a time. Concurrent calls for one key share a job. Urgent jobs run before background
 * ones, and at most `maxWaiting` of either kind wait.
 */
export class WorkQueue {
  private readonly jobs = new Map<string, Job>();
  private readonly waiting: Record<JobPriority, Job[]> = { urgent: [], background: [] };
  private readonly active = new Set<Promise<void>>();

  constructor(
    private readonly concurrency: number,
    private readonly maxWaiting: number,
  ) {}

  /**
   * Resolves when the work for this key is done, by this call or by an earlier one that has not ended.
   *
   * @throws QueueFull if too many jobs wait or the queue is closed before the job begins; rethrows errors of the work
   */
  run(key: string, work: () => Promise<void>, priority: JobPriority): Promise<void> {
    const known = this.jobs.get(key);
    if (known) return this.join(known, priority);
    if (this.waiting[priority].length >= this.maxWaiting) return Promise.reject(new QueueFull('Too many jobs wait.'));
    const { promise, resolve, reject } = settle();
    const run = () => work().then(resolve, reject);
    const job: Job = { key, run, drop: reject, done: promise };
    this.jobs.set(key, job);
    this.waiting[priority].push(job);
    this.next();
    return job.done;
  }

  /** Number of jobs that have not begun. */
  get waitingJobs(): number {
    return this.waiting.urgent.length + this.waiting.background.length;
  }

  /** Drops waiting jobs and resolves when the running ones have ended. */
  async close(): Promise<void> {
    const dropped = [...this.waiting.urgent.splice(0), ...this.waiting.background.splice(0)];
    for (const job of dropped) {
      this.jobs.delete(job.key);
      job.drop(new QueueFull('The queue was closed.'));
    }
    await Promise.all(this.active);
  }

  private join(job: Job, priority: JobPriority): Promise<void> {
    const position = this.waiting.background.indexOf(job);
    if (priority === 'urgent' && position >= 0) {
      this.waiting.background.splice(position, 1);
      this.waiting.urgent.push(job);
    }
    return job.done;
  }

  private next(): void {
    while (this.active.size < this.concurrency) {
      const job = this.waiting.urgent.shift() ?? this.waiting.background.shift();
      if (!job) return;
      const running = job.run().finally(() => {
        this.jobs.delete(job.key);
        this.active.delete(running);
        this.next();
      });
      this.active.add(running);
    }
  }
}

function settle() {
  let resolve!: () => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
