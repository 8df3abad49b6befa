import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer, useRunningProcesses } from '../../test/support/runningProcess';
import { until } from '../../test/support/until';

const listening = /listening on (http:\/\/[\d.:]+)/;

/** Sends requests one after the other until the server accepts no more connections. Returns the statuses. */
async function sendUntilRefused(url: string): Promise<Set<number | string>> {
  const seen = new Set<number | string>();
  for (;;) {
    try {
      const response = await fetch(url);
      await response.text();
      seen.add(response.status);
    } catch (error) {
      const { code = String(error) } = (error as Error).cause as NodeJS.ErrnoException;
      if (code === 'ECONNREFUSED') return seen;
      seen.add(code);
    }
  }
}

describe('a server that is stopped under load', () => {
  useRunningProcesses();

  it('fails readiness, serves every request until it closes, and finishes one in flight', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'msl-drain-'));
    const server = runServer(dataDir, { DRAIN_SECONDS: '4', RATE_LIMIT: 'off' });
    const address = await server.says(listening);
    const visitors = ['/api/guest/news', '/api/guest/products', '/news.rss', '/sitemap.xml'];
    const served = visitors.map((path) => sendUntilRefused(address + path));
    const headers = { 'content-type': 'application/json', 'content-length': 2 };
    const slow = request(`${address}/api/guest/contact/store`, { method: 'POST', headers });
    slow.write('{');
    await once(slow, 'socket');

    const ended = server.stop('SIGTERM');
    await until(async () => (await fetch(`${address}/readyz`)).status === 503);
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
