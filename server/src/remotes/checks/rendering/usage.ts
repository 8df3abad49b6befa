import type { CDPSession } from 'playwright-core';

/** Times of a page's main thread since the page was opened, in ms. */
export interface ThreadTimes {
  /** From the beginning of each task to its end, added up. */
  taskMs: number;
  /** The processor time that the thread has used. */
  processorMs: number;
}

/** Returns the times of a page's main thread. The session must have enabled the domain `Performance`. */
export async function threadTimes(session: CDPSession): Promise<ThreadTimes> {
  const { metrics } = await session.send('Performance.getMetrics');
  const msOf = (metric: string) => 1000 * (metrics.find(({ name }) => name === metric)?.value ?? 0);
  return { taskMs: msOf('TaskDuration'), processorMs: msOf('ThreadTime') };
}

/** Returns which part of the time of its tasks a thread ran on a processor between two moments, 0 to 1. */
export function runningShare(from: ThreadTimes, to: ThreadTimes): number {
  const taskMs = to.taskMs - from.taskMs;
  return taskMs > 0 ? Math.min(1, (to.processorMs - from.processorMs) / taskMs) : 1;
}

/** Returns the memory that a page uses, in bytes. */
export async function usedBytes(session: CDPSession): Promise<number> {
  const { usedSize, ...other } = (await session.send('Runtime.getHeapUsage')) as Record<string, number>;
  return (usedSize ?? 0) + (other.embedderHeapUsedSize ?? 0) + (other.backingStorageSize ?? 0);
}
