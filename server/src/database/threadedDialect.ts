import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import PQueue from 'p-queue';
import type { Changes } from './changes';
import type { ReadThreads } from './readThreads';
import type { SqliteRunner } from './sqliteRunner';

const isRead = ({ query, sql }: CompiledQuery): boolean => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);

/** The writing connection. It has one user at a time. */
class Writer {
  private readonly queue = new PQueue({ concurrency: 1 });
  private thread: SqliteRunner;
  private isInTransaction = false;
  private dataVersion: unknown;

  constructor(
    private readonly startThread: () => SqliteRunner,
    private readonly changes: Changes,
  ) {
    this.thread = startThread();
  }

  async init(): Promise<void> {
    this.dataVersion = await this.readDataVersion();
  }

  /** Waits until the connection is free. @returns a function that releases it */
  async acquire(): Promise<() => void> {
    const release = await new Promise<() => void>((resolve) => {
      void this.queue.add(() => new Promise<void>((release) => resolve(release)));
    });
    if (this.thread.hasEnded) this.restart();
    return release;
  }

  async run<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const commits = !this.isInTransaction || sql === 'commit';
    if (sql === 'commit' || sql === 'rollback') this.isInTransaction = false;
    const run = () => this.thread.run({ sql, parameters });
    const { rows, changes = 0 } = await (commits ? this.commit(run) : run());
    if (sql.startsWith('begin')) this.isInTransaction = true;
    return { rows: rows as R[], numAffectedRows: BigInt(changes) };
  }

  async end(): Promise<void> {
    await this.thread.end();
  }

  /** Replaces a thread that failed, e.g. out of memory. Its transaction was rolled back. */
  private restart(): void {
    this.thread = this.startThread();
    this.isInTransaction = false;
    this.changes.countChangeOfEverything();
  }

  /**
   * Commits without mistaking the commit for that of another process, which the probe of `changes` cannot
   * distinguish. The data version of this connection can: it changes only when another connection commits.
   */
  private commit<R>(run: () => Promise<R>): Promise<R> {
    return this.changes.duringOwnCommit(run, () =>
      this.noticeOtherCommits().catch(() => this.changes.countChangeOfEverything()),
    );
  }

  private async noticeOtherCommits(): Promise<void> {
    const version = await this.readDataVersion();
    if (version !== this.dataVersion) this.changes.countChangeOfEverything();
    this.dataVersion = version;
  }

  private async readDataVersion(): Promise<unknown> {
    const { rows } = await this.thread.run({ sql: 'PRAGMA data_version', parameters: [] });
    return (rows as { data_version: number }[])[0]?.data_version;
  }
}

/** Reads on the reading threads until its first query of another kind, which acquires the writing connection. */
class ThreadedConnection implements DatabaseConnection {
  private releaseWriter?: () => void;

  constructor(
    private readonly writer: Writer,
    private readonly threads: ReadThreads,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.releaseWriter && isRead(query)) return { rows: (await this.threads.run(query)) as R[] };
    this.releaseWriter ??= await this.writer.acquire();
    return this.writer.run<R>(query);
  }

  streamQuery(): never {
    throw new Error('Queries of the embedded database are not streamed.');
  }

  release(): void {
    this.releaseWriter?.();
    this.releaseWriter = undefined;
  }
}

class ThreadedDriver implements Driver {
  constructor(
    private readonly writer: Writer,
    private readonly threads: ReadThreads,
    private readonly onDestroy: () => void,
  ) {}

  init = () => this.writer.init();
  acquireConnection = async () => new ThreadedConnection(this.writer, this.threads);
  beginTransaction = (connection: DatabaseConnection) => execute(connection, 'begin immediate');
  commitTransaction = (connection: DatabaseConnection) => execute(connection, 'commit');
  rollbackTransaction = (connection: DatabaseConnection) => execute(connection, 'rollback');
  releaseConnection = async (connection: DatabaseConnection) => (connection as ThreadedConnection).release();
  destroy = async () => {
    await this.threads.end();
    await this.writer.end();
    this.onDestroy();
  };
}

async function execute(connection: DatabaseConnection, sql: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(sql));
}

export interface DatabaseThreads {
  reads: ReadThreads;
  /** Starts the writing thread; called again if that thread fails. */
  startWriter: () => SqliteRunner;
}

/**
 * The dialect of the embedded database on threads: one thread writes and runs all transactions, the others run
 * queries outside of transactions.
 */
export class ThreadedDialect implements Dialect {
  /** @param onDestroy called when all threads have ended */
  constructor(
    private readonly threads: DatabaseThreads,
    private readonly changes: Changes,
    private readonly onDestroy: () => void,
  ) {}

  createDriver = (): Driver =>
    new ThreadedDriver(new Writer(this.threads.startWriter, this.changes), this.threads.reads, this.onDestroy);
  createQueryCompiler = (): QueryCompiler => new SqliteQueryCompiler();
  createAdapter = (): DialectAdapter => new SqliteAdapter();
  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db);
}
