import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { newsCalls } from '@msl/shared/contracts';
import { DatabaseLine } from '../../test/support/databaseLine';
import { describePostgres } from '../../test/support/postgresTests';
import { postgres, TestApp } from '../../test/support/testApp';
import { createMigratedDatabase } from '../../test/support/testDatabase';
import { until } from '../../test/support/until';
import { createApp } from '../app';
import type { App } from '../http/app';
import { ChangeListener } from './changeListener';
import { Changes, changesOf } from './changes';
import { DatabaseHealth } from './databaseHealth';
import type { Db } from './db';
import { connectDatabase, openDatabase } from './openDatabase';

const url = '/api/guest/news';
/** The bound that docs/operations/shared-cache.md names. */
const boundMs = 250;

describePostgres('a server with connections that go silent', () => {
  let saver: TestApp;
  let line: DatabaseLine;
  let other: App;
  beforeAll(async () => {
    saver = await TestApp.start(postgres);
    line = await DatabaseLine.to(saver.config.databaseUrl ?? '');
    other = await createApp({ ...saver.config, databaseUrl: line.url, databaseTimeoutMs: 1000, staleMs: 60_000 });
  });
  afterAll(async () => {
    await other.close();
    await line.cut();
    await saver.stop();
  });
  beforeEach(async () => {
    await until(() => changesOf(other.db).generation([]) !== undefined);
    await other.inject(url);
  });
  afterEach(() => line.mend());

  const save = (title: string) => saver.send(newsCalls.create, { form: { title, description: '<p>Text</p>' } });

  it('shows a save on another server within 250 ms, or marks its answer as stale', async () => {
    line.silence();
    await save('During silence');
    await delay(boundMs);
    const answers: string[] = [];
    while (!other.databaseHealth.isAway) {
      const { body, headers, statusCode } = await other.inject(url);
      const isMarked = headers.warning !== undefined || statusCode === 503;
      answers.push(isMarked || body.includes('During silence') ? 'right' : 'outdated');
      await delay(5);
    }
    expect(new Set(answers)).toEqual(new Set(['right']));
    await line.mend();
    await until(async () => (await other.inject(url)).body.includes('During silence'));
  });

  it('keeps its cache over a silence of less than a second', async () => {
    const { misses, hits } = other.cache.counts();
    line.silence();
    await until(() => changesOf(other.db).generation([]) === undefined);
    line.resume();
    await until(() => changesOf(other.db).generation([]) !== undefined);
    await other.inject(url);
    expect(other.cache.counts()).toMatchObject({ misses, hits: hits + 1 });
  });

  it('answers from its cache after it was busy for longer than a silence may be', async () => {
    const { misses, hits } = other.cache.counts();
    for (let stall = 0; stall < 2; stall += 1) {
      const untilMs = performance.now() + 400;
      while (performance.now() < untilMs);
      await other.inject(url);
    }
    expect(other.cache.counts()).toMatchObject({ misses, hits: hits + 2 });
  });
});

describePostgres('a listening connection', () => {
  let line: DatabaseLine;
  let direct: string;
  let drop: () => Promise<unknown>;
  let health: DatabaseHealth;
  let changes: Changes;
  let breaks: string[];
  let listener: ChangeListener;
  let observer: Db;
  beforeEach(async () => {
    const made = await createMigratedDatabase(postgres, '');
    ({ drop } = made);
    direct = made.databaseUrl ?? '';
    line = await DatabaseLine.to(direct);
    [health, changes, breaks] = [new DatabaseHealth(), new Changes(), []];
    listener = new ChangeListener(line.url, changes, health, ({ message }) => breaks.push(message));
    await listener.start();
    observer = await connectDatabase({ databaseUrl: direct, dataDir: '' });
  });
  afterEach(async () => {
    await listener.stop();
    await line.cut();
    await observer.destroy();
    await drop();
  });

  const openPool = (databaseUrl: string) =>
    openDatabase({ databaseUrl, dataDir: '' }, { changes, health, limits: { poolSize: 2, queryMs: 20_000 } });

  const sleeping = sql`from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'`;
  const isSleeping = async () =>
    Boolean((await sql`select 1 ${sleeping} and state = 'active'`.execute(observer)).rows.length);
  const endSleep = () => sql`select pg_cancel_backend(pid) ${sleeping}`.execute(observer);

  it('does not take a busy process for a silent server', async () => {
    for (let stall = 0; stall < 2; stall += 1) {
      const untilMs = performance.now() + 1_200;
      while (performance.now() < untilMs);
      await delay(20);
    }
    expect(breaks).toEqual([]);
  });

  it('ends queries on a server that answers new connections no more', async () => {
    const db = await openPool(line.url);
    const query = sql`select pg_sleep(15)`.execute(db).catch((error: Error) => error.message);
    await until(isSleeping);
    line.silence();
    const startedMs = performance.now();
    await until(() => health.isAway);
    expect(performance.now() - startedMs).toBeGreaterThan(1_500);
    expect(breaks).toEqual(['The database server did not answer within 1000 ms.']);
    await until(() => health.poolLoad()?.open === 0);
    await db.destroy();
    expect(await query).toEqual(expect.any(String));
  });

  it('leaves queries on other connections alone when it alone is silent', async () => {
    const db = await openPool(direct);
    const query = sql`select pg_sleep(15)`.execute(db).catch((error: Error) => error.message);
    await until(isSleeping);
    line.silenceOpen();
    await until(() => breaks.length === 1);
    await until(() => changes.generation([]) !== undefined);
    expect(await isSleeping()).toBe(true);
    await endSleep();
    expect(await query).toMatch(/canceling statement/);
    expect(health.isAway).toBe(false);
    await db.destroy();
  });
});
