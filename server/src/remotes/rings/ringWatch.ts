import type { RemoteRing } from '@msl/shared/contracts';
import { addHours } from 'date-fns/addHours';
import { millisecondsInWeek } from 'date-fns/constants';
import type { RemoteHealths } from '../health';
import { listAudienceSteps } from './audienceSteps';
import type { Person } from './audience';
import type { Tries } from './fisher';
import { judge, minTries, toTries } from './judge';
import type { Ring } from './ringRepository';

export type Watch = RemoteRing['watch'];

export interface WatchContext {
  /** The live version. */
  live: string | null;
  all: readonly Person[];
  healths: Pick<RemoteHealths, 'countsBetween'>;
  nowMs: number;
}

const none: Tries = { total: 0, failures: 0 };

const toReason = (verdict: Watch['verdict'], total: number): string | null => {
  if (verdict === 'unknown') return `${total} of ${minTries} loads needed`;
  return verdict === 'fine' ? null : 'more failures than before';
};

/** Compares the version of a ring with the live one in its last seven days, and says when it goes on by itself, and to whom. */
export async function watchRing(ring: Ring, { live, all, healths, nowMs }: WatchContext): Promise<Watch> {
  const { remote, version, startedAt, widenedAt, settleHours } = ring;
  const now = toTries(await healths.countsBetween(remote, version, startedAt));
  const weekAgo = new Date(nowMs - millisecondsInWeek).toISOString();
  const before = live === null ? none : toTries(await healths.countsBetween(remote, live, weekAgo));
  const verdict = judge(now, before);
  const next = {
    to: listAudienceSteps(ring, all)[0] ?? 'all',
    at: addHours(widenedAt, settleHours ?? 0).toISOString(),
    waitsFor: toReason(verdict, now.total),
  };
  return {
    verdict,
    tries: now.total,
    failures: now.failures,
    before: live === null ? null : { version: live, tries: before.total, failures: before.failures },
    next: settleHours === null ? null : next,
  };
}
