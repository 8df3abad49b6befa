import type { RemoteHealth, RemoteReport } from '@msl/shared/contracts';
import type { z } from 'zod';
import type { Db } from '../../database/db';
import { HealthRepository } from './healthRepository';
import { addUp, type VersionReports } from './reports';
import { type AfterSwitch, failureJump, type LiveVersion, misfitsOf } from './warnings';

const weekMs = 7 * 24 * 3_600_000;

/** How versions of remotes do in browsers. */
export class RemoteHealths {
  private readonly health: HealthRepository;

  /** @param now for tests */
  constructor(
    private readonly db: Db,
    now?: () => number,
  ) {
    this.health = new HealthRepository(db, now);
  }

  /** Counts what a browser reports; what it says of versions that there are not is dropped. Answers what was counted. */
  async count(reports: readonly z.output<typeof RemoteReport>[]): Promise<VersionReports[]> {
    const counted: VersionReports[] = [];
    for (const one of addUp(reports)) {
      if (!(await this.health.isKnown(one.remote, one.version))) continue;
      await this.health.add(one);
      counted.push(one);
    }
    return counted;
  }

  /** How one version does; zeros when nothing was reported of it. */
  healthOf(remote: string, version: string): Promise<RemoteHealth> {
    return this.health.of(remote, version);
  }

  /** How each version of a remote does, for those that anything was reported of. */
  healthsOf(remote: string): Promise<ReadonlyMap<string, RemoteHealth>> {
    return this.health.ofAll(remote);
  }

  /**
   * What needs somebody's eye, each in one sentence: that failures jumped after the last switch, and what the live version
   * needs and the host does not have.
   *
   * @param live how the live version fits the host; unset: only its failures are looked at
   */
  async warningsOf(remote: string, live?: LiveVersion): Promise<string[]> {
    const after = await this.afterSwitch(remote);
    const jumped = after && failureJump(after);
    return [...(jumped ? [jumped] : []), ...(live ? misfitsOf(live) : [])];
  }

  /** Forgets what is older than ninety days. */
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
    const figures = await this.health.between(remote, version, at);
    if (fromVersion === null || fromVersion === version) return { version, since: at, figures };
    const weekBefore = new Date(Date.parse(at) - weekMs).toISOString();
    const before = await this.health.between(remote, fromVersion, weekBefore, at);
    return { version, since: at, figures, before: { version: fromVersion, figures: before } };
  }
}
