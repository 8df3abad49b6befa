import { millisecondsInHour } from 'date-fns/constants';
const firstDelayMs = 30_000;
const maxDelayMs = 6 * millisecondsInHour;

/** Attempts per mail: with the delays of {@link retryDelayMs} for about three days. */
export const maxAttempts = 21;

/**
 * Returns the delay after a failed attempt: 30 s, doubling up to 6 h, with a jitter of 20 %, so that mails that failed
 * together are not retried together.
 *
 * @param attempts made so far, at least 1
 * @param random from 0 to 1
 */
export function retryDelayMs(attempts: number, random = Math.random()): number {
  const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** (attempts - 1));
  return Math.round(delayMs * (0.8 + 0.4 * random));
}
