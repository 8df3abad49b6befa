import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';

const anyAddress = new Set(['0.0.0.0', '::']);

/** Returns the base URL of the site: as configured, or the address the server listens on. */
export function publicUrlOf({ server }: FastifyInstance, { publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl;
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  const name = anyAddress.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${actualPort}`;
}
