import { LRUCache } from 'lru-cache';
import type { SqliteRunner, Statement } from './sqliteRunner';
import { SqliteThread } from './sqliteThread';

/** Threads of one database. */
const maxThreads = 4;

/** How long a query waits for busy threads before another thread starts: starting one takes longer than most queries. */
const patienceMs = 10;

/** A statement that takes longer is slow; slow statements never occupy all threads at the same time. */
const slowMs = 50;
const maxSlowStatements = 1000;

/** Enough for the rows of one response. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

type StartRunner = (path: string, pragmas: readonly string[]) => SqliteRunner;

const startThread: StartRunner = (path, pragmas) => new SqliteThread(path, pragmas, resourceLimits);

interface Waiting {
  query: Statement;
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
}

/**
 * Runs queries of the embedded database on threads, so that the server handles other requests during a long query:
 * SQLite runs on the thread that calls it. A query sees everything that was committed before it began.
 */
export class ReadThreads {
  private readonly threads = new Set<SqliteRunner>();
  private readonly idle: SqliteRunner[] = [];
  private readonly waiting: Waiting[] = [];
  private readonly slow = new LRUCache<string, true>({ max: maxSlowStatements });
  private runningSlow = 0;
  private isStarting = false;
  private patience?: NodeJS.Timeout;
  private ended = false;

  /**
   * @param pragmas settings of each connection, besides read-only
   * @param start starts what runs the queries of a connection
   */
  constructor(
    private readonly path: string,
    private readonly pragmas: readonly string[],
    private readonly start: StartRunner = startThread,
  ) {}

  /** Runs a query that writes nothing. @returns its rows */
  run(query: Statement): Promise<unknown[]> {
    if (this.ended) return Promise.reject(new Error('The database is closed.'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ query, resolve, reject });
      this.startWaiting();
    });
  }

  /** Ends all threads after their pending queries. */
  async end(): Promise<void> {
    this.ended = true;
    for (const { reject } of this.waiting.splice(0)) reject(new Error('The database is closed.'));
    await Promise.all([...this.threads].map((thread) => thread.end()));
  }

  private startWaiting(): void {
    while (this.waiting.length) {
      const next = this.findRunnable();
      const thread = next < 0 ? undefined : this.idle.pop();
      if (!thread) return this.startThreadSoon();
      for (const waiting of this.waiting.splice(next, 1)) void this.runQuery(thread, waiting);
    }
  }

  /** Returns the index of the first waiting query that may run now: slow ones leave one thread to the others. */
  private findRunnable(): number {
    const maxSlow = Math.max(1, this.threads.size - 1);
    return this.waiting.findIndex(({ query }) => this.runningSlow < maxSlow || !this.slow.has(query.sql));
  }

  private startThreadSoon(): void {
    if (!this.threads.size) void this.startThread();
    else if (this.threads.size < maxThreads) {
      this.patience ??= setTimeout(() => {
        this.patience = undefined;
        if (this.waiting.length) void this.startThread();
      }, patienceMs);
    }
  }

  private async startThread(): Promise<void> {
    if (this.isStarting || this.ended || this.threads.size >= maxThreads) return;
    this.isStarting = true;
    const thread = this.start(this.path, [...this.pragmas, 'query_only = ON']);
    this.threads.add(thread);
    await thread.started;
    this.isStarting = false;
    this.idle.push(thread);
    this.startWaiting();
  }

  private async runQuery(thread: SqliteRunner, { query, resolve, reject }: Waiting): Promise<void> {
    const wasSlow = this.slow.has(query.sql);
    if (wasSlow) this.runningSlow += 1;
    const startedMs = performance.now();
    try {
      resolve((await thread.run(query)).rows);
    } catch (error) {
      reject(error as Error);
    }
    if (performance.now() - startedMs > slowMs) this.slow.set(query.sql, true);
    else this.slow.delete(query.sql);
    if (wasSlow) this.runningSlow -= 1;
    if (thread.hasEnded) this.threads.delete(thread);
    else this.idle.push(thread);
    this.startWaiting();
  }
}
