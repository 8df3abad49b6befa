import { type RawBuilder, sql } from 'kysely';
import type { Engine, Tx } from '../db';

const events = ['insert', 'update', 'delete'] as const;

/** Returns the names of the triggers that {@link createChangeTriggers} creates. */
export const changeTriggers = (prefix: string): string[] => events.map((event) => `${prefix}_${event}`);

interface TriggerOptions {
  table: string;
  /** Before the event in the name of each trigger. */
  prefix: string;
  /** Whether each change of a row increases its `updatedAt`. */
  hasVersions?: boolean;
}

/**
 * Creates triggers that run a statement after each insert, update and delete of a row.
 *
 * @param toStatement gets `new` or, for a deletion, `old`
 */
export async function createChangeTriggers(
  tx: Tx,
  engine: Engine,
  { table, prefix, hasVersions = true }: TriggerOptions,
  toStatement: (row: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  for (const event of events) {
    const trigger = sql.id(`${prefix}_${event}`);
    const statement = toStatement(sql.raw(event === 'delete' ? 'old' : 'new'));
    // Locking a row writes its own values.
    const isChange = sql`(new."updatedAt" <> old."updatedAt")`;
    const condition = event === 'update' && hasVersions ? sql`when ${isChange}` : sql``;
    const when = sql`after ${sql.raw(event)} on ${sql.table(table)} for each row ${condition}`;
    if (engine === 'sqlite') await sql`create trigger ${trigger} ${when} begin ${statement}; end`.execute(tx);
    else {
      await sql`
        create function ${trigger}() returns trigger language plpgsql as $$
        begin ${statement}; return null; end $$`.execute(tx);
      await sql`create trigger ${trigger} ${when} execute function ${trigger}()`.execute(tx);
    }
  }
}
