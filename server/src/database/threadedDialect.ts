import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import type { ReadThreads } from './readThreads';

const isRead = ({ query, sql }: CompiledQuery): boolean => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);

/** Reads on threads until its first other query; from then on it has the one connection that writes. */
class ThreadedConnection implements DatabaseConnection {
  private writer?: DatabaseConnection;

  constructor(
    private readonly driver: Driver,
    private readonly threads: ReadThreads,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.writer && isRead(query)) return { rows: (await this.threads.run(query)) as R[] };
    this.writer ??= await this.driver.acquireConnection();
    return this.writer.executeQuery<R>(query);
  }

  streamQuery(): never {
    throw new Error('Queries of the embedded database are not streamed.');
  }

  async release(): Promise<void> {
    if (this.writer) await this.driver.releaseConnection(this.writer);
    this.writer = undefined;
  }
}

class ThreadedDriver implements Driver {
  constructor(
    private readonly inner: Driver,
    private readonly threads: ReadThreads,
  ) {}

  init = () => this.inner.init();
  acquireConnection = async () => new ThreadedConnection(this.inner, this.threads);
  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings) =>
    this.inner.beginTransaction(connection, settings);
  commitTransaction = (connection: DatabaseConnection) => this.inner.commitTransaction(connection);
  rollbackTransaction = (connection: DatabaseConnection) => this.inner.rollbackTransaction(connection);
  releaseConnection = (connection: DatabaseConnection) => (connection as ThreadedConnection).release();
  destroy = async () => {
    await this.threads.end();
    await this.inner.destroy();
  };
}

/**
 * A dialect of the embedded database that reads on threads. Writes, and all that a transaction does, stay with the
 * connection of the given dialect, so `PRAGMA data_version` there tells of the writes of other processes only.
 */
export class ThreadedDialect implements Dialect {
  constructor(
    private readonly inner: Dialect,
    private readonly threads: ReadThreads,
  ) {}

  createDriver = (): Driver => new ThreadedDriver(this.inner.createDriver(), this.threads);
  createQueryCompiler = (): QueryCompiler => this.inner.createQueryCompiler();
  createAdapter = (): DialectAdapter => this.inner.createAdapter();
  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => this.inner.createIntrospector(db);
}
