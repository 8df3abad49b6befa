import { millisecondsInMinute } from 'date-fns/constants';
import { clockOf } from './databaseClock';
import type { Db } from './db';

interface ClaimTimes {
  /** How long a claim lasts after its last renewal: after a failure, or if the instance that does the work ends. */
  leaseMs: number;
  renewEveryMs: number;
}

const defaultTimes: ClaimTimes = { leaseMs: 30 * millisecondsInMinute, renewEveryMs: 5 * millisecondsInMinute };

/** The right of one instance to do a task, by the clock of the database. */
export class TaskClaim {
  private until = '';
  private readonly times: ClaimTimes;
  private readonly lease: { name: string; holder: string };

  /** @param name of the task */
  constructor(
    private readonly db: Db,
    name: string,
    times: Partial<ClaimTimes> = {},
  ) {
    this.lease = { name, holder: 'any instance' };
    this.times = { ...defaultTimes, ...times };
  }

  /** Returns whether this instance may do the task now. */
  async take(): Promise<boolean> {
    const { now, until } = this.read();
    const { numInsertedOrUpdatedRows = 0n } = await this.db
      .insertInto('leases')
      .values({ ...this.lease, until })
      .onConflict((taken) => taken.columns(['name', 'holder']).doUpdateSet({ until }).where('leases.until', '<', now))
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    this.until = until;
    return true;
  }

  /** Renews the claim until the work has ended, so that no other instance begins the same task meanwhile. */
  async hold<R>(work: () => Promise<R>): Promise<R> {
    // While the database is away, the next renewal tries again.
    const timer = setInterval(() => void this.renew().catch(() => undefined), this.times.renewEveryMs).unref();
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }

  /** Gives the claim back, so that the next instance need not wait for its end. */
  async release(): Promise<void> {
    await this.db
      .deleteFrom('leases')
      .where('name', '=', this.lease.name)
      .where('holder', '=', this.lease.holder)
      .where('until', '=', this.until)
      .execute();
  }

  private async renew(): Promise<void> {
    const { until } = this.read();
    const { numUpdatedRows } = await this.db
      .updateTable('leases')
      .set({ until })
      .where('name', '=', this.lease.name)
      .where('holder', '=', this.lease.holder)
      // Another value is the claim of another instance, which took over an expired one.
      .where('until', '=', this.until)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) this.until = until;
  }

  private read() {
    const nowMs = clockOf(this.db).now();
    const [now = '', until = ''] = [nowMs, nowMs + this.times.leaseMs].map((ms) => new Date(ms).toISOString());
    return { now, until };
  }
}
