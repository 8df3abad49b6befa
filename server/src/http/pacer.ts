import { setImmediate as nextTurn } from 'node:timers/promises';

const maxSliceMs = 10;

/** Divides a long loop into slices, between which the server handles other events. */
export class Pacer {
  private endMs = performance.now() + maxSliceMs;

  /** Whether the loop should {@link pause} before its next step. */
  isDue(): boolean {
    return performance.now() >= this.endMs;
  }

  async pause(): Promise<void> {
    await nextTurn();
    this.endMs = performance.now() + maxSliceMs;
  }

  async pauseIfDue(): Promise<void> {
    if (this.isDue()) await this.pause();
  }
}
