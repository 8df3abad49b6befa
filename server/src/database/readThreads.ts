import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';

/** Threads of one database; each is started when all others are busy. */
const maxThreads = 4;

/** Statements that take longer are never on all threads at the same time. */
const slowMs = 50;
const maxSlowStatements = 1000;
const maxStatements = 200;

/** For the rows of one answer. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 };

/** Beside the bundled server, and among its sources. */
const program = join(dirname(fileURLToPath(import.meta.url)), 'readThread.js');

interface Query {
  sql: string;
  parameters: readonly unknown[];
}

interface Waiting {
  query: Query;
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
}

type Answer = { rows: unknown[] } | { error: { message: string; code?: string } };

/** One thread with a connection of its own; it answers one query at a time. */
class ReadThread {
  private readonly worker: Worker;
  private readonly exited: Promise<unknown>;

  constructor(workerData: unknown) {
    this.worker = new Worker(program, { workerData, resourceLimits, execArgv: [] });
    this.exited = once(this.worker, 'exit');
    this.worker.unref();
  }

  /** @throws the error of the query, or of a thread that ended meanwhile */
  async run(query: Query): Promise<unknown[]> {
    const { worker } = this;
    // A process with nothing else to do waits for the answer, and ends while the thread is idle.
    worker.ref();
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        worker.removeAllListeners('message').removeAllListeners('error');
        worker.once('message', resolve).once('error', reject);
        worker.postMessage(query);
      });
      if ('rows' in answer) return answer.rows;
      throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
    } finally {
      worker.unref();
    }
  }

  async end(): Promise<void> {
    this.worker.ref();
    this.worker.postMessage(undefined);
    await this.exited;
  }
}

/**
 * Runs queries of the embedded database on threads, so that requests are answered while a long one runs: SQLite works on
 * the thread that asks it. What was committed before a query began is seen by it.
 */
export class ReadThreads {
  private readonly workerData: unknown;
  private readonly threads = new Set<ReadThread>();
  private readonly idle: ReadThread[] = [];
  private readonly waiting: Waiting[] = [];
  private readonly slow = new LRUCache<string, true>({ max: maxSlowStatements });
  private slowRunning = 0;
  private ended = false;

  /** @param pragmas how each connection is set up, besides that it only reads */
  constructor(path: string, pragmas: readonly string[]) {
    this.workerData = { path, pragmas: [...pragmas, 'query_only = ON'], maxStatements };
  }

  /** @returns the rows of a query that writes nothing */
  run(query: Query): Promise<unknown[]> {
    if (this.ended) return Promise.reject(new Error('The database is closed.'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ query, resolve, reject });
      this.startWaiting();
    });
  }

  /** Ends all threads, after the queries that were asked for. */
  async end(): Promise<void> {
    this.ended = true;
    for (const { reject } of this.waiting.splice(0)) reject(new Error('The database is closed.'));
    await Promise.all([...this.threads].map((thread) => thread.end()));
  }

  private startWaiting(): void {
    for (;;) {
      const next = this.waiting.findIndex(
        ({ query }) => this.slowRunning < maxThreads - 1 || !this.slow.has(query.sql),
      );
      const thread = next < 0 ? undefined : this.free();
      if (!thread) return;
      for (const waiting of this.waiting.splice(next, 1)) void this.answer(thread, waiting);
    }
  }

  private free(): ReadThread | undefined {
    const idle = this.idle.pop();
    if (idle || this.threads.size >= maxThreads) return idle;
    const thread = new ReadThread(this.workerData);
    this.threads.add(thread);
    return thread;
  }

  private async answer(thread: ReadThread, { query, resolve, reject }: Waiting): Promise<void> {
    const wasSlow = this.slow.has(query.sql);
    if (wasSlow) this.slowRunning += 1;
    const startedMs = performance.now();
    try {
      resolve(await thread.run(query));
    } catch (error) {
      reject(error as Error);
    }
    if (performance.now() - startedMs > slowMs) this.slow.set(query.sql, true);
    else this.slow.delete(query.sql);
    if (wasSlow) this.slowRunning -= 1;
    this.idle.push(thread);
    this.startWaiting();
  }
}
