import type { FastifyInstance } from 'fastify';
import { tablesHeader } from '../http/sendCached';
import type { PageTransport } from './rendering';

const asText = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value));

function toQuery(query: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, asText(value)]));
}

/**
 * Creates the transport for API calls during rendering: the same routes and checks as over HTTP, without a socket. Only
 * guest reads are allowed, others get 403.
 *
 * @param onRead called with the tables of each response; `undefined` if they are unknown, as for a failure
 */
export function guestTransport(app: FastifyInstance, onRead: (tables: string[] | undefined) => void): PageTransport {
  return async ({ method, path, query }) => {
    if (method !== 'GET' || !path.startsWith('guest/')) {
      onRead(undefined);
      return { status: 403, answer: { status: false, message: 'A page may only read what guests may read.' } };
    }
    const response = await app.inject({ method, url: `/api/${path}`, query: toQuery(query) });
    const tables = response.headers[tablesHeader];
    onRead(typeof tables === 'string' ? tables.split(',') : undefined);
    return { status: response.statusCode, answer: response.json<unknown>() };
  };
}
