import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { categoryCalls, sessionCalls } from '@msl/shared/contracts';
import { picture } from '../../test/support/sampleFiles';
import { defaultDatabases, sqlite, TestApp, upload } from '../../test/support/testApp';
import { until } from '../../test/support/until';

const metricsToken = 'a token for the scraper';

async function listening(app: TestApp): Promise<string> {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
}

/** Returns the samples of a response by name and labels. */
async function samplesOf(response: Response): Promise<Map<string, number>> {
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

describe.each(defaultDatabases)('metrics on $name', (database) => {
  let server: TestApp;
  let address: string;
  beforeAll(async () => {
    server = await TestApp.start(database);
    address = await listening(server);
  });
  afterAll(() => server.stop());
  const scrape = async () => samplesOf(await fetch(`${address}/metrics`));

  it('count requests by method, route template and status class, never by address', async () => {
    await fetch(`${address}/api/guest/product/detail/secret-id?token=secret`);
    await fetch(`${address}/api/guest/category`);
    await fetch(`${address}/nothing/secret-page`);
    const text = await (await fetch(`${address}/metrics`)).text();
    expect(text).not.toContain('secret');
    const samples = await scrape();
    const count = (labels: string) => samples.get(`http_request_duration_seconds_count{${labels}}`);
    expect(count('method="GET",route="/api/guest/product/detail/:id",status="4xx"')).toBe(1);
    expect(count('method="GET",route="/api/guest/category",status="2xx"')).toBe(1);
    const buckets = [...samples].filter(([name]) => /_bucket\{.*guest\/category"/.test(name)).map(([, value]) => value);
    expect(buckets.at(-1)).toBe(1);
    expect(buckets).toEqual([...buckets].sort((a, b) => a - b));
  });

  it('count requests in flight, also after malformed addresses and aborted requests', async () => {
    await fetch(`${address}/api/guest/product/detail/%E0%A4%A`);
    const { port } = server.app.server.address() as AddressInfo;
    const sender = connect(port, '127.0.0.1');
    sender.write(
      'POST /api/admin/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    const inFlight = async () => (await scrape()).get('http_requests_in_flight');
    // The scrape counts as one of the requests.
    await until(async () => (await inFlight()) === 2);
    sender.destroy();
    await until(async () => (await inFlight()) === 1);
    expect(await inFlight()).toBe(1);
  });

  it('include failed sign-ins, uploads, the cache, pictures, notifications, and the process', async () => {
    await server.app.inject(`${address}/api/guest/category`);
    const body = JSON.stringify({ email: 'nobody@msl.example', password: 'wrong password' });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${address}/api/${sessionCalls.logIn.path}`, { method: 'POST', headers, body });
    const content = await picture('png');
    await server.send(categoryCalls.create, { form: { categoryName: 'Bars', file: [upload(content, 'a.png')] } });
    await fetch(`${address}/api/guest/category`);
    await scrape();
    let samples = new Map<string, number>();
    await until(async () => {
      // The lag since the last look is known after two measurements, 20 ms apart.
      await delay(100);
      samples = await scrape();
      return samples.has('nodejs_eventloop_lag_max_seconds');
    });
    expect(samples.get('msl_sign_in_failures_total')).toBe(1);
    expect(samples.get('msl_upload_bytes_total')).toBeGreaterThan(100);
    expect(samples.get('msl_cache_misses_total')).toBeGreaterThan(0);
    expect(samples.get('msl_outbox_waiting')).toBe(0);
    for (const name of [
      'msl_picture_jobs_waiting',
      'process_resident_memory_bytes',
      'nodejs_heap_size_used_bytes',
      'nodejs_eventloop_lag_max_seconds',
      ...[
        'msl_ready',
        'msl_part_up{part="storage"}',
        'msl_disk_free_bytes',
        'msl_pages_waiting',
        'msl_cache_stale_total',
      ],
      ...(database.name === 'PostgreSQL' ? ['msl_database_connections', 'msl_database_wait_seconds_total'] : []),
    ]) {
      expect([name, samples.get(name)]).toEqual([name, expect.any(Number)]);
    }
  });

  it('count database errors, and omit database values while it is down', async () => {
    const other = await TestApp.start(database);
    const otherAddress = await listening(other);
    await other.app.db.destroy();
    await fetch(`${otherAddress}/api/guest/product/detail/x`);
    const samples = await samplesOf(await fetch(`${otherAddress}/metrics`));
    expect(samples.has('msl_outbox_waiting')).toBe(false);
    expect(samples.has('process_resident_memory_bytes')).toBe(true);
    await other.stop();
  });
});

describe('access to metrics', () => {
  let server: TestApp;
  const get = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    server.app.inject({ url: '/metrics', headers, remoteAddress });
  afterEach(() => server.stop());

  it('is granted to this machine, and to others with the token', async () => {
    server = await TestApp.start(sqlite, { metricsToken });
    expect((await get({})).statusCode).toBe(200);
    expect((await get({}, '::1')).statusCode).toBe(200);
    const refused = await get({}, '192.0.2.7');
    expect([refused.statusCode, refused.json()]).toEqual([403, expect.objectContaining({ status: false })]);
    expect((await get({ authorization: `Bearer ${metricsToken}` }, '192.0.2.7')).statusCode).toBe(200);
    expect((await get({ authorization: 'Bearer other' }, '192.0.2.7')).statusCode).toBe(403);
  });

  it('is denied to other machines when no token is configured', async () => {
    server = await TestApp.start(sqlite);
    expect((await get({ authorization: 'Bearer undefined' }, '192.0.2.7')).statusCode).toBe(403);
    expect((await get({ authorization: 'Bearer ' }, '192.0.2.7')).statusCode).toBe(403);
  });

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'is denied to requests through an untrusted proxy (%s)',
    async (name) => {
      server = await TestApp.start(sqlite);
      expect((await get({ [name]: '127.0.0.1' })).statusCode).toBe(403);
    },
  );

  it('is decided by the address that a trusted proxy reports', async () => {
    server = await TestApp.start(sqlite, { trustProxy: { proxies: 1 } });
    expect((await get({ 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(403);
    expect((await get({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(200);
  });

  it.each<Record<string, string>>([{}, { 'x-real-ip': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }])(
    'is denied without the token if a trusted proxy reports no address (%j)',
    async (headers) => {
      server = await TestApp.start(sqlite, { metricsToken, trustProxy: { proxies: 1 } });
      expect((await get(headers)).statusCode).toBe(403);
      expect((await get({ ...headers, authorization: `Bearer ${metricsToken}` })).statusCode).toBe(200);
    },
  );
});
