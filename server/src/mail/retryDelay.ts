const firstDelayMs = 30_000;
const maxDelayMs = 6 * 3_600_000;

/** How often a mail is tried: with the delays of {@link retryDelayMs} for about three days. */
export const maxAttempts = 21;

/**
 * How long a mail waits after a failed attempt: 30 s, doubling up to 6 h, and up to a fifth more or less, so that mails
 * that failed together do not come back together.
 *
 * @param attempts made so far, at least 1
 * @param random from 0 to 1
 */
export function retryDelayMs(attempts: number, random = Math.random()): number {
  const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** (attempts - 1));
  return Math.round(delayMs * (0.8 + 0.4 * random));
}
