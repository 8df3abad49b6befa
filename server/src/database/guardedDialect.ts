import type {
  CompiledQuery,
  DatabaseConnection,
  DatabaseIntrospector,
  Dialect,
  DialectAdapter,
  Driver,
  Kysely,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { toParameter } from './parameters';

const safe = (query: CompiledQuery): CompiledQuery => ({ ...query, parameters: query.parameters.map(toParameter) });

class GuardedConnection implements DatabaseConnection {
  constructor(readonly inner: DatabaseConnection) {}

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.inner.executeQuery(safe(query));
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery(safe(query), chunkSize);
  }
}

const innerOf = (connection: DatabaseConnection) =>
  connection instanceof GuardedConnection ? connection.inner : connection;

export type BeginTransaction = (connection: DatabaseConnection, settings: TransactionSettings) => Promise<void>;

class GuardedDriver implements Driver {
  constructor(
    private readonly inner: Driver,
    private readonly begin: BeginTransaction = (connection, settings) => inner.beginTransaction(connection, settings),
  ) {}

  init = () => this.inner.init();
  acquireConnection = async () => new GuardedConnection(await this.inner.acquireConnection());
  beginTransaction: BeginTransaction = (connection, settings) => this.begin(innerOf(connection), settings);
  commitTransaction = (connection: DatabaseConnection) => this.inner.commitTransaction(innerOf(connection));
  rollbackTransaction = (connection: DatabaseConnection) => this.inner.rollbackTransaction(innerOf(connection));
  releaseConnection = (connection: DatabaseConnection) => this.inner.releaseConnection(innerOf(connection));
  destroy = () => this.inner.destroy();
}

/** A dialect whose every query, whoever builds it, passes `toParameter` on its way to the engine. */
export class GuardedDialect implements Dialect {
  /** @param begin how a transaction starts, if not as the dialect does it */
  constructor(
    private readonly inner: Dialect,
    private readonly begin?: BeginTransaction,
  ) {}

  createDriver = (): Driver => new GuardedDriver(this.inner.createDriver(), this.begin);
  createQueryCompiler = (): QueryCompiler => this.inner.createQueryCompiler();
  createAdapter = (): DialectAdapter => this.inner.createAdapter();
  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => this.inner.createIntrospector(db);
}
