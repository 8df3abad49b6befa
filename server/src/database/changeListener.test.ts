import { setTimeout as delay } from 'node:timers/promises';
import { newsCalls } from '@msl/shared/contracts';
import { DatabaseLine } from '../../test/support/databaseLine';
import { describePostgres } from '../../test/support/postgresTests';
import { postgres, TestApp } from '../../test/support/testApp';
import { until } from '../../test/support/until';
import { createApp } from '../app';
import type { App } from '../http/app';
import { changesOf } from './changes';

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
    const savedMs = performance.now();
    await delay(boundMs);
    const answers: string[] = [];
    while (performance.now() - savedMs < 3_000) {
      const { body, headers, statusCode } = await other.inject(url);
      const isMarked = headers.warning !== undefined || statusCode === 503;
      answers.push(isMarked || body.includes('During silence') ? 'right' : 'outdated');
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
    for (let stall = 0; stall < 5; stall += 1) {
      const untilMs = performance.now() + 400;
      while (performance.now() < untilMs);
      await other.inject(url);
    }
    expect(other.cache.counts()).toMatchObject({ misses, hits: hits + 5 });
  });
});
