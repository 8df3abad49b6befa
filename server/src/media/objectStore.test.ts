import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newsCalls } from '@msl/shared/contracts';
import * as sample from '../../test/support/sampleFiles';
import { defaultDatabases, TestApp, upload } from '../../test/support/testApp';
import { type RunningS3, startS3 } from '../../test/support/testStores';
import { until } from '../../test/support/until';

describe.each(defaultDatabases)('a server with an object store on $name', (database) => {
  let folder: string;
  let objects: RunningS3;
  let server: TestApp;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'msl-objects-'));
    objects = await startS3(folder);
    server = await TestApp.start(database, { s3: objects.s3 });
  });
  afterAll(async () => {
    await server.stop();
    await objects.stop();
    await rm(folder, { recursive: true });
  });

  const createNews = async (seed: number) => {
    const images = [upload(await sample.picture('jpeg', { seed }), 'a.jpg')];
    return server.send(newsCalls.create, { form: { title: 'Opening night', description: '<p>Soon</p>', images } });
  };
  const get = (url: string) => server.app.inject(url);
  const newsCount = async () => (await server.send(newsCalls.list, {})).answer.data.length;

  it('stores uploads there and keeps none of them on its own disk', async () => {
    const [path = ''] = (await createNews(1)).answer.data.imagePath;
    expect((await get(path)).statusCode).toBe(200);
    // Readiness is looked at once a second, and the store may have been away for another test.
    await until(async () => (await get('/readyz?parts=all')).statusCode === 200);
    expect(await readdir(server.config.dataDir)).not.toContain('uploads');
    expect(await readdir(join(server.config.dataDir, 'incoming'))).toEqual([]);
  });

  it('answers 503 while the store is unreachable, loses nothing, and recovers', async () => {
    const [path = ''] = (await createNews(2)).answer.data.imagePath;
    const news = await newsCount();
    await objects.stop();
    const created = await createNews(3);
    expect([created.code, created.headers['retry-after'], created.failure.status]).toEqual([503, '5', false]);
    const picture = path.replace('/uploads/', '/images/1920/').replace(/\w+$/, 'avif');
    // Readiness is looked at once a second.
    await until(async () => (await get('/readyz?parts=all')).statusCode !== 200);
    for (const url of [path, picture, '/readyz?parts=all']) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers['retry-after'], headers.etag]).toEqual([url, 503, '5', undefined]);
    }
    // Visitors can still be answered.
    expect((await get('/readyz')).json()).toMatchObject({ status: true, degraded: ['storage'] });
    expect(await newsCount()).toBe(news);
    objects = await startS3(folder, Number(new URL(objects.s3.endpoint).port));
    expect((await createNews(3)).code).toBe(201);
    expect((await get(path)).statusCode).toBe(200);
  });
});
