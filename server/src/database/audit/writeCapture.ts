import {
  type CompiledQuery,
  createQueryId,
  type DeleteQueryNode,
  type Dialect,
  DummyDriver,
  type InsertQueryNode,
  Kysely,
  type OperationNode,
  PostgresAdapter,
  type PrimitiveValueListNode,
  type QueryCompiler,
  type QueryResult,
  type SelectQueryNode,
  type UpdateQueryNode,
  ValueNode,
  type ValuesNode,
} from 'kysely';
import type { Database } from '../schema';
import { writtenTables } from '../writtenTables';
import type { Row, Value } from './auditChanges';
import { type AuditPolicy, isRecorded, policyOf } from './auditPolicy';

type Write = InsertQueryNode | UpdateQueryNode | DeleteQueryNode;

/** A query that changes rows of a recorded table. */
export interface RecordedWrite {
  table: string;
  policy: AuditPolicy;
  node: Write;
}

/** The states of the rows that a write changed, by pairs. */
export interface WrittenRows {
  before: Row[];
  after: Row[];
}

type Reader = { executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> };

/** Bounds the parameters of a query. */
const rowsPerQuery = 100;

export const keyOf = ({ key = ['id'] }: AuditPolicy): readonly string[] => key;

/** A write that locks a row by setting what it has changes nothing that is recorded. */
const changesNothing = (node: Write, policy: AuditPolicy): boolean =>
  node.kind === 'UpdateQueryNode' &&
  !!node.updates?.every(({ column }) => {
    const name = column.kind === 'ColumnNode' ? (column as unknown as { column: { name: string } }).column.name : '';
    return name !== '' && !isRecorded(policy, name);
  });

/** Returns the write if it has to be recorded. */
export function recordedWrite(query: CompiledQuery): RecordedWrite | undefined {
  const { kind } = query.query;
  if (kind !== 'InsertQueryNode' && kind !== 'UpdateQueryNode' && kind !== 'DeleteQueryNode') return undefined;
  const [table = '*'] = writtenTables(query);
  const policy = policyOf(table);
  const node = query.query as Write;
  return policy && !changesNothing(node, policy) ? { table, policy, node } : undefined;
}

const valueOf = (value: unknown): Value => {
  const node = value as OperationNode | null;
  return (node && typeof node === 'object' && ValueNode.is(node) ? node.value : value) as Value;
};

/** Returns the keys of the rows that a query inserts. */
function insertedKeys({ node, policy }: RecordedWrite): Row[] {
  const { columns = [], values } = node as InsertQueryNode;
  const rows = (values as ValuesNode | undefined)?.values ?? [];
  const names = columns.map(({ column }) => column.name);
  return rows.map((row) => {
    const { values } = row as PrimitiveValueListNode;
    return Object.fromEntries(keyOf(policy).map((column) => [column, valueOf(values[names.indexOf(column)])]));
  });
}

/** Reads the rows that a write changes before and after it. */
export class WriteCapture {
  /** Compiles queries without running them. */
  readonly builder: Kysely<Database>;
  private readonly compiler: QueryCompiler;
  readonly isPostgres: boolean;

  constructor(dialect: Pick<Dialect, 'createQueryCompiler' | 'createAdapter' | 'createIntrospector'>) {
    this.builder = new Kysely({
      dialect: {
        createDriver: () => new DummyDriver(),
        createQueryCompiler: () => dialect.createQueryCompiler(),
        createAdapter: () => dialect.createAdapter(),
        createIntrospector: (db) => dialect.createIntrospector(db),
      },
    });
    this.compiler = dialect.createQueryCompiler();
    this.isPostgres = dialect.createAdapter() instanceof PostgresAdapter;
  }

  /** Runs a write. Returns its result, and the rows that it changed. */
  async run<R>(connection: Reader, write: RecordedWrite, execute: () => Promise<R>) {
    const { node, policy } = write;
    const isInsert = node.kind === 'InsertQueryNode';
    const inserted = isInsert ? insertedKeys(write) : [];
    const before = isInsert
      ? (node as InsertQueryNode).onConflict
        ? await this.rowsByKey(connection, write, inserted)
        : []
      : await this.matchingRows(connection, write);
    const result = await execute();
    const keys = isInsert
      ? inserted
      : before.map((row) => Object.fromEntries(keyOf(policy).map((column) => [column, row[column] ?? null])));
    const after = node.kind === 'DeleteQueryNode' ? [] : await this.rowsByKey(connection, write, keys);
    return { result, rows: { before, after } satisfies WrittenRows };
  }

  private from(table: string) {
    // The tables are known only while the server runs; all have text columns as keys.
    return (this.builder as unknown as Kysely<Record<string, Row>>).selectFrom(table).selectAll();
  }

  /** Returns the rows that an update or a deletion applies to, locked. */
  private async matchingRows(connection: Reader, { table, node }: RecordedWrite): Promise<Row[]> {
    const all = this.isPostgres ? this.from(table).forUpdate() : this.from(table);
    const select = { ...(all.toOperationNode() as SelectQueryNode), where: (node as UpdateQueryNode).where };
    const { rows } = await connection.executeQuery<Row>(this.compiler.compileQuery(select, createQueryId()));
    return rows;
  }

  private async rowsByKey(connection: Reader, { table }: RecordedWrite, keys: Row[]): Promise<Row[]> {
    const found: Row[] = [];
    for (let at = 0; at < keys.length; at += rowsPerQuery) {
      const some = keys.slice(at, at + rowsPerQuery);
      const query = this.from(table).where(({ and, or }) => or(some.map((key) => and(key))));
      const { rows } = await connection.executeQuery<Row>(query.compile());
      found.push(...rows);
    }
    return found;
  }
}
