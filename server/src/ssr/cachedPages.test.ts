import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { inboxSettingCalls, newsCalls, projectCalls } from '@msl/shared/contracts';
import { defaultDatabases, TestApp } from '../../test/support/testApp';
import { until } from '../../test/support/until';

/** Stands in for the built host: each page shows what one call answers, and how often pages were rendered. */
const bundle = `
  let rendered = 0;
  exports.renderPage = async ({ url, transport }) => {
    const { status, answer } = await transport({ method: 'GET', path: 'guest' + (url === '/' ? '/news' : url) });
    const stepMs = url === '/category' ? 2000 : undefined;
    return { status: 200, html: JSON.stringify({ rendered: ++rendered, status, answer }), stepMs };
  };
  exports.readRoute = (url) => '/' + url.split(/[/?]/)[1] + '/:id?';
  exports.readAddress = (url) => ({ url: url.split('?')[0], ignored: [], readsChoices: false });`;

describe.each(defaultDatabases)('cached pages on $name', (database) => {
  let folder: string;
  let server: TestApp;
  const page = async (url: string) => (await server.app.inject(url)).body;
  const addNews = (title: string, description = '<p>Text</p>') =>
    server.send(newsCalls.create, { form: { title, description } });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'msl-kept-'));
    const dist = join(folder, 'host', 'dist');
    for (const part of ['client', 'server']) await mkdir(join(dist, part), { recursive: true });
    await writeFile(join(dist, 'client', 'assets.json'), '{"entry":[],"chunks":{},"sources":{}}');
    await writeFile(join(dist, 'server', 'entry-server.cjs'), bundle);
    server = await TestApp.start(database, { projectRoot: folder });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('are rendered once until their data changes', async () => {
    await addNews('First');
    const first = await page('/news');
    expect(first).toContain('First');
    expect(await page('/news')).toBe(first);
    await server.send(projectCalls.create, { form: { name: 'Wheel' } });
    expect(await page('/news')).toBe(first);
    await addNews('Second');
    expect(await page('/news')).toContain('Second');
  });

  it('are rendered again in the next step of time if they depend on it, and kept otherwise', async () => {
    const [news, categories] = [await page('/news'), await page('/category')];
    await until(async () => (await page('/category')) !== categories);
    expect(await page('/category')).toContain('"status":200');
    expect(await page('/news')).toBe(news);
  });

  it('take less memory once a client has asked for them compressed, and stay the same in each encoding', async () => {
    const { answer } = await addNews('Long', `<p>${'Text '.repeat(10_000)}</p>`);
    const url = `/news/detail/${answer.data._id}`;
    const plain = await page(url);
    const before = server.app.cache.counts().bytes;
    const send = async (encoding: string) =>
      (await server.app.inject({ url, headers: { 'accept-encoding': encoding } })).rawPayload;
    expect(brotliDecompressSync(await send('br')).toString()).toBe(plain);
    expect(server.app.cache.counts().bytes).toBeLessThan(before - plain.length * 0.9);
    expect(gunzipSync(await send('gzip')).toString()).toBe(plain);
    expect(await page(url)).toBe(plain);
  });

  it('show a changed consent text at once', async () => {
    expect(await page('/message-consent')).toContain('"text":""');
    await server.send(inboxSettingCalls.update, { body: { consentText: 'By sending you agree.' } });
    expect(await page('/message-consent')).toContain('"text":"By sending you agree."');
  });

  it('count as one request each, because they read the API without HTTP', async () => {
    await page('/projects');
    await page('/projects');
    const { body } = await server.app.inject('/metrics');
    const count =
      /http_request_duration_seconds_count\{method="GET",route="\/projects\/:id\?",status="2xx"\} (\d+)/.exec(body);
    expect(Number(count?.[1])).toBe(2);
    expect(body).not.toContain('route="/api/guest/');
  });

  it('are shared by URLs that differ in parameters the page does not read', async () => {
    const first = await page('/news');
    const { entries } = server.app.cache.counts();
    for (let number = 0; number < 20; number += 1) expect(await page(`/news?gclid=${number}`)).toBe(first);
    expect(server.app.cache.counts().entries).toBe(entries);
  });

  it('are sent again when the visitor changes the translation setting, because their policy differs', async () => {
    const get = (headers: Record<string, string> = {}) => server.app.inject({ url: '/news', headers });
    const cookie = 'translation-allowed=1';
    const before = String((await get()).headers.etag);
    const allowed = await get({ cookie, 'if-none-match': before });
    expect([allowed.statusCode, allowed.headers.vary]).toEqual([200, 'Accept-Encoding, Cookie']);
    expect(allowed.headers['content-security-policy']).toContain('https://translate.google.com');
    const etag = String(allowed.headers.etag);
    expect((await get({ cookie, 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get({ 'if-none-match': before })).statusCode).toBe(304);
    const refused = await get({ 'if-none-match': etag });
    expect(refused.statusCode).toBe(200);
    expect(refused.headers['content-security-policy']).not.toContain('google');
  });

  it('are sent even to a sender who exceeded the limit of rendered pages', async () => {
    const limited = await TestApp.start(database, { projectRoot: folder, rateLimit: true });
    try {
      await limited.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = limited.app.server.address() as AddressInfo;
      const get = async (url: string) => (await fetch(`http://127.0.0.1:${port}${url}`)).status;
      expect(await get('/news')).toBe(200);
      const codes = new Set<number>();
      for (let number = 0; number < 610; number += 1) codes.add(await get(`/news/detail/none${number}`));
      expect([...codes]).toEqual([200, 429]);
      expect(await get('/news')).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it('include the home page before its first visitor', async () => {
    const { cache } = server.app;
    await page('/news');
    const { entries } = cache.counts();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    await until(() => cache.counts().entries > entries);
    const { misses } = cache.counts();
    expect(await page('/')).toContain('"status":200');
    expect(cache.counts().misses).toBe(misses);
  });

  it('are not cached when one of their calls failed', async () => {
    const first = await page('/news/detail/nosuchnews');
    expect(first).toContain('"status":404');
    expect(await page('/news/detail/nosuchnews')).not.toBe(first);
  });
});
