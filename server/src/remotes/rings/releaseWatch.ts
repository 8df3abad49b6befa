import { changesLive } from '@msl/shared/contracts';
import { isAfter } from 'date-fns/isAfter';
import { millisecondsInDay, millisecondsInWeek } from 'date-fns/constants';
import { acting, releaseWatchCall } from '../../database/audit/acting';
import type { Db } from '../../database/db';
import type { RemoteSwitchesTable } from '../../database/remoteTables';
import { Conflict } from '../../errors/domainErrors';
import type { FileLog } from '../../media/fileLog';
import type { RemoteHealths } from '../health';
import type { Releases } from '../registry/releases';
import type { Switches } from '../registry/switches';
import { judge, toTries } from './judge';
import type { Tries } from './fisher';
import type { Ring } from './ringRepository';
import type { Rings } from './rings';

export interface ReleaseWatchParts {
  db: Db;
  rings: Rings;
  switches: Switches;
  releases: Releases;
  healths: Pick<RemoteHealths, 'countsBetween'>;
  log: FileLog;
  now?: () => number;
}

/** How long a version is watched after everyone got it. */
const liveWatchMs = millisecondsInDay;
/** Author of automatic switches in the history. */
export const automaticAuthor = 'automatic';

const compare = (now: Tries, version: string, before: Tries) =>
  `${now.failures} of ${now.total} loads failed; of ${version} ${before.failures} of ${before.total}`;

/**
 * Watches versions after they are shown to a ring or to everyone: ends a ring and rolls a version back if it fails more
 * often than chance explains, and promotes a version that has settled. Several instances may watch at the same time:
 * each change is made only once.
 */
export class ReleaseWatch {
  constructor(private readonly parts: ReleaseWatchParts) {}

  /** Checks every remote once. A failure is logged and affects no other remote. */
  check(): Promise<void> {
    const { rings, switches } = this.parts;
    return acting.runSystem(releaseWatchCall, async () => {
      for (const ring of await rings.list()) await this.attempt(ring.remote, () => this.checkRing(ring));
      for (const remote of await switches.listRemotes()) await this.attempt(remote, () => this.checkLive(remote));
    });
  }

  private async checkRing(ring: Ring): Promise<void> {
    const { rings, log } = this.parts;
    const { remote, version, revision: expected } = ring;
    const watch = await rings.watch(ring);
    const { verdict, next, before, ...figures } = watch;
    const now = { total: figures.tries, failures: figures.failures };
    const why = before ? compare(now, before.version, { total: before.tries, failures: before.failures }) : '';
    if (verdict === 'worse') {
      const recalled = await rings.recall(remote, version, { who: automaticAuthor, why });
      if (recalled) log.warn({ remote, version, why }, 'a ring was ended because its version fails');
      return;
    }
    if (!next || isAfter(next.at, this.nowMs())) return;
    if (verdict === 'doubtful') return this.raiseAlarm(ring, why);
    if (verdict !== 'fine') return;
    const to = next.to === 'all' ? undefined : next.to;
    await rings.promote(remote, to, { who: automaticAuthor, why, expected });
    log.info({ remote, version, to: next.to }, 'a version that has settled was promoted');
  }

  /** Records once per stage of a ring that its version does not go on because of its failures. */
  private async raiseAlarm({ remote, version, widenedAt }: Ring, why: string): Promise<void> {
    const { db, switches } = this.parts;
    const history = await switches.listHistory(remote);
    if (history.some((entry) => entry.kind === 'alarm' && entry.version === version && entry.at >= widenedAt)) return;
    await db
      .transaction()
      .execute((tx) => switches.record({ remote, version, kind: 'alarm', who: automaticAuthor, why }, tx));
  }

  private async checkLive(remote: string): Promise<void> {
    const { switches, releases, log } = this.parts;
    const last = (await switches.listHistory(remote)).find(changesLive);
    if (!last || last.kind !== 'activate' || last.turn === null || last.fromVersion === null) return;
    if (this.nowMs() - Date.parse(last.at) > liveWatchMs) return;
    const { version, fromVersion } = last;
    const [now, before] = await this.triesOf(last, fromVersion);
    if (judge(now, before) !== 'worse') return;
    const why = compare(now, fromVersion, before);
    await releases.rollback(remote, { who: automaticAuthor, why, expected: last.turn, of: version });
    log.warn({ remote, version, why }, 'a version was rolled back because it fails');
  }

  /** Returns the tries of a version since it went live, and those of its predecessor in the seven days before. */
  private async triesOf({ remote, version, at }: RemoteSwitchesTable, fromVersion: string): Promise<[Tries, Tries]> {
    const { healths } = this.parts;
    const weekBefore = new Date(Date.parse(at) - millisecondsInWeek).toISOString();
    return [
      toTries(await healths.countsBetween(remote, version, at)),
      toTries(await healths.countsBetween(remote, fromVersion, weekBefore, at)),
    ];
  }

  /** Ignores conflicts: another instance or a person came first. */
  private async attempt(remote: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      if (error instanceof Conflict) return;
      this.parts.log.error({ err: error, remote }, 'a remote could not be watched');
    });
  }

  private nowMs(): number {
    return (this.parts.now ?? Date.now)();
  }
}
