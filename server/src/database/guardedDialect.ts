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
import { type Acting, acting } from './audit/acting';
import { appendEntry, findInquiries } from './audit/auditChain';
import { AuditTrail } from './audit/auditTrail';
import { type RecordedWrite, recordedWrite, WriteCapture } from './audit/writeCapture';
import type { Changes } from './changes';
import { toParameter } from './parameters';
import { markUncertain } from './retryingProvider';
import { everyTable, writtenTables } from './writtenTables';

const safe = (query: CompiledQuery): CompiledQuery => ({ ...query, parameters: query.parameters.map(toParameter) });

/** Converts an error of the driver to the error that callers get. */
type ToError = (error: unknown) => unknown;

/**
 * Reports the tables it writes: immediately, or on commit of its transaction. What somebody writes is also recorded in
 * the audit log, before the commit of the same transaction.
 */
class GuardedConnection implements DatabaseConnection {
  private written?: Set<string>;
  private trail?: AuditTrail;
  /** Why the last commit failed. */
  commitError?: unknown;

  constructor(
    readonly inner: DatabaseConnection,
    private readonly driver: GuardedDriver,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const recorded = acting.current() && recordedWrite(query);
    if (recorded) return this.trail ? this.record(recorded, query) : this.recordAlone(query);
    const tables = writtenTables(query);
    for (const table of tables) this.written?.add(table);
    const isCommitted = !this.written && tables.length > 0;
    const result = await this.run<R>(query).catch((error: unknown) => {
      throw isCommitted ? markUncertain(error) : error;
    });
    if (isCommitted) this.reportWrites(tables);
    return result;
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery(safe(query), chunkSize);
  }

  beginTracking(): void {
    this.written = new Set();
    this.trail = new AuditTrail();
    this.commitError = undefined;
  }

  endTracking(committed: boolean): void {
    if (committed && this.written) this.reportWrites([...this.written]);
    this.written = undefined;
    this.trail = undefined;
  }

  /** Appends the entry of the transaction, as its last queries. */
  async appendEntries(): Promise<void> {
    const [who, trail] = [acting.current(), this.trail];
    if (!who || !trail) return;
    const entry = trail.entry(who, await findInquiries(this.executor, trail.messageIds()));
    if (!entry) return;
    this.written?.add('audit_entries');
    await appendEntry(this.executor, who, this.named(entry, who));
  }

  private run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.inner.executeQuery<R>(safe(query)).catch(this.driver.rethrow);
  }

  private get executor() {
    const { builder, isPostgres } = this.driver.capture;
    return { builder, isPostgres, run: <R>(query: CompiledQuery<R>) => this.run<R>(query) };
  }

  /** Who deletes their own account is no longer found by the entry of the deletion. */
  private named<E extends { userId: string | null }>(entry: E, { name }: Acting): E & { userName?: string } {
    const userName = name ?? (entry.userId === null ? undefined : this.trail?.labelOfDeleted(`users:${entry.userId}`));
    return userName ? { ...entry, userName } : entry;
  }

  private async record<R>(write: RecordedWrite, query: CompiledQuery): Promise<QueryResult<R>> {
    this.written?.add(write.table);
    const reader = { executeQuery: <T>(read: CompiledQuery) => this.run<T>(read) };
    const { result, rows } = await this.driver.capture.run(reader, write, () => this.run<R>(query));
    this.trail?.note(write, rows);
    return result;
  }

  /** Runs a statement outside of a transaction in one of its own, together with its entries. */
  private async recordAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.driver.beginTransaction(this, {});
    try {
      const result = await this.executeQuery<R>(query);
      await this.driver.commitTransaction(this);
      return result;
    } catch (error) {
      await this.driver.rollbackTransaction(this);
      throw error;
    }
  }

  private reportWrites(tables: string[]): void {
    if (tables.includes(everyTable)) this.driver.changes.countChangeOfEverything();
    else this.driver.changes.countChange(tables);
  }
}

class GuardedDriver implements Driver {
  private readonly guards = new WeakMap<DatabaseConnection, GuardedConnection>();

  constructor(
    private readonly inner: Driver,
    readonly changes: Changes,
    readonly capture: WriteCapture,
    private readonly toError: ToError,
  ) {}

  readonly rethrow = (error: unknown): never => {
    throw this.toError(error);
  };

  init = () => this.inner.init();

  acquireConnection = async () => {
    const connection = await this.inner.acquireConnection().catch(this.rethrow);
    const guard = this.guards.get(connection) ?? new GuardedConnection(connection, this);
    this.guards.set(connection, guard);
    return guard;
  };

  beginTransaction = async (connection: DatabaseConnection, settings: TransactionSettings) => {
    await this.inner.beginTransaction(innerOf(connection), settings).catch(this.rethrow);
    guardOf(connection)?.beginTracking();
  };

  commitTransaction = async (connection: DatabaseConnection) => {
    await guardOf(connection)?.appendEntries();
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
 * Wraps a dialect so that every query passes `toParameter`, every committed write is reported to `changes`, every change
 * that somebody makes gets an entry of the audit log, and every error passes `toError`.
 */
export class GuardedDialect implements Dialect {
  constructor(
    private readonly inner: Dialect,
    private readonly changes: Changes,
    private readonly toError: ToError = (error) => error,
  ) {}

  createDriver = (): Driver =>
    new GuardedDriver(this.inner.createDriver(), this.changes, new WriteCapture(this.inner), this.toError);
  createQueryCompiler = (): QueryCompiler => this.inner.createQueryCompiler();
  createAdapter = (): DialectAdapter => this.inner.createAdapter();
  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => this.inner.createIntrospector(db);
}
