import type { FastifyInstance } from 'fastify';

/** Forgets rows that no longer matter. */
export type Sweep = () => Promise<void>;

const everyMs = 10 * 60_000;

/** Sweeps now and then, from when the server is ready until it closes. A sweep that fails is logged and tried again. */
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
