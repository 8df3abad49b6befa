import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { contactCalls, sessionCalls } from '@msl/shared/contracts';
import { openDatabase } from '../database/openDatabase';
import { DatabaseLine } from '../../test/support/databaseLine';
import { describePostgres } from '../../test/support/postgresTests';
import { administrator, databases, postgres, sqlite, TestApp } from '../../test/support/testApp';
import { until } from '../../test/support/until';
import { createMigratedDatabase } from '../../test/support/testDatabase';
import { SharedCounter } from './sharedCounter';
import type { Config } from '../config/config';

/** Resolves when another client waits for the lock on a table that `holder` holds. */
function waitingFor(holder: Client, table: string) {
  const waiting = 'select 1 from pg_locks where not granted and relation = $1::regclass';
  return until(async () => Boolean((await holder.query(waiting, [table])).rowCount));
}

const message = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '+33 1 23 45 67',
  message: 'Hi',
};
const maxWrites = 20;
const started: TestApp[] = [];

async function listen(changes: Partial<Config>, database = sqlite) {
  const server = await TestApp.start(database, { rateLimit: true, ...changes });
  started.push(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const send = async (body: object, forwardedFor?: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/${contactCalls.send.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}) },
      body: JSON.stringify(body),
    });
    const { message } = (await response.json()) as { message: string };
    return { code: response.status, message, retryAfter: Number(response.headers.get('retry-after')) };
  };
  const write = (forwardedFor?: string) => send({}, forwardedFor);
  const exhaust = async (forwardedFor?: string) => {
    for (let sent = 0; sent < maxWrites; sent += 1) expect((await write(forwardedFor)).code).toBe(422);
  };
  return { server, send, write, exhaust };
}

afterEach(async () => {
  for (const server of started.splice(0).reverse()) await server.stop();
});

describe.each(databases)('rate limits of guests on $name', (database) => {
  it('answer 429 with a message and Retry-After', async () => {
    const { write, exhaust } = await listen({}, database);
    await exhaust();
    const { code, message, retryAfter } = await write();
    expect(code).toBe(429);
    expect(message).toMatch(/^Too many requests\. Please try again in \d+ seconds\.$/);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
  });
});

describe('the writes of all guests together', () => {
  it('are rejected with 429 beyond 300 a minute for all senders together', async () => {
    const { write, exhaust } = await listen({ trustProxy: { proxies: 1 } });
    for (let sender = 1; sender <= 15; sender += 1) await exhaust(`203.0.113.${sender}`);
    expect((await write('203.0.113.99')).code).toBe(429);
  });
});

describe('the sender of the rate limits', () => {
  it('is the peer of the socket, whatever a header claims', async () => {
    const { write, exhaust } = await listen({});
    await exhaust('203.0.113.1');
    expect((await write('203.0.113.2')).code).toBe(429);
  });

  it('is the address that a trusted proxy reports, and the whole network of an IPv6 address', async () => {
    const { write, exhaust } = await listen({ trustProxy: { proxies: 1 } });
    await exhaust('203.0.113.1');
    expect((await write('203.0.113.1')).code).toBe(429);
    expect((await write('203.0.113.1, 203.0.113.2')).code).toBe(422);
    expect((await write('203.0.113.7, 203.0.113.1')).code).toBe(429);
    await exhaust('2001:db8:1:2::1');
    expect((await write('2001:db8:1:2:ffff::9')).code).toBe(429);
    expect((await write('2001:db8:1:3::1')).code).toBe(422);
  });

  it('is the proxy itself if the proxy is not trusted', async () => {
    const { write, exhaust } = await listen({ trustProxy: { networks: ['192.0.2.0/24'] } });
    await exhaust('203.0.113.1');
    expect((await write('203.0.113.2')).code).toBe(429);
  });
});

describePostgres('instances that share a database', () => {
  it('count guest requests together, separately by rate class', async () => {
    const one = await listen({}, postgres);
    const other = await listen({ databaseUrl: one.server.config.databaseUrl }, postgres);
    for (const { server } of [one, other]) await server.asGuest(sessionCalls.logIn, { body: administrator });
    for (let sent = 0; sent < maxWrites; sent += 1) {
      expect((await (sent % 2 ? one : other).write()).code).toBe(422);
    }
    expect((await one.write()).code).toBe(429);
    expect((await other.write()).code).toBe(429);
    const rowsNow = () =>
      one.server.app.db.selectFrom('request_counts').select(['key', 'count']).orderBy('key').execute();
    const rows = await rowsNow();
    expect(rows).toEqual([
      { key: 'signIn 127.0.0.1', count: 2 },
      { key: 'write 127.0.0.1', count: maxWrites + 2 },
      { key: 'write of all', count: maxWrites },
    ]);
    await other.write();
    expect(await rowsNow()).toEqual(rows);
  });

  it('answer 503 with Retry-After while the database is unreachable, and recover afterwards', async () => {
    const { databaseUrl = '', drop } = await createMigratedDatabase(postgres, '');
    const line = await DatabaseLine.to(databaseUrl);
    const { write } = await listen({ databaseUrl: line.url, databaseTimeoutMs: 1000 }, postgres);
    expect((await write()).code).toBe(422);
    await line.cut();
    const { code, message, retryAfter } = await write();
    expect([code, message, retryAfter]).toEqual([503, 'The service is busy. Please try again in a moment.', 5]);
    await line.mend();
    await until(async () => (await write()).code === 422);
    for (const server of started.splice(0)) await server.stop();
    await line.cut();
    await drop();
  });

  it.each(['request_counts', 'contacts'])('survive a broken connection during %s', async (table) => {
    const { databaseUrl = '', drop } = await createMigratedDatabase(postgres, '');
    const line = await DatabaseLine.to(databaseUrl);
    const { server, send } = await listen({ databaseUrl: line.url, databaseTimeoutMs: 2000 }, postgres);
    const holder = new Client({ connectionString: databaseUrl });
    await holder.connect();
    await holder.query(`begin; lock table ${table}`);
    const answer = send(message);
    await waitingFor(holder, table);
    await line.cut();
    expect(await answer).toMatchObject({ code: 503, retryAfter: 5 });
    await holder.end();
    await line.mend();
    await until(async () => (await send({})).code === 422);
    await server.stop();
    started.splice(0);
    await line.cut();
    await drop();
  });
});

describePostgres('the shared counter', () => {
  it('counts concurrent requests, restarts after its window, and is swept', async () => {
    const { databaseUrl, drop } = await createMigratedDatabase(postgres, '');
    const db = await openDatabase({ databaseUrl, dataDir: '' });
    let nowMs = Date.parse('2030-01-01T00:00:00Z');
    const counter = new SharedCounter(db, () => nowMs);
    const counts = await Promise.all(Array.from({ length: 30 }, () => counter.add('a', 60_000)));
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(counts.map((_, index) => index + 1));
    nowMs += 59_999;
    expect(await counter.add('a', 60_000)).toEqual({ count: 31, endsAtMs: nowMs + 1 });
    nowMs += 1;
    expect(await counter.add('a', 60_000)).toEqual({ count: 1, endsAtMs: nowMs + 60_000 });
    await counter.sweep(60_000);
    expect(await db.selectFrom('request_counts').select('key').execute()).toHaveLength(1);
    nowMs += 60_001;
    await counter.sweep(60_000);
    expect(await db.selectFrom('request_counts').select('key').execute()).toEqual([]);
    await db.destroy();
    await drop();
  });
});
