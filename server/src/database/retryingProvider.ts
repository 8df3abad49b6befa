import { setTimeout as delay } from 'node:timers/promises';
import type { ConnectionProvider, DatabaseConnection } from 'kysely';
import { DatabaseAway, DatabaseRefused } from '../errors/domainErrors';
import { isQueryTimeout, isReadOnlyServer, isServerLost, wasNeverSent } from './postgresErrors';

/** A server that accepts connections and closes them at once must not be asked in a tight loop. */
const pauseMs = 50;
/** A server that refuses connections needs a process for each attempt. */
const refusedPauseMs = 500;

const uncertain = new WeakSet();

/**
 * Marks the error of a commit or of a write outside a transaction: the server may have done it before the connection
 * broke. Returns the error.
 */
export function markUncertain(error: unknown): unknown {
  if (error instanceof Error && !isReadOnlyServer(error) && !wasNeverSent(error)) uncertain.add(error);
  return error;
}

/** Whether work failed because its server went away or is no longer the primary, and certainly changed nothing. */
const isRetryable = (error: unknown): boolean =>
  error instanceof Error &&
  !uncertain.has(error) &&
  !isQueryTimeout(error) &&
  !(error instanceof DatabaseAway) &&
  (isReadOnlyServer(error) || isServerLost(error));

/**
 * Repeats a query or a whole transaction on another connection if its own broke before anything was stored, as in a
 * switchover of the database.
 */
export class RetryingProvider implements ConnectionProvider {
  /** @param maxMs how long after its start work is repeated */
  constructor(
    private readonly inner: ConnectionProvider,
    private readonly maxMs: number,
  ) {}

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const startedMs = performance.now();
    for (;;) {
      try {
        return await this.inner.provideConnection(consumer);
      } catch (error) {
        if (!isRetryable(error) || performance.now() - startedMs > this.maxMs) throw error;
        await delay(error instanceof DatabaseRefused ? refusedPauseMs : pauseMs);
      }
    }
  }
}
