import { millisecondsInMinute } from 'date-fns/constants';
import { clockOf } from '../../database/databaseClock';
import type { Db } from '../../database/db';

const lease = { name: 'scheduled backup', holder: 'any instance' };

interface ClaimTimes {
  /** How long a claim lasts after its last renewal: after a failure, or if the instance that makes the backup ends. */
  leaseMs: number;
  renewEveryMs: number;
}

const defaultTimes: ClaimTimes = { leaseMs: 30 * millisecondsInMinute, renewEveryMs: 5 * millisecondsInMinute };

/** The right of one instance to make the scheduled backup, by the clock of the database. */
export class BackupClaim {
  private until = '';
  private readonly times: ClaimTimes;

  constructor(
    private readonly db: Db,
    times: Partial<ClaimTimes> = {},
  ) {
    this.times = { ...defaultTimes, ...times };
  }

  /** Returns whether this instance may make the backup now. */
  async take(): Promise<boolean> {
    const { now, until } = this.read();
    const { numInsertedOrUpdatedRows = 0n } = await this.db
      .insertInto('leases')
      .values({ ...lease, until })
      .onConflict((taken) => taken.columns(['name', 'holder']).doUpdateSet({ until }).where('leases.until', '<', now))
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    this.until = until;
    return true;
  }

  /** Renews the claim until the work has ended, so that no other instance begins the same backup meanwhile. */
  async hold<R>(work: () => Promise<R>): Promise<R> {
    // While the database is away, the next renewal tries again.
    const timer = setInterval(() => void this.renew().catch(() => undefined), this.times.renewEveryMs).unref();
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }

  private async renew(): Promise<void> {
    const { until } = this.read();
    const { numUpdatedRows } = await this.db
      .updateTable('leases')
      .set({ until })
      .where('name', '=', lease.name)
      .where('holder', '=', lease.holder)
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
