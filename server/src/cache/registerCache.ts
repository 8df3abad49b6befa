import type { FastifyInstance } from 'fastify';
import { AnswerCache } from './answerCache';
import type { Changes } from '../database/changes';
import type { Config } from '../config/config';

declare module 'fastify' {
  interface FastifyInstance {
    /** Responses to guests, kept until a table that they show changes. */
    cache: AnswerCache;
  }
}

const maxBytes = 16 * 1024 * 1024;

/** The cache of what guests are answered; on PostgreSQL it also hears of what other instances change. */
export async function registerCache(
  app: FastifyInstance,
  changes: Changes,
  { databaseUrl }: Config,
): Promise<AnswerCache> {
  if (databaseUrl) {
    const { ChangeListener } = await import('../database/changeListener');
    const listener = new ChangeListener(databaseUrl, changes, (error) =>
      app.log.warn({ err: error }, 'change notices are unavailable; cached answers are not used'),
    );
    app.addHook('onClose', () => listener.stop());
    await listener.start();
  }
  return new AnswerCache(changes, maxBytes);
}
