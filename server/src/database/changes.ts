/**
 * Tells whether a table changed since somebody read it: every change of a table makes its generation grow.
 *
 * Own writes are counted when they are committed, because every query passes the guarded dialect; changes that other
 * processes make are learned from the engine (`data_version` of SQLite, `NOTIFY` of PostgreSQL).
 */
export class Changes {
  /** Connections to PostgreSQL, by their server process, whose commits are counted as they happen. */
  readonly ownConnections = new Set<number>();
  private readonly counts = new Map<string, number>();
  private ofEverything = 0;
  private blind = false;
  private probe?: () => unknown;
  private probed: unknown;
  private probedThisTurn = false;

  /**
   * A number that is the same only as long as none of the tables changed; `undefined` while a change made elsewhere
   * could go unnoticed.
   */
  generation(tables: readonly string[]): number | undefined {
    this.look();
    if (this.blind) return undefined;
    return tables.reduce((sum, table) => sum + this.of(table), 0);
  }

  /** The generations of some tables as they are now, for who learns only later which of them count. */
  moment(tables: readonly string[]): (some: readonly string[]) => number | undefined {
    if (this.generation([]) === undefined) return () => undefined;
    const each = new Map(tables.map((table) => [table, this.of(table)]));
    return (some) => some.reduce((sum, table) => sum + (each.get(table) ?? NaN), 0);
  }

  changed(tables: Iterable<string>): void {
    for (const table of tables) this.counts.set(table, (this.counts.get(table) ?? 0) + 1);
  }

  everythingChanged(): void {
    this.ofEverything += 1;
  }

  /**
   * A cheap look at the database, whose answer differs once another process wrote to it. It is taken at most once in
   * each turn of the event loop.
   */
  lookBy(probe: () => unknown): void {
    this.probe = probe;
    this.probed = probe();
  }

  /** Whether notices of other processes' changes may be missed from now on. */
  setBlind(blind: boolean): void {
    if (this.blind && !blind) this.everythingChanged();
    this.blind = blind;
  }

  private of(table: string): number {
    return this.ofEverything + (this.counts.get(table) ?? 0);
  }

  private look(): void {
    if (!this.probe || this.probedThisTurn) return;
    this.probedThisTurn = true;
    setImmediate(() => {
      this.probedThisTurn = false;
    });
    const seen = this.probe();
    if (seen !== this.probed) this.everythingChanged();
    this.probed = seen;
  }
}

const ofDatabases = new WeakMap<object, Changes>();

/** Remembers what is told of the writes of a database. */
export function noteChanges(db: object, changes: Changes): void {
  ofDatabases.set(db, changes);
}

/** The changes of an opened database. */
export function changesOf(db: object): Changes {
  const changes = ofDatabases.get(db);
  if (!changes) throw new Error('The database was not opened by connectDatabase.');
  return changes;
}
