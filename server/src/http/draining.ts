import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop: no new visitors should be sent to it. */
    isDraining: () => boolean;
    /** Fails readiness and goes on serving for this time; each response asks its client to connect anew. */
    drain: (ms: number) => Promise<void>;
  }
}

/** Lets a load balancer notice that the server stops, before the server stops accepting connections. */
export function registerDraining(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', async (ms: number) => {
    isDraining = true;
    await delay(ms);
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('Connection', 'close');
    done();
  });
}
