import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { newsCalls } from '@msl/shared/contracts';
import type { SharedCacheConfig, SharedCacheKind } from '../../config/sharedCacheConfig';
import { defaultDatabases, TestApp } from '../../../test/support/testApp';
import { until } from '../../../test/support/until';
import { toCachedResponse } from '../responseCache';
import { purgeRequest } from './purgeRequest';
import { SharedCache } from './sharedCache';

/** A cache that records the purges it is asked for. */
class RecordingCache {
  readonly purges: string[][] = [];
  /** Status of the next answers. */
  status = 200;
  refusals = 0;
  private readonly server: Server = createServer((request: IncomingMessage, response) => {
    if (this.status !== 200) this.refusals += 1;
    else this.purges.push(String(request.headers.xkey).split(' '));
    response.writeHead(this.status).end();
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  hasPurged = (tag: string) => this.countPurges(tag) > 0;
  countPurges = (tag: string) => this.purges.flat().filter((purged) => purged === tag).length;

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const description = '<p>Text</p>';

describe.each(defaultDatabases)('behind a shared cache on $name', (database) => {
  const cache = new RecordingCache();
  let server: TestApp;

  beforeAll(async () => {
    const sharedCache: SharedCacheConfig = { kind: 'varnish', purgeUrls: [await cache.start()], maxAgeSeconds: 3600 };
    server = await TestApp.start(database, { sharedCache, staleMs: 60_000 });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.stop();
    await cache.stop();
  });

  it('what every visitor may get may be kept, under the tables it was built from', async () => {
    const { headers } = await server.app.inject('/api/guest/news');
    expect(headers['cache-control']).toBe(
      'public, max-age=0, must-revalidate, s-maxage=3600, stale-while-revalidate=10, stale-if-error=60',
    );
    expect(String(headers.xkey).split(' ')).toEqual(expect.arrayContaining(['msl', 'msl-news']));
    const map = await server.app.inject('/sitemap.xml');
    expect(String(map.headers.xkey).split(' ')).toEqual(expect.arrayContaining(['msl-products', 'msl-static_pages']));
  });

  it('nothing else may be kept', async () => {
    const { token } = server;
    const addresses = ['/api/guest/news/detail/none', '/api/admin/news', '/api/docs/json', '/healthz'];
    for (const url of addresses) {
      const { headers } = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect([url, /s-maxage|public/.test(String(headers['cache-control'])), headers.xkey]).toEqual([
        url,
        false,
        undefined,
      ]);
    }
  });

  it('everything is purged at the start, and what a change outdates after it', async () => {
    // At once, and again a second later.
    await until(async () => cache.countPurges('msl') === 2);
    cache.purges.length = 0;
    await server.send(newsCalls.create, { form: { title: 'Opening', description } });
    await until(async () => cache.hasPurged('msl-news'));
    expect(cache.hasPurged('msl-products')).toBe(false);
    expect(cache.hasPurged('msl')).toBe(false);
  });

  it('a purge that failed is repeated until it succeeds', async () => {
    cache.status = 503;
    await server.send(newsCalls.create, { form: { title: 'Second', description } });
    await until(async () => cache.refusals > 0);
    cache.purges.length = 0;
    cache.status = 200;
    await until(async () => cache.hasPurged('msl-news'));
  });

  it('a save sets the cookie with which the next reads see it', async () => {
    const { headers } = await server.send(newsCalls.create, { form: { title: 'Third', description } });
    expect(String(headers['set-cookie'])).toMatch(/^msl-saved=1; Path=\/; HttpOnly; SameSite=Strict; Max-Age=10$/);
  });
});

describe('a page behind a shared cache', () => {
  it.each([
    [3600, 300],
    [60, 60],
  ])('is kept for at most five minutes: with a limit of %i seconds for %i', async (maxAgeSeconds, expected) => {
    const sharedCache = new SharedCache({ kind: 'fastly', purgeUrls: [], maxAgeSeconds }, 60_000);
    const page = toCachedResponse({ body: '<p>Page</p>', type: 'text/html; charset=utf-8', tables: ['news'] });
    const app = Fastify();
    app.get('/', async (_request, reply) => {
      sharedCache.allow(reply, page);
      return '';
    });
    const { headers } = await app.inject('/');
    expect(headers['cache-control']).toContain(`s-maxage=${expected},`);
    expect(headers['surrogate-control']).toContain(`max-age=${expected},`);
  });
});

describe('a purge', () => {
  const tags = ['msl-news', 'msl-products'];
  const request = (kind: SharedCacheKind) => purgeRequest({ kind, token: 'secret-token' }, tags);

  it('is asked for as each kind of cache expects it', () => {
    expect(request('varnish')).toMatchObject({ method: 'PURGE', headers: { xkey: 'msl-news msl-products' } });
    expect(request('fastly')).toMatchObject({
      method: 'POST',
      headers: { 'Surrogate-Key': 'msl-news msl-products', 'Fastly-Key': 'secret-token' },
    });
    expect(request('cloudflare')).toMatchObject({
      method: 'POST',
      headers: { Authorization: 'Bearer secret-token' },
      body: '{"tags":["msl-news","msl-products"]}',
    });
  });
});
