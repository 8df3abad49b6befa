import type { FastifyInstance } from 'fastify';
import { ResponseCache } from './responseCache';
import type { Changes } from '../database/changes';
import type { Config } from '../config/config';

declare module 'fastify' {
  interface FastifyInstance {
    /** Responses to guests, cached until one of their tables changes. */
    cache: ResponseCache;
  }
}

const maxBytes = 16 * 1024 * 1024;

/** Creates the response cache. On PostgreSQL it also listens for changes by other instances. */
export async function registerCache(
  app: FastifyInstance,
  changes: Changes,
  { databaseUrl }: Config,
): Promise<ResponseCache> {
  if (databaseUrl) {
    const { ChangeListener } = await import('../database/changeListener');
    const listener = new ChangeListener(databaseUrl, changes, (error) =>
      app.log.warn({ err: error }, 'change notices are unavailable; cached answers are not used'),
    );
    app.addHook('onClose', () => listener.stop());
    await listener.start();
  }
  return new ResponseCache(changes, maxBytes);
}
