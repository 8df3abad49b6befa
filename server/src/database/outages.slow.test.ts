import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { contactCalls, newsCalls, sessionCalls } from '@msl/shared/contracts';
import { DatabaseLine } from '../../test/support/databaseLine';
import { describePostgres } from '../../test/support/postgresTests';
import { postgres, TestApp } from '../../test/support/testApp';
import { createMigratedDatabase } from '../../test/support/testDatabase';
import { until } from '../../test/support/until';
import { HealthChecks } from '../operations/health';

/** Stands in for the built host: a page shows what one call answers. */
const bundle = `
  exports.renderPage = async ({ url, transport }) => {
    const { answer } = await transport({ method: 'GET', path: 'guest' + url });
    return { status: 200, html: JSON.stringify(answer) };
  };
  exports.readAddress = (url) => ({ url, ignored: [], readsChoices: false });`;

const message = { firstName: 'Ada', lastName: 'Byron', email: 'a@b.example', phone: '+33 1 23 45 67', message: 'Hi' };

describePostgres('a server whose database goes away', () => {
  let folder: string;
  let line: DatabaseLine;
  let server: TestApp;
  let drop: () => Promise<unknown>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'msl-outage-'));
    const dist = join(folder, 'host', 'dist');
    for (const part of ['client', 'server']) await mkdir(join(dist, part), { recursive: true });
    await writeFile(join(dist, 'client', 'assets.json'), '{"entry":[],"chunks":{},"sources":{}}');
    await writeFile(join(dist, 'server', 'entry-server.cjs'), bundle);
    const made = await createMigratedDatabase(postgres, '');
    drop = made.drop;
    line = await DatabaseLine.to(made.databaseUrl ?? '');
    server = await TestApp.start(postgres, {
      ...{ databaseUrl: line.url, databaseTimeoutMs: 1000, staleMs: 60_000 },
      ...{ projectRoot: folder, rateLimit: true },
    });
    await server.send(newsCalls.create, { form: { title: 'Opening', description: '<p>Soon</p>' } });
  });
  afterAll(async () => {
    await server.stop();
    await line.cut();
    await drop();
    await rm(folder, { recursive: true });
  });

  const get = (url: string) => server.app.inject(url);
  const isAway = () => server.app.databaseHealth.isAway;
  const paths = ['/news', '/api/guest/news'];
  const isFresh = async (url: string) => {
    const { statusCode, headers } = await get(url);
    return statusCode === 200 && headers.warning === undefined;
  };

  it.each([
    ['is silent', () => line.silence()],
    ['refuses connections', () => line.cut()],
  ])('answers reads from memory, marked as stale, and the rest with 503, while it %s', async (_, breakLine) => {
    for (const url of paths) expect((await get(url)).body).toContain('Opening');
    await breakLine();
    await until(async () => isAway());
    for (const url of paths) {
      // The connection that tells of changes may notice later than a query.
      await until(async () => !(await isFresh(url)));
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers.warning]).toEqual([200, '110 msl "Response is Stale"']);
      expect(headers['cache-control']).toMatch(/^no-cache, stale-if-error=\d+$/);
      expect(Number(headers.age)).toBeGreaterThanOrEqual(0);
      expect(body).toContain('Opening');
    }
    const refused = await Promise.all([
      server.asGuest(contactCalls.send, { body: message }),
      server.send(newsCalls.list, {}),
      server.send(sessionCalls.getUser, {}),
    ]);
    for (const { code, headers, failure } of refused) {
      expect([code, headers['retry-after']]).toEqual([503, '5']);
      expect(failure.message).toMatch(/Please try again/);
    }
    const unknownPage = await get('/projects');
    expect([unknownPage.statusCode, unknownPage.headers['retry-after']]).toEqual([503, '5']);
    expect((await get('/readyz')).json()).toMatchObject({
      status: true,
      degraded: ['database'],
      parts: { storage: { status: true } },
    });
    expect((await get('/readyz?parts=all')).statusCode).toBe(503);
    await line.mend();
    for (const url of paths) await until(() => isFresh(url));
    expect((await server.asGuest(contactCalls.send, { body: message })).code).toBe(201);
  });

  it('says within two seconds whether it is ready, while neither the database nor the storage answers', async () => {
    line.silence();
    const silentStorage = { check: () => new Promise<never>(() => undefined) };
    const readiness = new HealthChecks(server.app, silentStorage).read();
    // Both timers are of this process, so that a busy machine delays them alike.
    const first = await Promise.race([readiness, delay(2_000, undefined, { ref: false })]);
    expect(first).toMatchObject({
      isReady: true,
      parts: {
        database: { status: false, message: expect.stringContaining('did not answer in time') as string },
        storage: { status: false },
        disk: { status: true },
      },
    });
    await line.mend();
    await until(() => isFresh('/api/guest/news'));
  });

  it('answers a form without JavaScript with 503, and with a button that sends it again', async () => {
    await line.cut();
    await until(async () => isAway());
    const payload = new URLSearchParams({ ...message, message: 'Two\r\n"lines" & <more>' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const refused = await server.app.inject({ method: 'POST', url: '/contact', headers, payload });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.body).toContain('Your message was not sent');
    expect(refused.body).toContain('<form method="post" action="/contact">');
    expect(refused.body).toContain('name="message" value="Two&#13;&#10;&#34;lines&#34; &#38; &#60;more&#62;"');
    await line.mend();
    await until(async () => !isAway());
    const sent = await server.app.inject({ method: 'POST', url: '/contact', headers, payload });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/contact?sent']);
  });

  it('ends a query that takes too long, and one that waits for a lock, with 503', async () => {
    const { db } = server.app;
    await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toMatchObject({ code: '57014' });
    const lock = sql`lock table contacts`;
    await db.transaction().execute(async (tx) => {
      await lock.execute(tx);
      const { code, failure } = await server.asGuest(contactCalls.send, { body: message });
      expect(code).toBe(503);
      expect(failure.message).toMatch(/^(Another change takes too long|The database did not answer in time)/);
    });
    expect(isAway()).toBe(false);
  });
});
