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
import type { Changes } from './changes';
import { toParameter } from './parameters';
import { markUncertain } from './retryingProvider';
import { everyTable, writtenTables } from './writtenTables';

const safe = (query: CompiledQuery): CompiledQuery => ({ ...query, parameters: query.parameters.map(toParameter) });

/** Converts an error of the driver to the error that callers get. */
type ToError = (error: unknown) => unknown;

/** Reports the tables it writes: immediately, or on commit of its transaction. */
class GuardedConnection implements DatabaseConnection {
  private written?: Set<string>;
  /** Why the last commit failed. */
  commitError?: unknown;

  constructor(
    readonly inner: DatabaseConnection,
    private readonly changes: Changes,
    private readonly toError: ToError,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const tables = writtenTables(query);
    for (const table of tables) this.written?.add(table);
    const isCommitted = !this.written && tables.length > 0;
    const result = await this.inner.executeQuery<R>(safe(query)).catch((error: unknown) => {
      throw isCommitted ? markUncertain(this.toError(error)) : this.toError(error);
    });
    if (!this.written) this.reportWrites(tables);
    return result;
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery(safe(query), chunkSize);
  }

  beginTracking(): void {
    this.written = new Set();
    this.commitError = undefined;
  }

  endTracking(committed: boolean): void {
    if (committed && this.written) this.reportWrites([...this.written]);
    this.written = undefined;
  }

  private reportWrites(tables: string[]): void {
    if (tables.includes(everyTable)) this.changes.countChangeOfEverything();
    else this.changes.countChange(tables);
  }
}

class GuardedDriver implements Driver {
  private readonly guards = new WeakMap<DatabaseConnection, GuardedConnection>();

  constructor(
    private readonly inner: Driver,
    private readonly changes: Changes,
    private readonly toError: ToError,
  ) {}

  private readonly rethrow = (error: unknown): never => {
    throw this.toError(error);
  };

  init = () => this.inner.init();

  acquireConnection = async () => {
    const connection = await this.inner.acquireConnection().catch(this.rethrow);
    const guard = this.guards.get(connection) ?? new GuardedConnection(connection, this.changes, this.toError);
    this.guards.set(connection, guard);
    return guard;
  };

  beginTransaction = async (connection: DatabaseConnection, settings: TransactionSettings) => {
    await this.inner.beginTransaction(innerOf(connection), settings).catch(this.rethrow);
    guardOf(connection)?.beginTracking();
  };

  commitTransaction = async (connection: DatabaseConnection) => {
    try {
      await this.inner.commitTransaction(innerOf(connection));
    } catch (error) {
      const failure = markUncertain(this.toError(error));
      const guard = guardOf(connection);
      if (guard) guard.commitError = failure;
      throw failure;
    } finally {
      // A commit whose response was lost may have succeeded.
      guardOf(connection)?.endTracking(true);
    }
  };

  rollbackTransaction = async (connection: DatabaseConnection) => {
    const guard = guardOf(connection);
    guard?.endTracking(false);
    await this.inner.rollbackTransaction(innerOf(connection)).catch((error: unknown) => {
      // Kysely rolls back after a failed commit too; on a broken connection that fails and would hide the reason.
      throw guard?.commitError ?? this.toError(error);
    });
  };

  releaseConnection = (connection: DatabaseConnection) => this.inner.releaseConnection(innerOf(connection));
  destroy = () => this.inner.destroy();
}

const guardOf = (connection: DatabaseConnection) => (connection instanceof GuardedConnection ? connection : undefined);

const innerOf = (connection: DatabaseConnection) => guardOf(connection)?.inner ?? connection;

/**
 * Wraps a dialect so that every query passes `toParameter`, every committed write is reported to `changes`, and every
 * error passes `toError`.
 */
export class GuardedDialect implements Dialect {
  constructor(
    private readonly inner: Dialect,
    private readonly changes: Changes,
    private readonly toError: ToError = (error) => error,
  ) {}

  createDriver = (): Driver => new GuardedDriver(this.inner.createDriver(), this.changes, this.toError);
  createQueryCompiler = (): QueryCompiler => this.inner.createQueryCompiler();
  createAdapter = (): DialectAdapter => this.inner.createAdapter();
  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => this.inner.createIntrospector(db);
}
