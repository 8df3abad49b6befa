import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Forbidden } from '../errors/domainErrors';
import { registerHttpMetrics } from './httpMetrics';
import { Metrics } from './metrics';
import { registerProcessMetrics } from './processMetrics';
import { hasBearerToken } from '../config/bearerToken';
import type { Config } from '../config/config';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server's metrics, to which every module may add. */
    metrics: Metrics;
  }
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Headers that a proxy adds. */
const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether a request comes from this machine. Behind a local proxy every request seems to: without `TRUST_PROXY`, none with
 * a forwarding header counts; with it, only one whose proxy names the client's address.
 */
function isFromThisMachine({ ip, headers }: FastifyRequest, trustsProxy: boolean): boolean {
  const isUnclear = trustsProxy
    ? headers['x-forwarded-for'] === undefined
    : forwardingHeaders.some((name) => headers[name] !== undefined);
  return !isUnclear && loopback.test(ip ?? '');
}

/**
 * Registers `GET /metrics` for Prometheus: allowed for this machine and for clients with METRICS_TOKEN as bearer
 * token, otherwise 403.
 */
export function registerMetrics(app: FastifyInstance, { metricsToken, trustProxy }: Config): Metrics {
  const metrics = new Metrics();
  app.decorate('metrics', metrics);
  registerProcessMetrics(metrics);
  registerHttpMetrics(app, metrics);
  app.get('/metrics', { config: { access: 'public' }, logLevel: 'warn' }, async (request, reply) => {
    if (!isFromThisMachine(request, trustProxy !== undefined) && !hasBearerToken(request.headers, metricsToken)) {
      throw new Forbidden('Metrics are answered to this machine, or with the token in METRICS_TOKEN.');
    }
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metrics.text());
  });
  return metrics;
}
