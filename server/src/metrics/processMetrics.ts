import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics';

const lagResolutionMs = 20;
const nanosecond = 1e-9;

/**
 * Starts measuring on the first read, so that a server without scrapes has no overhead. Each read covers the time
 * since the previous one.
 */
function lagReader(): () => { mean: number; worst: number } | undefined {
  let delays: IntervalHistogram | undefined;
  return () => {
    if (!delays) {
      delays = monitorEventLoopDelay({ resolution: lagResolutionMs });
      delays.enable();
      return undefined;
    }
    const resolution = lagResolutionMs / 1000;
    const lag = (nanoseconds: number) => Math.max(0, nanoseconds * nanosecond - resolution);
    const read = delays.count ? { mean: lag(delays.mean), worst: lag(delays.max) } : undefined;
    delays.reset();
    return read;
  };
}

/** Registers memory, processor time and event loop lag of this process, under the names that dashboards expect. */
export function registerProcessMetrics(metrics: Metrics): void {
  const memory = (part: keyof NodeJS.MemoryUsage) => () => process.memoryUsage()[part];
  metrics.counterOf('process_cpu_seconds_total', 'Processor time used.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge('process_start_time_seconds', 'When the process started, in Unix time.', () =>
    Math.round(Date.now() / 1000 - process.uptime()),
  );
  metrics.gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  metrics.gauge('nodejs_heap_size_total_bytes', 'Size of the heap.', memory('heapTotal'));
  metrics.gauge('nodejs_heap_size_used_bytes', 'Heap in use.', memory('heapUsed'));
  metrics.gauge('nodejs_external_memory_bytes', 'Memory of buffers and native objects.', memory('external'));
  const readLag = lagReader();
  let lag: ReturnType<typeof readLag>;
  metrics.gauge('nodejs_eventloop_lag_mean_seconds', 'Mean delay of the event loop since the last look.', () => {
    lag = readLag();
    return lag?.mean;
  });
  metrics.gauge(
    'nodejs_eventloop_lag_max_seconds',
    'Longest delay of the event loop since the last look.',
    () => lag?.worst,
  );
}
