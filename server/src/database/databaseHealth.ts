/** The connections of a pool. */
interface Connections {
  /** Replaces each connection before it is used next; queries that run go on. */
  expire: () => void;
  /** Closes all connections at once, with the queries on them. */
  drop: () => void;
  load: () => PoolLoad;
}

/** Use of a pool of connections. */
export interface PoolLoad {
  open: number;
  idle: number;
  /** Calls that wait for a connection now. */
  waiting: number;
  /** Time that all calls together have waited. */
  waitedMs: number;
}

/** Whether the database responds, as the connections of this process see it. The embedded database always does. */
export class DatabaseHealth {
  private awayAtMs?: number;
  private connections?: Connections;

  /** When the database stopped responding, by `performance.now()`; `undefined` while it responds. */
  get awaySinceMs(): number | undefined {
    return this.awayAtMs;
  }

  get isAway(): boolean {
    return this.awayAtMs !== undefined;
  }

  noteReachable(): void {
    this.awayAtMs = undefined;
  }

  noteUnreachable(): void {
    this.awayAtMs ??= performance.now();
  }

  watch(connections: Connections): void {
    this.connections = connections;
  }

  /** Leaves a server that was demoted, or connections of which one was found silent. */
  expireConnections(): void {
    this.connections?.expire();
  }

  /** Ends all queries on a server that does not respond. */
  dropConnections(): void {
    this.connections?.drop();
  }

  /** `undefined` for the embedded database. */
  poolLoad(): PoolLoad | undefined {
    return this.connections?.load();
  }
}
