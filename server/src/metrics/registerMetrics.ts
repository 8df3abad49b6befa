import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Forbidden } from '../errors/domainErrors';
import { registerHttpMetrics } from './httpMetrics';
import { Metrics } from './metrics';
import { registerProcessMetrics } from './processMetrics';
import type { Config } from '../config/config';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the server counts about itself; every part may add to it. */
    metrics: Metrics;
  }
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** By these a proxy shows itself. */
const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether a request comes from this machine. Behind a proxy on this machine every request seems to; so what shows that
 * it was forwarded counts against it, unless the proxy is trusted to say where it came from.
 */
function isFromThisMachine({ ip, headers }: FastifyRequest, trustsProxy: boolean): boolean {
  if (!trustsProxy && forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
  return loopback.test(ip ?? '');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, sent] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return Boolean(token && sent && timingSafeEqual(digest(sent), digest(token)));
}

/**
 * `GET /metrics`: what the server counts, for Prometheus. Answered to this machine, and to who brings METRICS_TOKEN as
 * a bearer token; 403 otherwise.
 */
export function registerMetrics(app: FastifyInstance, { metricsToken, trustProxy }: Config): Metrics {
  const metrics = new Metrics();
  app.decorate('metrics', metrics);
  registerProcessMetrics(metrics);
  registerHttpMetrics(app, metrics);
  app.get('/metrics', { config: { access: 'public' }, logLevel: 'warn' }, async (request, reply) => {
    if (!isFromThisMachine(request, trustProxy !== undefined) && !hasToken(request, metricsToken)) {
      throw new Forbidden('Metrics are answered to this machine, or with the token in METRICS_TOKEN.');
    }
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metrics.text());
  });
  return metrics;
}
