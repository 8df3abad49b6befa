/** @param tables names of changed tables; `undefined`: any table may have changed */
export type ChangeObserver = (tables: readonly string[] | undefined) => void;

/**
 * Detects whether tables changed since they were read: each change increments the table's generation.
 *
 * Own writes are counted when they are committed, because every query passes the guarded dialect. Changes by other
 * processes are reported by the engine (`data_version` of SQLite, `NOTIFY` of PostgreSQL).
 */
export class Changes {
  /** Server process ids of this process's PostgreSQL connections, whose commits are already counted. */
  readonly ownConnections = new Set<number>();
  private readonly counts = new Map<string, number>();
  private everythingCount = 0;
  private isBlind = false;
  private isUncertain = false;
  private probe?: () => unknown;
  private probed: unknown;
  private hasProbedThisTurn = false;
  private ownCommits = 0;
  private readonly observers = new Set<ChangeObserver>();
  private lookForDueChanges = (): void => undefined;
  private waitForForeignChanges = async (): Promise<void> => undefined;

  /**
   * Returns a number that stays the same only while none of the tables changes; `undefined` while changes by other
   * processes cannot be detected, or may not have been detected yet.
   */
  generation(tables: readonly string[]): number | undefined {
    const detected = this.detectedGeneration(tables);
    return this.isUncertain ? undefined : detected;
  }

  /**
   * Like {@link generation}, as of the changes detected so far: the number for what is made now and used later, when
   * the changes that are under way are detected, too.
   */
  detectedGeneration(tables: readonly string[]): number | undefined {
    this.lookForDueChanges();
    this.detectForeignChanges();
    return this.isBlind ? undefined : this.lastGeneration(tables);
  }

  /** Like {@link generation}, as of the last moment when changes by other processes were detected. */
  lastGeneration(tables: readonly string[]): number {
    return tables.reduce((sum, table) => sum + this.generationOf(table), 0);
  }

  /** Captures the current generations of some tables, for callers that learn only later which of them they depend on. */
  snapshot(tables: readonly string[]): (some: readonly string[]) => number | undefined {
    if (this.detectedGeneration([]) === undefined) return () => undefined;
    const each = new Map(tables.map((table) => [table, this.generationOf(table)]));
    return (some) => some.reduce((sum, table) => sum + (each.get(table) ?? NaN), 0);
  }

  countChange(tables: Iterable<string>): void {
    const changed = [...tables];
    for (const table of changed) this.counts.set(table, (this.counts.get(table) ?? 0) + 1);
    for (const observer of this.observers) observer(changed);
  }

  countChangeOfEverything(): void {
    this.everythingCount += 1;
    for (const observer of this.observers) observer(undefined);
  }

  /** Calls an observer with every change from now on, by this process and by others. */
  observe(observer: ChangeObserver): void {
    this.observers.add(observer);
  }

  /**
   * Sets a cheap query whose result changes once another process has written to the database. It runs at most once in
   * each turn of the event loop.
   */
  watchWith(probe: () => unknown): void {
    this.probe = probe;
    this.probed = probe();
  }

  /**
   * Sets how changes are counted that come by time alone, without a commit. Called before every reading of a generation,
   * so it must be cheap.
   */
  lookWith(look: () => void): void {
    this.lookForDueChanges = look;
  }

  /**
   * Runs a commit of this process on another connection than the probe's, which cannot tell it from a commit of another
   * process.
   *
   * @param detectOthers counts the commits of other processes since its last call
   */
  async duringOwnCommit<R>(commit: () => Promise<R>, detectOthers: () => Promise<void>): Promise<R> {
    this.ownCommits += 1;
    try {
      return await commit();
    } finally {
      // Before `detectOthers`, so that a commit between the two is found twice instead of never.
      const probed = this.probe?.();
      await detectOthers();
      this.ownCommits -= 1;
      this.probed = probed;
      this.isUncertain = false;
    }
  }

  /** Sets how {@link catchUp} waits for changes by other processes. */
  catchUpWith(catchUp: () => Promise<void>): void {
    this.waitForForeignChanges = catchUp;
  }

  /** Resolves when all changes are counted that any process committed before the call. */
  catchUp(): Promise<void> {
    this.hasProbedThisTurn = false;
    return this.waitForForeignChanges();
  }

  /** Sets whether changes by other processes may be missed from now on. */
  setBlind(blind: boolean): void {
    if (this.isBlind && !blind) this.countChangeOfEverything();
    this.isBlind = blind;
  }

  /**
   * Sets whether changes by other processes may be under way to this one. Unlike after {@link setBlind}, all of them are
   * detected when the uncertainty ends.
   */
  setUncertain(uncertain: boolean): void {
    this.isUncertain = uncertain;
  }

  private generationOf(table: string): number {
    return this.everythingCount + (this.counts.get(table) ?? 0);
  }

  private detectForeignChanges(): void {
    if (!this.probe || this.hasProbedThisTurn) return;
    this.hasProbedThisTurn = true;
    setImmediate(() => {
      this.hasProbedThisTurn = false;
    });
    const seen = this.probe();
    if (this.ownCommits) this.isUncertain = seen !== this.probed;
    else if (seen !== this.probed) {
      this.countChangeOfEverything();
      this.probed = seen;
    }
  }
}

const changesByDatabase = new WeakMap<object, Changes>();

/** Attaches change tracking to a database. */
export function attachChanges(db: object, changes: Changes): void {
  changesByDatabase.set(db, changes);
}

/** Returns the change tracking of an opened database. */
export function changesOf(db: object): Changes {
  const changes = changesByDatabase.get(db);
  if (!changes) throw new Error('The database was not opened by connectDatabase.');
  return changes;
}
