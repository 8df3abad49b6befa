import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics';

const boundsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

declare module 'fastify' {
  interface FastifyRequest {
    /** Route template of a page of the site, all of which are one route of the server. */
    pageRoute: string | null;
  }
}

interface Observed {
  observe(value: number): void;
}

/** Counts requests by route template, never by URL: the number of URLs is unlimited, and they may contain secrets. */
export function registerHttpMetrics(app: FastifyInstance, metrics: Metrics): void {
  const durations = metrics.histogram(
    'http_request_duration_seconds',
    'Time until requests were answered.',
    boundsSeconds,
  );
  const refused = metrics.counter('msl_too_many_requests_total', 'Requests refused with 429, by rate class.');
  const failedSignIns = metrics.counter('msl_sign_in_failures_total', 'Sign-ins refused with 401.');
  app.decorateRequest('pageRoute', null);
  let inFlight = 0;
  metrics.gauge('http_requests_in_flight', 'Requests that are being answered.', () => inFlight);
  const seriesByKey = new Map<string, Observed>();

  const seriesOf = ({ method, routeOptions, pageRoute }: FastifyRequest, statusClass: number): Observed => {
    const route = pageRoute ?? routeOptions.url ?? 'none';
    const key = `${method} ${statusClass} ${route}`;
    const found = seriesByKey.get(key);
    if (found) return found;
    const labels = { method: knownMethods.has(method) ? method : 'other', route, status: `${statusClass}xx` };
    const series = durations.series(labels);
    if (seriesByKey.size < 5000) seriesByKey.set(key, series);
    return series;
  };

  const note = (request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) => {
    seriesOf(request, Math.floor(statusCode / 100)).observe(elapsedTime / 1000);
    if (statusCode < 400) return;
    const { rate } = request.routeOptions.config;
    if (statusCode === 429) refused.add(1, { class: rate ?? 'none' });
    if (statusCode === 401 && rate === 'signIn') failedSignIns.add();
  };

  const onClosed = () => {
    inFlight -= 1;
  };
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight += 1;
    // Also emitted if the client disconnects, unlike the onResponse hook.
    reply.raw.once('close', onClosed);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    note(request, reply);
    done();
  });
}
