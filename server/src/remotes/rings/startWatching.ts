import type { FastifyInstance } from 'fastify';
import type { ReleaseWatch } from './releaseWatch';

const everyMs = 60_000;

/** Checks all releases every minute while the server listens. */
export function startWatching(app: FastifyInstance, watch: Pick<ReleaseWatch, 'check'>): void {
  let running = Promise.resolve();
  const check = async () => {
    await watch.check().catch((error: unknown) => app.log.warn({ err: error }, 'could not watch the releases'));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => (running = running.then(check)), everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
