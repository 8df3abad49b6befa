import type { FastifyInstance } from 'fastify';
import { Forbidden } from '../errors/domainErrors';

/**
 * Refuses scripts of service workers, which browsers request with a header of their own. The product has none; one that a
 * remote or an uploaded file brings would answer requests of later visits.
 */
export function refuseServiceWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['service-worker'] === undefined) return done();
    done(new Forbidden('This site has no service workers.'));
  });
}
