import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer, useRunningProcesses } from '../../test/support/runningProcess';
import { until } from '../../test/support/until';

const listening = /listening on (http:\/\/[\d.:]+)/;

/** Requests that a load balancer may still send after it has seen that the server is not ready. */
const lateRequests = 5;

/** Sends requests one after the other until shortly after the server is not ready. Returns the statuses. */
async function visit(url: string, isReady: () => boolean): Promise<Set<number | string>> {
  const seen = new Set<number | string>();
  for (let late = 0; late < lateRequests; late += isReady() ? 0 : 1) {
    const response = await fetch(url).catch((error: Error) => error);
    if (response instanceof Error) seen.add(String(response.cause));
    else seen.add((await response.text(), response.status));
  }
  return seen;
}

describe('a server that is stopped under load', () => {
  useRunningProcesses();

  it('fails readiness, serves every request until it closes, and finishes one in flight', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'msl-drain-'));
    const server = runServer(dataDir, { DRAIN_SECONDS: '4', RATE_LIMIT: 'off' });
    const address = await server.says(listening);
    let isReady = true;
    const visitors = ['/api/guest/news', '/api/guest/products', '/news.rss', '/sitemap.xml'];
    const served = visitors.map((path) => visit(address + path, () => isReady));
    const headers = { 'content-type': 'application/json', 'content-length': 2 };
    const slow = request(`${address}/api/guest/contact/store`, { method: 'POST', headers });
    slow.write('{');
    await once(slow, 'socket');

    const ended = server.stop('SIGTERM');
    await until(async () => (await fetch(`${address}/readyz`)).status === 503);
    isReady = false;
    const during = await fetch(`${address}/api/guest/news`);
    expect([during.status, during.headers.get('connection')]).toEqual([200, 'close']);
    expect((await fetch(`${address}/readyz`)).headers.get('retry-after')).toBe('5');
    for (const statuses of await Promise.all(served)) expect([...statuses]).toEqual([200]);

    const answered = once(slow, 'response') as Promise<[{ statusCode?: number }]>;
    slow.end('}');
    expect((await answered)[0].statusCode).toBe(422);
    expect(await ended).toBe(0);
    await rm(dataDir, { recursive: true });
  });
});
