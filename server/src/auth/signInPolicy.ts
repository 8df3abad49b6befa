import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** Limits of failed sign-ins. */
export const signInPolicy = {
  /** Failures of one account from one address before that address waits. */
  freeFailures: 5,
  /** The first wait; each further failure doubles the wait. */
  firstWaitMs: 30_000,
  maxWaitMs: 15 * millisecondsInMinute,
  /** Failures from an address are forgotten this long after the last one. */
  forgetAfterMs: millisecondsInHour,
  /** Failures of one account from anywhere, in `accountWindowMs`, before addresses it never signed in from wait. */
  accountFailures: 50,
  accountWindowMs: 15 * millisecondsInMinute,
  strangerWaitMs: 30_000,
  /** How long an address counts as known after the account signed in from it. */
  knownForMs: 90 * millisecondsInDay,
} as const;

/**
 * Counts of failed sign-ins of an account, from one address or (then without the last two fields) from all addresses.
 */
export interface FailureCounts {
  failures: number;
  countedAtMs: number;
  waitUntilMs?: number;
  succeededAtMs?: number;
}

export type Verdict =
  | { allowed: false; waitMs: number; waitUntilMs: number }
  | { allowed: true; isKnown: boolean; before: FailureCounts; here: FailureCounts; anywhere: FailureCounts };

function waitMsAfter(failures: number): number {
  const { freeFailures, firstWaitMs, maxWaitMs } = signInPolicy;
  return failures < freeFailures ? 0 : Math.min(firstWaitMs * 2 ** (failures - freeFailures), maxWaitMs);
}

/**
 * Decides whether an address may try an account now, and returns the new counts. Every attempt counts as a failure
 * until it succeeds, so that concurrent attempts do not pass together.
 *
 * An address with failures of its own waits longer each time. When an account fails from many addresses, unknown
 * addresses wait `strangerWaitMs` before each attempt. Known addresses of the owner do not wait, and a new address of
 * the owner waits no longer than that.
 */
export function judgeSignIn(here: FailureCounts, anywhere: FailureCounts, nowMs: number): Verdict {
  const { forgetAfterMs, accountWindowMs, accountFailures, strangerWaitMs, knownForMs } = signInPolicy;
  const { waitUntilMs = -Infinity, succeededAtMs = -Infinity } = here;
  if (waitUntilMs > nowMs) return { allowed: false, waitMs: waitUntilMs - nowMs, waitUntilMs };
  const isKnown = nowMs - succeededAtMs < knownForMs;
  const inWindow = nowMs - anywhere.countedAtMs < accountWindowMs;
  const mustWait = inWindow && anywhere.failures >= accountFailures && !isKnown;
  const hasWaited = nowMs - waitUntilMs < forgetAfterMs;
  if (mustWait && !hasWaited) {
    return { allowed: false, waitMs: strangerWaitMs, waitUntilMs: nowMs + strangerWaitMs };
  }
  const failures = (nowMs - here.countedAtMs < forgetAfterMs ? here.failures : 0) + 1;
  const waitMs = Math.max(waitMsAfter(failures), mustWait ? strangerWaitMs : 0);
  return {
    allowed: true,
    isKnown,
    before: here,
    here: { ...here, failures, countedAtMs: nowMs, waitUntilMs: waitMs ? nowMs + waitMs : undefined },
    anywhere: inWindow ? { ...anywhere, failures: anywhere.failures + 1 } : { failures: 1, countedAtMs: nowMs },
  };
}
