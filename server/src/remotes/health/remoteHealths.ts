import type { RemoteHealth, RemoteReport } from '@msl/shared/contracts';
import type { z } from 'zod';
import { millisecondsInWeek } from 'date-fns/constants';
import type { Db } from '../../database/db';
import { HealthRepository } from './healthRepository';
import { type Counts, groupReports, type VersionReports } from './reports';
import { type AfterSwitch, failureJump, type LiveVersion, misfitsOf } from './warnings';

/** Health of versions of remotes, as browsers report it. */
export class RemoteHealths {
  private readonly health: HealthRepository;

  /** @param now for tests */
  constructor(
    private readonly db: Db,
    now?: () => number,
  ) {
    this.health = new HealthRepository(db, now);
  }

  /** Stores reports of a browser, ignores those of unknown versions, and returns what it stored. */
  async count(reports: readonly z.output<typeof RemoteReport>[]): Promise<VersionReports[]> {
    const counted: VersionReports[] = [];
    for (const one of groupReports(reports)) {
      if (!(await this.health.isKnown(one.remote, one.version))) continue;
      await this.health.add(one);
      counted.push(one);
    }
    return counted;
  }

  /** Returns the health of one version; all counts are 0 without reports. */
  healthOf(remote: string, version: string): Promise<RemoteHealth> {
    return this.health.findByRemote(remote, version);
  }

  /** Returns the health of each version of a remote that has reports. */
  healthsOf(remote: string): Promise<ReadonlyMap<string, RemoteHealth>> {
    return this.health.ofAll(remote);
  }

  /**
   * Returns warnings, one sentence each: failures increased sharply after the last switch, or the host does not meet a
   * requirement of the live version.
   *
   * @param live if unset, only failures are checked
   */
  async warningsOf(remote: string, live?: LiveVersion): Promise<string[]> {
    const after = await this.afterSwitch(remote);
    const jumpWarning = after && failureJump(after);
    return [...(jumpWarning ? [jumpWarning] : []), ...(live ? misfitsOf(live) : [])];
  }

  /** Sums the reports of one version between two moments (ISO 8601), rounded to hours. */
  countsBetween(remote: string, version: string, from: string, to?: string): Promise<Counts> {
    return this.health.sumBetween(remote, version, from, to);
  }

  /** Deletes reports older than ninety days. */
  sweep(): Promise<void> {
    return this.health.sweep();
  }

  private async afterSwitch(remote: string): Promise<AfterSwitch | undefined> {
    const last = await this.db
      .selectFrom('remote_switches')
      .select(['version', 'fromVersion', 'at'])
      .where('remote', '=', remote)
      .where('turn', 'is not', null)
      .orderBy('turn', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!last) return undefined;
    const { version, fromVersion, at } = last;
    const figures = await this.health.sumBetween(remote, version, at);
    if (fromVersion === null || fromVersion === version) return { version, since: at, figures };
    const weekBefore = new Date(Date.parse(at) - millisecondsInWeek).toISOString();
    const before = await this.health.sumBetween(remote, fromVersion, weekBefore, at);
    return { version, since: at, figures, before: { version: fromVersion, figures: before } };
  }
}
