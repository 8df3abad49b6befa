import type { RemoteRing } from '@msl/shared/contracts';
import type { Counts } from '../health/reports';
import { fisherTest, type Tries } from './fisher';

/** Fewer tries to load a version say nothing about it. */
export const minTries = 10;
/** A version goes back by itself if chance explains its failures with a smaller probability. */
export const alarmLevel = 0.0005;
/** A version does not go on by itself if chance explains its failures with a smaller probability. */
const doubtLevel = 0.05;

export type Verdict = RemoteRing['watch']['verdict'];

/** Counts each try to load a version, and each report with failures, but not more failures than tries. */
export function toTries({ loads, loadFailures, failedReports }: Counts): Tries {
  const total = loads + loadFailures;
  return { total, failures: Math.min(total, failedReports) };
}

/** Compares the failures of a version with those of the version before it. */
export function judge(now: Tries, before: Tries): Verdict {
  if (now.total < minTries) return 'unknown';
  // Without a version to compare with, only a version without failures is fine.
  if (before.total === 0) return now.failures ? 'doubtful' : 'fine';
  const probability = fisherTest(now, before);
  if (probability < alarmLevel) return 'worse';
  return probability < doubtLevel ? 'doubtful' : 'fine';
}
