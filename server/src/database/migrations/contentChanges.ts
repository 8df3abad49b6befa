import { type RawBuilder, sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { createChangeTriggers } from './changeTriggers';

/**
 * Queues the records of a table for the site's search, now and in each transaction that changes one of them.
 *
 * @param column identifies the record whose documents are outdated
 * @param source table of that record
 * @param hasVersions whether each change of a row increases its `updatedAt`
 */
export async function noteContentChanges(
  tx: Tx,
  engine: Engine,
  table: string,
  { column = 'id', source = table, hasVersions = true } = {},
): Promise<void> {
  const [name, id] = [sql.lit(source), sql.ref(column)];
  const toInsert = (row: RawBuilder<unknown>) =>
    sql`insert into search_changes (source, "recordId") values (${name}, ${row}.${id})`;
  await createChangeTriggers(tx, engine, { table, prefix: `${table}_search_change`, hasVersions }, toInsert);
  await sql`insert into search_changes (source, "recordId") select ${name}, ${id} from ${sql.table(table)}`.execute(tx);
}
