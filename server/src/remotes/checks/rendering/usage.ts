import type { CDPSession } from 'playwright-core';

/** Returns the processor time that the main thread has used, in ms. */
export async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Returns the memory that a page uses, in bytes. */
export async function usedBytes(session: CDPSession): Promise<number> {
  const { usedSize, ...other } = (await session.send('Runtime.getHeapUsage')) as Record<string, number>;
  return (usedSize ?? 0) + (other.embedderHeapUsedSize ?? 0) + (other.backingStorageSize ?? 0);
}
