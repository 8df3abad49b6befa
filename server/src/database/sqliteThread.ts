import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

const maxStatements = 200;

/** Beside the bundled server, and among its sources. */
const program = join(dirname(fileURLToPath(import.meta.url)), 'sqliteWorker.js');

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

export interface StatementResult {
  rows: unknown[];
  /** Rows that a statement without rows of its own has written. */
  changes?: number;
}

type Answer = StatementResult | { error: { message: string; code?: string } };

interface Pending {
  resolve: (result: StatementResult) => void;
  reject: (error: Error) => void;
}

/**
 * A thread with a connection of its own to the embedded database. SQLite works on the thread that asks it: here, and not
 * where requests are answered.
 */
export class SqliteThread {
  private readonly worker: Worker;
  private readonly exited: Promise<unknown>;
  /** In the order in which the statements were sent, which is the order of the answers. */
  private readonly pending: Pending[] = [];
  private failure?: Error;
  private isEnding = false;

  /** @param pragmas how the connection is set up */
  constructor(path: string, pragmas: readonly string[], resourceLimits?: ResourceLimits) {
    this.worker = new Worker(program, {
      workerData: { path, pragmas, maxStatements },
      resourceLimits,
      execArgv: [],
    });
    this.exited = new Promise((resolve) => this.worker.once('exit', resolve));
    this.worker.on('message', (answer: Answer) => this.settle(answer));
    this.worker.on('error', (error) => this.fail(error as Error));
    this.worker.on('exit', () => this.fail(new Error('The thread of the database has ended.')));
    this.worker.unref();
  }

  get hasEnded(): boolean {
    return this.failure !== undefined;
  }

  /** Statements run one after the other. @throws the error of the statement, or of a thread that ended */
  run({ sql, parameters }: Statement): Promise<StatementResult> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.pending.push({ resolve, reject });
      // A process with nothing else to do waits for the answer, and ends while the thread is idle.
      this.worker.ref();
      this.worker.postMessage({ sql, parameters });
    });
  }

  /** Ends the thread after the statements that were sent. */
  async end(): Promise<void> {
    if (this.failure) return;
    this.isEnding = true;
    this.worker.ref();
    this.worker.postMessage(undefined);
    await this.exited;
  }

  private settle(answer: Answer): void {
    const settled = this.pending.shift();
    if (!this.pending.length && !this.isEnding) this.worker.unref();
    if ('error' in answer) {
      settled?.reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }));
    } else settled?.resolve(answer);
  }

  private fail(error: Error): void {
    this.failure ??= error;
    for (const { reject } of this.pending.splice(0)) reject(error);
  }
}
