import { statfs } from 'node:fs/promises';
import { findProjectRoot, productVersion } from '../config/projectRoot';
import type { HealthChecks } from './health';
import type { Files } from '../media/openFiles';
import type { App } from '../http/app';

const freeBytes = (space: { bavail: number; bsize: number }) => space.bavail * space.bsize;

/** PostgreSQL only: the embedded database has no pool. */
function registerDatabaseMetrics({ metrics, databaseHealth }: App): void {
  const load = () => databaseHealth.poolLoad();
  metrics.gauge('msl_database_away', '1 while the database does not respond.', () => Number(databaseHealth.isAway));
  metrics.gauge('msl_database_connections', 'Open connections of the pool.', () => load()?.open);
  metrics.gauge('msl_database_connections_idle', 'Connections of the pool that are not in use.', () => load()?.idle);
  metrics.gauge('msl_database_waiting', 'Calls that wait for a connection.', () => load()?.waiting);
  metrics.counterOf('msl_database_wait_seconds_total', 'Time that calls have waited for a connection.', () => {
    const { waitedMs } = load() ?? {};
    return waitedMs === undefined ? undefined : waitedMs / 1000;
  });
}

function registerReadiness({ metrics, config, isDraining, fullDiskLog }: App, health: HealthChecks): void {
  const { version: node } = process;
  metrics.gauges('msl_build_info', 'Version of the product and of Node.js; the value is 1.', async () => [
    [{ version: productVersion(findProjectRoot()), node }, 1],
  ]);
  metrics.gauge('msl_ready', '1 while the server accepts visitors.', async () =>
    Number((await health.read()).isReady && !isDraining()),
  );
  metrics.gauge('msl_draining', '1 while the server is about to stop.', () => Number(isDraining()));
  metrics.gauges('msl_part_up', '1 while a part that the server depends on responds.', async () =>
    Object.entries((await health.read()).parts).map(([part, { status }]) => [{ part }, Number(status)]),
  );
  metrics.gauge('msl_disk_free_bytes', 'Free space where DATA_DIR is.', async () =>
    freeBytes(await statfs(config.dataDir)),
  );
  metrics.gauge('msl_disk_bytes', 'Size of the file system where DATA_DIR is.', async () => {
    const { blocks, bsize } = await statfs(config.dataDir);
    return blocks * bsize;
  });
  metrics.counterOf('msl_disk_full_total', 'Failures because a disk was full.', () => fullDiskLog.failures);
}

/** Registers gauges of the database, readiness, disk, picture work, cache and mail. */
export function registerProductMetrics(app: App, { pictureWork, warmer }: Files, health: HealthChecks): void {
  const { metrics, cache, notifications } = app;
  registerDatabaseMetrics(app);
  registerReadiness(app, health);
  metrics.gauge(
    'msl_picture_jobs_waiting',
    'Pictures that wait to be made.',
    () => pictureWork.waitingJobs + warmer.waitingPictures,
  );
  metrics.counterOf('msl_cache_hits_total', 'Guest reads answered from memory.', () => cache.counts().hits);
  metrics.counterOf('msl_cache_misses_total', 'Guest reads that were made anew.', () => cache.counts().misses);
  metrics.counterOf(
    'msl_cache_stale_total',
    'Guest reads answered from memory although they may be outdated.',
    () => cache.counts().stale,
  );
  metrics.gauge('msl_cache_entries', 'Answers that are kept.', () => cache.counts().entries);
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
