/**
 * The thread that ends the process of parsers when a file needs more than its limits. The thread that parses may be
 * busy for ever, and memory outside of the heap has no limit of its own.
 */
import { workerData } from 'node:worker_threads';

const checkEveryMs = 25;

/** Limits of the process while a file is read, in memory that both threads share: see `serveParsers.ts`. */
const limits = new Float64Array(workerData);

setInterval(() => {
  const [maxTotalCpuMs, maxMemoryBytes] = limits;
  const { user, system } = process.cpuUsage();
  const isTooMuch = (user + system) / 1000 > maxTotalCpuMs || process.memoryUsage.rss() > maxMemoryBytes;
  if (isTooMuch) process.kill(process.pid, 'SIGKILL');
}, checkEveryMs);
