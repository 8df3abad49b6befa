import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { contactCalls, productCalls } from '@msl/shared/contracts';
import { ResponseCache, toCachedResponse } from '../cache/responseCache';
import { Changes } from '../database/changes';
import { toFailure } from '../http/failures';
import { GuestCalls } from '../http/guestCalls';
import { HostBundle } from './hostBundle';
import { pageRoutes } from './pageRoutes';

/** Stands in for the built host: what it renders tells what it was given. */
const bundle = (greeting = 'Hello') => `
  exports.readAddress = (url) => {
    const { pathname, searchParams } = new URL('http://site' + url);
    const read = ['call', 'method', 'q'].flatMap((name) => searchParams.has(name) ? [[name, searchParams.get(name)]] : []);
    const query = new URLSearchParams(read).toString();
    const ignored = [...searchParams].filter(([name]) => !read.some(([known]) => known === name));
    return { url: pathname + (query && '?' + query), ignored, readsChoices: pathname.startsWith('/product/') };
  };
  exports.rendered = 0;  exports.renderPage = async ({ url, transport, assets, publicUrl, remotesUrl }) => {
    exports.rendered += 1;
    if (url === '/throw') throw new Error('broken component');
    if (url === '/old') return { status: 301, location: '/new', html: '' };
    if (url === '/lost') return { status: 404, html: '<h1>Lost</h1>' };
    const ask = new URL(url, publicUrl).searchParams;
    const call = ask.get('call') && await transport({
      method: ask.get('method') || 'GET', path: ask.get('call'), query: { categories: ['a', 'b'], search: undefined },
    });
    return { status: 200, html: '<p>${greeting} ' + JSON.stringify({ rendered: exports.rendered, url, call, assets, publicUrl, remotesUrl }) + '</p>' + ' '.repeat(1000) };
  };`;

const choices = new Map([['Colour', new Set(['Red', 'Blue'])]]);

let folder: string;
let app: FastifyInstance;

async function build(greeting?: string) {
  await mkdir(join(folder, 'client'), { recursive: true });
  await mkdir(join(folder, 'server'), { recursive: true });
  await writeFile(
    join(folder, 'client', 'assets.json'),
    JSON.stringify({ entry: ['main.js'], chunks: {}, sources: { 'icon.svg': 'icon.1234abcd.svg' } }),
  );
  await writeFile(join(folder, 'client', 'main.1234abcd.js'), 'run()');
  await writeFile(join(folder, 'client', 'main.js'), 'run()');
  await writeFile(join(folder, 'client', 'icon.1234abcd.svg'), '<svg/>');
  await writeFile(join(folder, 'server', 'entry-server.cjs'), bundle(greeting));
}

function start(reload: boolean) {
  app = Fastify();
  app.get('/api/admin/products', () => ({ status: true, data: 'secret' }));
  const guestCalls = new GuestCalls({ toFailure });
  guestCalls.addRead(productCalls.listForGuests, async ({ query }) =>
    toCachedResponse({ body: JSON.stringify({ status: true, data: query }), type: 'application/json' }),
  );
  guestCalls.addWrite(contactCalls.send, async () => 'secret');
  app.decorate('guestCalls', guestCalls);
  const site = { publicUrl: 'https://msl.example', remotesUrl: '/remotes/registry.json' };
  const cache = new ResponseCache(new Changes(), 1_000_000);
  app.decorate('assertWithinRate', async () => undefined);
  pageRoutes(app, new HostBundle(folder, reload), cache, { context: () => site, choices: async () => choices });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msl-host-'));
  await build();
  start(false);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('pages', () => {
  it('renders any path without another route, with its query', async () => {
    const { statusCode, headers, body } = await get('/news?q=red');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('"url":"/news?q=red"');
    expect(body).toContain('"publicUrl":"https://msl.example","remotesUrl":"/remotes/registry.json"');
    expect(body).toContain('"entry":["main.js"]');
  });

  it('answers with the status and redirect of the page', async () => {
    expect((await get('/lost')).statusCode).toBe(404);
    const moved = await get('/old');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/new']);
  });

  it('forbids caching of redirects from old paths, so that a reused name causes no loop', async () => {
    expect((await get('/old')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/api/none', '/uploads/none.jpg', '/images/320/none.avif', '/assets/none.js', '/remotes/none', '/metrics'])(
    'answers %s with 404',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('<p>');
    },
  );

  it('passes on a path that begins with two slashes unchanged', async () => {
    expect((await get('//elsewhere.example/x')).body).toContain('"url":"//elsewhere.example/x"');
  });

  it('renders /apiary, which only begins like /api', async () => {
    expect((await get('/apiary')).statusCode).toBe(200);
  });

  it('answers the calls of a page without HTTP', async () => {
    const { body } = await get('/products?call=guest/products');
    expect(body).toContain('"call":{"status":200,"answer":{"status":true,"data":{"categories":"a,b"}}}');
  });

  it.each([
    ['read what administrators read', '?call=admin/products'],
    ['climb out of what guests read', '?call=guest/..%252f..%252fadmin/products'],
    ['write', '?call=guest/contact/store&method=POST'],
  ])('does not let a page %s', async (_what, query) => {
    const { body } = await get(`/${query}`);
    expect(body).toMatch(/"call":\{"status":(403|404)/);
    expect(body).not.toContain('secret');
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('compresses for a browser that accepts %s', async (accepted, encoding, expand) => {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding, Cookie' });
    expect(expand(rawPayload).toString()).toContain('<p>Hello');
  });

  it('answers 304 to a browser that has the page, until it changes', async () => {
    const { headers } = await get('/');
    const etag = String(headers.etag);
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get('/about', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('shows a generic page without the cause when rendering fails', async () => {
    const { statusCode, headers, body } = await get('/throw');
    expect(statusCode).toBe(500);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<h1>Unexpected Application Error!</h1>');
    expect(body).toContain('<a href="">Retry</a> <a href="/">Home</a>');
    expect(body).not.toContain('broken component');
  });
});

describe('the query of a page', () => {
  const urlOf = (body: string) => /"url":"([^"]*)"/.exec(body)?.[1];

  it('is ignored where the page does not read it', async () => {
    const first = (await get('/?q=a')).body;
    for (const url of ['/?q=a&gclid=1', '/?utm_source=x&q=a', '/?x=1&x=2&q=a'])
      expect([url, (await get(url)).body]).toEqual([url, first]);
    expect(urlOf(first)).toBe('/?q=a');
  });

  it('passes only offered choices to the page of a product, in a fixed order', async () => {
    const plain = (await get('/product/x')).body;
    expect((await get('/product/x?Colour=Green&Size=Red&gclid=1')).body).toBe(plain);
    const red = (await get('/product/x?gclid=1&Colour=Red&Colour=Blue')).body;
    expect(urlOf(red)).toBe('/product/x?Colour=Red');
    expect((await get('/product/x?Colour=Red')).body).toBe(red);
  });

  it('is kept in redirects of old paths, with the parameters that only scripts read', async () => {
    expect((await get('/old?gclid=1&x=a%20b')).headers.location).toBe('/new?gclid=1&x=a+b');
  });
});

describe('the built host', () => {
  it('is reported as missing, and used as soon as it exists', async () => {
    await rm(join(folder, 'server'), { recursive: true });
    const missing = await get('/');
    expect(missing.statusCode).toBe(503);
    expect(missing.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(missing.body).toContain('npm run build');
    await build();
    expect((await get('/')).statusCode).toBe(200);
  });

  it.each([
    [true, 'is loaded again in development when its file changed', 'Welcome'],
    [false, 'stays as it was loaded in production', 'Hello'],
  ])('(reload: %s) %s', async (reload, _what, shown) => {
    await app.close();
    start(reload);
    await get('/');
    await build('Welcome');
    const later = new Date(Date.now() + 5_000);
    await utimes(join(folder, 'server', 'entry-server.cjs'), later, later);
    expect((await get('/')).body).toContain(`<p>${shown}`);
  });

  it('serves its icon at /favicon.ico, also to sandboxed pages', async () => {
    const { statusCode, headers, body } = await get('/favicon.ico');
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/svg+xml', '<svg/>']);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('serves its files, those with a hash in the name as immutable', async () => {
    const hashed = await get('/assets/main.1234abcd.js');
    expect(hashed.body).toBe('run()');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/main.js')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/assets/..%2fserver%2fentry-server.cjs', '/assets/../server/entry-server.cjs', '/assets/', '/assets/%00'])(
    'answers 404 to %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode === 404 || body.startsWith('<p>Hello')).toBe(true);
      expect(body).not.toContain('exports.renderPage');
    },
  );
});
