import { isEqual } from 'date-fns/isEqual';

let latestMs = 0;

/**
 * Returns the time for a new version of a record: now, but later than any time this process has returned before, so
 * that records sort in the order of their creation.
 *
 * @param earlier `updatedAt` of the previous version; the result is later, so that no two versions have the same time
 */
export function timeAfter(earlier?: string): string {
  latestMs = Math.max(Date.now(), latestMs + 1);
  return new Date(Math.max(latestMs, earlier ? Date.parse(earlier) + 1 : 0)).toISOString();
}

/**
 * Whether a record was saved after the version that the caller edited.
 *
 * @param expected `updatedAt` of that version; unset: the last write wins
 */
export const isStale = (expected: string | undefined, updatedAt: string): boolean =>
  expected !== undefined && !isEqual(expected, updatedAt);
