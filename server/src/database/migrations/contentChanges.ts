import { type RawBuilder, sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { changeTriggers, createChangeTriggers } from './changeTriggers';

/** Which record of the site's search a row belongs to. */
export interface ContentOwner {
  /** Identifies the record whose documents are outdated. Default: `id` */
  column?: string;
  /** Table of that record. Default: the table of the row */
  source?: string;
}

const triggerPrefix = (table: string) => `${table}_search_change`;

/** Returns the triggers that queue the records of a table for the site's search. */
export const contentTriggers = (table: string): string[] => changeTriggers(triggerPrefix(table));

/** Queues all records of a table for the site's search. */
export async function queueContent(
  tx: Tx,
  table: string,
  { column = 'id', source = table }: ContentOwner = {},
): Promise<void> {
  await sql`
    insert into search_changes (source, "recordId")
    select ${sql.lit(source)}, ${sql.ref(column)} from ${sql.table(table)}`.execute(tx);
}

/**
 * Queues the records of a table for the site's search, now and in each transaction that changes one of them.
 *
 * @param hasVersions whether each change of a row increases its `updatedAt`
 */
export async function noteContentChanges(
  tx: Tx,
  engine: Engine,
  table: string,
  { column = 'id', source = table, hasVersions = true }: ContentOwner & { hasVersions?: boolean } = {},
): Promise<void> {
  const [name, id] = [sql.lit(source), sql.ref(column)];
  const toInsert = (row: RawBuilder<unknown>) =>
    sql`insert into search_changes (source, "recordId") values (${name}, ${row}.${id})`;
  await createChangeTriggers(tx, engine, { table, prefix: triggerPrefix(table), hasVersions }, toInsert);
  await queueContent(tx, table, { column, source });
}
