import { sql } from 'kysely';
import type { Engine, Tx } from '../db';

/** Notifies all instances on PostgreSQL of every committed change of these tables, with content that guests see. */
export async function announceChanges(tx: Tx, engine: Engine, tables: readonly string[]): Promise<void> {
  if (engine !== 'postgres') return;
  for (const table of tables) {
    await sql`
      create trigger announce_change after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function announce_change()
    `.execute(tx);
  }
}
