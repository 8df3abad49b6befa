import type { FastifyInstance } from 'fastify';

/** Deletes expired rows. */
export type Sweep = () => Promise<void>;

const everyMs = 10 * 60_000;

/** Runs sweeps periodically while the server runs. A failed sweep is logged and runs again next time. */
export function registerSweeping(app: FastifyInstance, sweeps: readonly Sweep[]): void {
  let running = Promise.resolve();
  const sweepAll = async () => {
    for (const sweep of sweeps) {
      await sweep().catch((error: unknown) => app.log.warn({ err: error }, 'could not sweep'));
    }
  };
  const start = () => (running = running.then(sweepAll));
  const timer = setInterval(start, everyMs).unref();
  app.addHook('onReady', async () => void start());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
