import type { FastifyInstance } from 'fastify';
import { shownTablesHeader } from '../http/sendKept';
import type { PageTransport } from './rendering';

const asText = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value));

function toQuery(query: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, asText(value)]));
}

/**
 * Answers the calls a page makes while it is rendered, inside the process: the same routes, checks and answers as over
 * HTTP, without a socket. Only guest reads pass; anything else is answered 403.
 *
 * @param onRead told at each answer which tables it is made from; `undefined` if that is not known, as of a failure
 */
export function guestTransport(app: FastifyInstance, onRead: (tables: string[] | undefined) => void): PageTransport {
  return async ({ method, path, query }) => {
    if (method !== 'GET' || !path.startsWith('guest/')) {
      onRead(undefined);
      return { status: 403, answer: { status: false, message: 'A page may only read what guests may read.' } };
    }
    const response = await app.inject({ method, url: `/api/${path}`, query: toQuery(query) });
    const tables = response.headers[shownTablesHeader];
    onRead(typeof tables === 'string' ? tables.split(',') : undefined);
    return { status: response.statusCode, answer: response.json<unknown>() };
  };
}
