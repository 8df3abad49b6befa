import { sql } from 'kysely';
import type { Engine, Tx } from '../db';

/** Finds what an address wrote before among many alike messages of others. */
export async function ownRepeats(tx: Tx, _engine: Engine): Promise<void> {
  for (const name of ['inquiries', 'contacts'])
    await sql`create index ${sql.ref(`${name}_ownRepeats`)} on ${sql.table(name)} (repeats, lower(email))`.execute(tx);
}
