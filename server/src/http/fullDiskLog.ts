import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import type { LogFn, Logger } from 'pino';
import { isDiskFull } from '../errors/fullDisk';

const intervalMs = minutesToMilliseconds(5);

/**
 * Counts failures because of a full disk, and lets the first into the log, then one in five minutes: every request and
 * background task fails meanwhile, and their lines would fill the space that is made.
 */
export class FullDiskLog {
  /** Failures so far. */
  failures = 0;
  private skippedLines = 0;
  private loggedAtMs = -Infinity;

  /** @param now milliseconds of a monotonic clock; for tests */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Returns the `logMethod` hook of the logger. */
  toHook() {
    const admit = () => this.admit();
    return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
      const [values] = args as unknown as [{ err?: unknown } | string];
      const isAboutFullDisk = typeof values === 'object' && isDiskFull(values.err);
      const skippedLines = isAboutFullDisk ? admit() : 0;
      if (skippedLines === undefined) return;
      if (skippedLines > 0) args[0] = { ...(values as object), skippedLines } as never;
      method.apply(this, args);
    };
  }

  /** Counts a failure. Returns the lines that were skipped before it; `undefined` if its own is skipped as well. */
  private admit(): number | undefined {
    this.failures += 1;
    const nowMs = this.now();
    if (nowMs - this.loggedAtMs < intervalMs) {
      this.skippedLines += 1;
      return undefined;
    }
    const { skippedLines } = this;
    this.skippedLines = 0;
    this.loggedAtMs = nowMs;
    return skippedLines;
  }
}
