import type { FastifyInstance } from 'fastify';
import { ResponseCache, type StalePolicy } from './responseCache';
import { registerPurging } from './shared/registerPurging';
import { SharedCache } from './shared/sharedCache';
import type { Changes } from '../database/changes';
import type { DatabaseHealth } from '../database/databaseHealth';
import type { Config } from '../config/config';

declare module 'fastify' {
  interface FastifyInstance {
    /** Responses to guests, cached until one of their tables changes. */
    cache: ResponseCache;
    /** `null` unless shared caches may keep responses. */
    sharedCache: SharedCache | null;
  }
}

/** Creates the response cache. On PostgreSQL it also listens for changes by other instances. */
export async function registerCache(
  app: FastifyInstance,
  { changes, health, isOutage }: { changes: Changes; health: DatabaseHealth } & Pick<StalePolicy, 'isOutage'>,
  config: Config,
): Promise<ResponseCache> {
  const { databaseUrl, cacheBytes, staleMs, sharedCache } = config;
  app.decorate('sharedCache', sharedCache ? new SharedCache(sharedCache, staleMs) : null);
  if (sharedCache) registerPurging(app, changes, sharedCache);
  if (databaseUrl) {
    const { ChangeListener } = await import('../database/changeListener');
    const listener = new ChangeListener(databaseUrl, changes, health, (error) =>
      app.log.warn({ err: error }, 'change notices are unavailable; cached answers are not used'),
    );
    app.addHook('onClose', () => listener.stop());
    await listener.start();
    changes.catchUpWith(() => listener.catchUp());
  }
  return new ResponseCache(changes, cacheBytes, { health, staleMs, isOutage });
}
