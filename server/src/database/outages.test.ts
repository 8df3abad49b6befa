import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { contactCalls, newsCalls, sessionCalls } from '@msl/shared/contracts';
import { DatabaseLine } from '../../test/support/databaseLine';
import { describePostgres } from '../../test/support/postgresTests';
import { postgres, TestApp } from '../../test/support/testApp';
import { createTestDatabase } from '../../test/support/testDatabase';
import { until } from '../../test/support/until';
import { HealthChecks } from '../operations/health';
import { Changes } from './changes';
import { DatabaseHealth } from './databaseHealth';
import { DatabaseHosts } from './databaseHosts';
import type { Db, Tx } from './db';
import { openDatabase } from './openDatabase';

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
    const made = await createTestDatabase(postgres);
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

describePostgres('a connection to a database', () => {
  it('is opened to the first host that accepts writes', async () => {
    const { databaseUrl: standbyUrl = '', drop: dropStandby } = await createTestDatabase(postgres);
    const { databaseUrl: primaryUrl = '', drop } = await createTestDatabase(postgres);
    const standby = await DatabaseLine.to(primaryUrl);
    const primary = await DatabaseLine.to(primaryUrl);
    const name = new URL(primaryUrl).pathname;
    const user = new URL(primaryUrl).username;
    const hosts = new DatabaseHosts(`postgres://${user}@${standby.host},${primary.host}${name}`);
    await standby.cut();
    const client = await hosts.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(hosts.config().connectionString).toContain(primary.host);
    await client.end();
    await primary.cut();
    await expect(hosts.connect()).rejects.toThrow();
    await standby.mend();
    await (await hosts.connect()).end();
    expect(hosts.config().connectionString).toContain(standby.host);
    await standby.cut();
    await drop();

    const readOnly = new DatabaseHosts(`${standbyUrl}?target_session_attrs=read-write`);
    const administrator = await readOnly.connect();
    await administrator.query(
      `alter database ${new URL(standbyUrl).pathname.slice(1)} set default_transaction_read_only = on`,
    );
    await administrator.end();
    await expect(readOnly.connect()).rejects.toThrow('The database server accepts no writes.');
    await dropStandby();
  });

  describe('that ends while it works', () => {
    const limits = { poolSize: 2, queryMs: 5000 };
    let db: Db;
    let drop: () => Promise<unknown>;
    beforeAll(async () => {
      const made = await createTestDatabase(postgres);
      drop = made.drop;
      const options = { changes: new Changes(), health: new DatabaseHealth(), limits };
      db = await openDatabase({ databaseUrl: made.databaseUrl, dataDir: '' }, options);
      await sql`create sequence tries`.execute(db);
      await sql`create function end_session() returns trigger language plpgsql as
        $$ begin perform nextval('tries'), pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
    });
    beforeEach(() => sql`alter sequence tries restart`.execute(db));
    afterAll(async () => {
      await db.destroy();
      await drop();
    });

    const lease = (name: string) => ({ name, holder: 'b', until: 'c' });
    const endFirstTry = sql`select case when nextval('tries') = 1 then pg_terminate_backend(pg_backend_pid()) end`;
    const countTries = async () =>
      (await sql<{ tries: number }>`select last_value as tries from tries`.execute(db)).rows[0]?.tries;
    const listNames = async () =>
      (await db.selectFrom('leases').select('name').orderBy('name').execute()).map(({ name }) => name);

    it('is replaced, and reads and open transactions are repeated', async () => {
      await endFirstTry.execute(db);
      expect(await countTries()).toBe(2);
      await sql`alter sequence tries restart`.execute(db);
      await db.transaction().execute(async (tx) => {
        await tx.insertInto('leases').values(lease('transaction')).execute();
        await endFirstTry.execute(tx);
      });
      expect(await countTries()).toBe(2);
      expect(await listNames()).toEqual(['transaction']);
    });

    it('is left at once after its server refused a write, which is repeated', async () => {
      await sql`set default_transaction_read_only = on`.execute(db);
      await db.insertInto('leases').values(lease('write')).execute();
      expect(await listNames()).toEqual(['transaction', 'write']);
    });

    it('repeats neither a commit nor a write of its own, which may have been stored', async () => {
      await sql`create constraint trigger at_commit after insert on leases deferrable initially deferred
        for each row execute function end_session()`.execute(db);
      const insert = (tx: Db | Tx) => tx.insertInto('leases').values(lease('uncertain')).execute();
      await expect(db.transaction().execute(insert)).rejects.toMatchObject({ code: '57P01' });
      expect(await countTries()).toBe(1);
      await sql`drop trigger at_commit on leases`.execute(db);
      await sql`create trigger at_write after insert on leases for each row execute function end_session()`.execute(db);
      await sql`alter sequence tries restart`.execute(db);
      await expect(insert(db)).rejects.toMatchObject({ code: '57P01' });
      expect(await countTries()).toBe(1);
    });
  });

  it('is waited for in the first seconds of an outage', async () => {
    const { databaseUrl = '', drop } = await createTestDatabase(postgres);
    const line = await DatabaseLine.to(databaseUrl);
    const health = new DatabaseHealth();
    const limits = { poolSize: 2, queryMs: 5000 };
    const db = await openDatabase({ databaseUrl: line.url, dataDir: '' }, { changes: new Changes(), health, limits });
    const write = (name: string) => db.insertInto('leases').values({ name, holder: 'b', until: 'c' }).execute();
    await line.cut();
    await until(() => health.poolLoad()?.open === 0);
    const writing = write('first');
    await until(() => health.isAway);
    const second = write('second');
    await line.mend();
    await Promise.all([writing, second]);
    expect(health.isAway).toBe(false);
    await db.destroy();
    await line.cut();
    await drop();
  });

  it('is looked for once by all queries that wait while the server accepts no writes', async () => {
    const { databaseUrl = '', drop } = await createTestDatabase(postgres);
    const line = await DatabaseLine.to(databaseUrl);
    const health = new DatabaseHealth();
    const limits = { poolSize: 20, queryMs: 5000 };
    const url = `${line.url}?target_session_attrs=read-write`;
    const db = await openDatabase({ databaseUrl: url, dataDir: '' }, { changes: new Changes(), health, limits });
    const administrator = await new DatabaseHosts(databaseUrl).connect();
    const setReadOnly = (value: 'on' | 'off') =>
      administrator.query(
        `alter database ${new URL(databaseUrl).pathname.slice(1)} set default_transaction_read_only = ${value}`,
      );
    await setReadOnly('on');
    const writes = Array.from({ length: 20 }, (_, index) =>
      db
        .insertInto('leases')
        .values({ name: `${index}`, holder: 'b', until: 'c' })
        .execute(),
    );
    await until(() => health.isAway);
    await delay(500);
    const openedBefore = line.opened;
    await delay(1_000);
    expect(line.opened - openedBefore).toBeLessThanOrEqual(3);
    await administrator.query('set default_transaction_read_only = off');
    await setReadOnly('off');
    await Promise.all(writes);
    expect(health.isAway).toBe(false);
    await administrator.end();
    await db.destroy();
    await line.cut();
    await drop();
  });
});
