import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { SqliteStatements } from './sqliteStatements.js';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

export interface StatementResult {
  rows: unknown[];
  /** Number of rows written by a statement that returns no rows. */
  changes?: number;
}

/** A connection to the embedded database, and what runs its statements one after the other. */
export interface SqliteRunner {
  /** Resolves when statements can run, or the start has failed. */
  readonly started: Promise<void>;
  readonly hasEnded: boolean;
  /** Runs a statement after all earlier ones. @throws the error of the statement, or of a runner that ended */
  run: (statement: Statement) => Promise<StatementResult>;
  /** Ends after the pending statements. */
  end: () => Promise<void>;
}

const busyTimeoutMs = 10_000;
const retryEveryMs = 5;

export const isBusy = (error: unknown): boolean => /^SQLITE_BUSY/.test((error as { code?: string }).code ?? '');

/**
 * Runs statements on the calling thread: for a program that does nothing meanwhile. It starts a hundred times as fast
 * as a thread.
 */
export class CallerRunner implements SqliteRunner {
  readonly started = Promise.resolve();
  readonly hasEnded = false;
  private readonly statements: SqliteStatements;
  private isClosed = false;

  /** @param pragmas settings of the connection */
  constructor(path: string, pragmas: readonly string[]) {
    // Waiting inside of SQLite would stop this thread, which may hold the awaited lock on another connection.
    this.statements = new SqliteStatements(path, [...pragmas, 'busy_timeout = 0']);
  }

  async run(statement: Statement): Promise<StatementResult> {
    const result = await this.runWhenFree(statement, Date.now() + busyTimeoutMs);
    // Other work runs between statements, as it does beside a thread.
    await nextTurn();
    return result;
  }

  async end(): Promise<void> {
    this.isClosed = true;
    this.statements.close();
  }

  private async runWhenFree(statement: Statement, lastAttemptMs: number): Promise<StatementResult> {
    for (;;) {
      // A statement on a closed connection would abort the process.
      if (this.isClosed) throw new Error('The database is closed.');
      try {
        return this.statements.run(statement);
      } catch (error) {
        if (!isBusy(error) || Date.now() > lastAttemptMs) throw error;
        await delay(retryEveryMs);
      }
    }
  }
}
