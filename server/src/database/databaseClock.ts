import { sql } from 'kysely';
import { type Db, engineOf } from './db';

/**
 * The clock of the database, by which claims, leases and shared counts are made: the clocks of instances may differ by
 * minutes. Between two readings it runs on this process's monotonic clock, so a corrected system time does not move it.
 */
export class DatabaseClock {
  private read?: { databaseMs: number; atMs: number };

  constructor(private readonly db: Db) {}

  /** Returns the time in ms; the system time until the first {@link sync} and on the embedded database. */
  readonly now = (): number =>
    this.read ? Math.round(this.read.databaseMs + performance.now() - this.read.atMs) : Date.now();

  /** Reads the clock. @throws errors of the database */
  async sync(): Promise<void> {
    if (engineOf(this.db) === 'sqlite') return;
    const startedMs = performance.now();
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms`.execute(this.db);
    const atMs = (startedMs + performance.now()) / 2;
    if (rows[0]) this.read = { databaseMs: rows[0].ms, atMs };
  }
}

const clocks = new WeakMap<Db, DatabaseClock>();

/** Returns the clock of an opened database. */
export function clockOf(db: Db): DatabaseClock {
  const clock = clocks.get(db) ?? new DatabaseClock(db);
  clocks.set(db, clock);
  return clock;
}
