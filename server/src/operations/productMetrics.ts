import type { Files } from '../media/openFiles';
import type { App } from '../http/app';

/** Registers gauges of the load of picture work, cache and mail. */
export function registerProductMetrics({ metrics, cache, notifications }: App, { pictureWork, warmer }: Files): void {
  metrics.gauge(
    'msl_picture_jobs_waiting',
    'Pictures that wait to be made.',
    () => pictureWork.waitingJobs + warmer.waitingPictures,
  );
  metrics.counterOf('msl_cache_hits_total', 'Guest reads answered from memory.', () => cache.counts().hits);
  metrics.counterOf('msl_cache_misses_total', 'Guest reads that were made anew.', () => cache.counts().misses);
  metrics.gauge('msl_cache_bytes', 'Memory of the answers that are kept.', () => cache.counts().bytes);
  const load = async () => await notifications.load();
  metrics.gauge('msl_outbox_waiting', 'Notifications that wait to be sent.', async () => (await load()).waiting);
  metrics.gauge('msl_outbox_failed', 'Notifications that were given up.', async () => (await load()).failed);
  metrics.gauge(
    'msl_outbox_oldest_seconds',
    'Age of the oldest one that waits.',
    async () => (await load()).oldestAgeSeconds,
  );
}
