import type { FastifyInstance } from 'fastify';
import type { SharedCacheConfig } from '../../config/sharedCacheConfig';
import type { Changes } from '../../database/changes';
import { Purger } from './purger';
import { publicTables } from '../publicTables';
import { tagsOf } from './sharedCache';

const shownTables: ReadonlySet<string> = new Set(publicTables);

/** How often changes by other processes are looked for. Otherwise requests do this, which the shared cache answers. */
const lookEveryMs = 500;

/**
 * Purges the shared caches of what each change outdates, by this instance and by others: an instance that stopped
 * before it purged is stood in for. Purges everything at the start, which may be that of another release.
 */
export function registerPurging(app: FastifyInstance, changes: Changes, config: SharedCacheConfig): void {
  const onFailure = (error: unknown) => app.log.warn({ err: error }, 'a shared cache could not be purged yet');
  const purgers = config.purgeUrls.map((url) => new Purger(url, config, onFailure));
  const purge = (tables: readonly string[] | undefined) => {
    const shown = tables?.filter((table) => shownTables.has(table));
    if (shown?.length !== 0) purgers.forEach((purger) => purger.purge(tagsOf(shown)));
  };
  app.metrics.gauge('msl_shared_cache_purges_waiting', 'Tags that a shared cache has not purged yet.', () =>
    purgers.reduce((sum, { pending }) => sum + pending, 0),
  );
  let looking: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    purge(undefined);
    changes.observe(purge);
    looking = setInterval(() => changes.generation([]), lookEveryMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(looking);
    await Promise.all(purgers.map((purger) => purger.stop()));
  });
}
