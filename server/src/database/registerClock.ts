import type { FastifyInstance } from 'fastify';
import { clockOf } from './databaseClock';
import type { Db } from './db';

const everyMs = 60_000;

/** Reads the clock of the database now and every minute. */
export async function registerClock(app: FastifyInstance, db: Db): Promise<void> {
  const clock = clockOf(db);
  await clock.sync();
  const sync = () =>
    void clock.sync().catch((error: unknown) => app.log.debug({ err: error }, 'could not read the time'));
  const timer = setInterval(sync, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
