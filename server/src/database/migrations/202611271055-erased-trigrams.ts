import { sql } from 'kysely';
import type { Engine, Tx } from '../db';

const messageTables = ['inquiries', 'contacts'];

/**
 * Lets the search indexes of messages on SQLite drop the trigrams of deleted rows at once. Otherwise they stay beside a
 * mark that the row is gone, until both are merged. Drops those of rows that were deleted before.
 *
 * Source: SQLite's manual, "FTS5: The 'secure-delete' Configuration Option".
 */
export async function erasedTrigrams(tx: Tx, engine: Engine): Promise<void> {
  if (engine === 'postgres') return;
  for (const table of messageTables) {
    const [index, name] = [sql.table(`${table}_search`), sql.id(`${table}_search`)];
    await sql`insert into ${index} (${name}, rank) values ('secure-delete', 1)`.execute(tx);
    await sql`insert into ${index} (${name}) values ('optimize')`.execute(tx);
  }
}
