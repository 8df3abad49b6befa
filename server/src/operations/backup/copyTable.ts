import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/db';
import type { TableShape } from './anyTables';
import type { Row } from './backupFormat';
import type { Scratch } from './scratch';

export interface CopyOptions {
  /** Aborts between batches of rows. */
  signal?: AbortSignal;
}

/** Inserts rows as one JSON document each time: PostgreSQL takes many parameters slowly. */
async function insertAsJson(tx: Tx, name: string, columns: RawBuilder<unknown>, rows: readonly Row[]): Promise<void> {
  const table = sql.table(name);
  await sql`
    insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`.execute(tx);
}

/** Copies the rows of a table of a backup to PostgreSQL, where the table is empty. */
export async function copyTable(tx: Tx, scratch: Scratch, shape: TableShape, options: CopyOptions): Promise<void> {
  const columns = sql.join(shape.columns.map((column) => sql.id(column)));
  for await (const rows of scratch.rows(shape.name)) {
    options.signal?.throwIfAborted();
    await insertAsJson(tx, shape.name, columns, rows);
  }
}
