import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf, type Tx } from '../../database/db';
import type { TableShape } from './anyTables';
import type { Row } from './backupFormat';
import type { Scratch } from './scratch';

export interface CopyOptions {
  /** Aborts between batches of rows. */
  signal?: AbortSignal;
}

/** Batches of a copy from one file to another, which needs no memory for them. */
const keysAtOnce = 10_000;

/** Enough for the upper pages of an index with a million random keys, which are not written in their order. */
const cacheKilobytes = 65_536;

/**
 * Lets a connection to an embedded database read the rows of a backup under the name `scratch`. Foreign keys are not
 * enforced on it from now on: those of the backup have been verified.
 */
export async function attachScratch(connection: Db, { path }: Scratch): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(connection);
  await sql`pragma cache_size = ${sql.lit(-cacheKilobytes)}`.execute(connection);
  await sql`attach database ${path} as scratch`.execute(connection);
}

/** Copies rows from one file to another: they never pass through this process's own memory. */
async function copyAttached(tx: Tx, { name }: TableShape, columns: RawBuilder<unknown>, { signal }: CopyOptions) {
  const from = sql.table(`scratch.${name}`);
  const { rows } = await sql<{ last: number | null }>`select max(rowid) as last from ${from}`.execute(tx);
  const last = rows[0]?.last ?? 0;
  for (let key = 0; key < last; key += keysAtOnce) {
    signal?.throwIfAborted();
    await sql`
      insert into ${sql.table(name)} (${columns})
      select ${columns} from ${from} where rowid > ${key} and rowid <= ${key + keysAtOnce} order by rowid`.execute(tx);
  }
}

/** Inserts rows as one JSON document each time: PostgreSQL takes many parameters slowly. */
async function insertAsJson(tx: Tx, name: string, columns: RawBuilder<unknown>, rows: readonly Row[]): Promise<void> {
  const table = sql.table(name);
  await sql`
    insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`.execute(tx);
}

/**
 * Copies the rows of a table of a backup into the target, where the table is empty. On an embedded database, call
 * {@link attachScratch} before the transaction.
 */
export async function copyTable(tx: Tx, scratch: Scratch, shape: TableShape, options: CopyOptions): Promise<void> {
  const columns = sql.join(shape.columns.map((column) => sql.id(column)));
  if (engineOf(tx) === 'sqlite') return copyAttached(tx, shape, columns, options);
  for await (const rows of scratch.rows(shape.name)) {
    options.signal?.throwIfAborted();
    await insertAsJson(tx, shape.name, columns, rows);
  }
}
