import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loggedPath } from '../text/loggedUrl';
import type { RequestTrace, Tracing } from './tracing';

/** Traces each request, with the route template as its name. */
export function registerTracing(app: FastifyInstance, tracing: Tracing): void {
  const traces = new WeakMap<FastifyRequest, RequestTrace>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, url, headers } = request;
    // Queries may hold secrets, and what visitors type.
    const begun = tracing.begin({ method, path: loggedPath(url), headers });
    traces.set(request, begun);
    request.traceId = begun.traceId;
    begun.run(done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const route = request.pageRoute ?? request.routeOptions.url ?? 'none';
    traces.get(request)?.end({ route, statusCode, error: request.failure?.error });
    done();
  });
  app.addHook('onClose', () => tracing.stop());
}
