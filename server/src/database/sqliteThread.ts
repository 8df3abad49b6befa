import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { SqliteRunner, Statement, StatementResult } from './sqliteRunner';

/** The thread's program, next to the bundled server or this source file. */
const program = join(dirname(fileURLToPath(import.meta.url)), 'sqliteWorker.js');

type Answer = StatementResult | { error: { message: string; code?: string } };

interface Pending {
  resolve: (result: StatementResult) => void;
  reject: (error: Error) => void;
}

/**
 * A thread with its own connection to the embedded database. SQLite runs on the thread that calls it: on this one, so
 * that it does not block the thread that handles requests.
 */
export class SqliteThread implements SqliteRunner {
  readonly started: Promise<void>;
  private readonly worker: Worker;
  private readonly exited: Promise<unknown>;
  /** In the order in which the statements were sent, which is the order of the results. */
  private readonly pending: Pending[] = [];
  private failure?: Error;
  private isEnding = false;

  /** @param pragmas settings of the connection */
  constructor(path: string, pragmas: readonly string[], resourceLimits?: ResourceLimits) {
    this.worker = new Worker(program, {
      workerData: { path, pragmas },
      resourceLimits,
      execArgv: [],
    });
    this.exited = new Promise((resolve) => this.worker.once('exit', resolve));
    const online = new Promise((resolve) => this.worker.once('online', resolve));
    this.started = Promise.race([online, this.exited]).then(() => undefined);
    this.worker.on('message', (answer: Answer) => this.settle(answer));
    this.worker.on('error', (error) => this.fail(error as Error));
    this.worker.on('exit', () => this.fail(new Error('The thread of the database has ended.')));
    this.worker.once('online', () => this.unrefIfIdle());
  }

  get hasEnded(): boolean {
    return this.failure !== undefined;
  }

  run({ sql, parameters }: Statement): Promise<StatementResult> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.pending.push({ resolve, reject });
      // Keeps the process alive until the result arrives; an idle thread does not keep it alive.
      this.worker.ref();
      this.worker.postMessage({ sql, parameters });
    });
  }

  async end(): Promise<void> {
    if (this.failure) return;
    this.isEnding = true;
    this.worker.ref();
    this.worker.postMessage(undefined);
    await this.exited;
  }

  private unrefIfIdle(): void {
    if (!this.pending.length && !this.isEnding) this.worker.unref();
  }

  private settle(answer: Answer): void {
    const settled = this.pending.shift();
    this.unrefIfIdle();
    if ('error' in answer) {
      settled?.reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }));
    } else settled?.resolve(answer);
  }

  private fail(error: Error): void {
    this.failure ??= error;
    for (const { reject } of this.pending.splice(0)) reject(error);
  }
}
