import { sql } from 'kysely';
import type { Engine, Tx } from '../db';

const events = ['insert', 'update', 'delete'] as const;

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
  for (const event of events) {
    const trigger = sql.id(`${table}_search_change_${event}`);
    const row = sql.raw(event === 'delete' ? 'old' : 'new');
    const insert = sql`insert into search_changes (source, "recordId") values (${name}, ${row}.${id})`;
    // Locking a row writes its own values.
    const isChange = sql`(new."updatedAt" <> old."updatedAt")`;
    const condition = event === 'update' && hasVersions ? sql`when ${isChange}` : sql``;
    const when = sql`after ${sql.raw(event)} on ${sql.table(table)} for each row ${condition}`;
    if (engine === 'sqlite') await sql`create trigger ${trigger} ${when} begin ${insert}; end`.execute(tx);
    else {
      await sql`
        create function ${trigger}() returns trigger language plpgsql as $$
        begin ${insert}; return null; end $$`.execute(tx);
      await sql`create trigger ${trigger} ${when} execute function ${trigger}()`.execute(tx);
    }
  }
  await sql`insert into search_changes (source, "recordId") select ${name}, ${id} from ${sql.table(table)}`.execute(tx);
}
