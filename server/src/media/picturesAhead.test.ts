import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newsCalls } from '@msl/shared/contracts';
import * as sample from '../../test/support/sampleFiles';
import { defaultDatabases, TestApp, upload } from '../../test/support/testApp';

/** Uploads a picture and closes the server, which finishes the variants it has begun. Returns the names of all variants. */
async function variantsAfterUpload(server: TestApp): Promise<string[]> {
  const images = [upload(await sample.picture('jpeg', { width: 700, height: 300 }), 'wheel.jpg')];
  const form = { title: 'Opening night', description: '<p>Soon</p>', images };
  expect((await server.send(newsCalls.create, { form })).code).toBe(201);
  await server.app.close();
  const names = await readdir(join(server.config.dataDir, 'variants'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.avif') || name.endsWith('.webp'));
}

describe.each(defaultDatabases)('the variants of an uploaded picture on $name', (database) => {
  let server: TestApp;

  afterEach(() => server.stop());

  it('are made without a request when PICTURES_AHEAD is on', async () => {
    server = await TestApp.start(database, { picturesAhead: true });
    expect(await variantsAfterUpload(server)).not.toEqual([]);
  });

  it('are not made before a request when PICTURES_AHEAD is off', async () => {
    server = await TestApp.start(database, { picturesAhead: false });
    expect(await variantsAfterUpload(server)).toEqual([]);
  });

  it('are made on request when PICTURES_AHEAD is off', async () => {
    server = await TestApp.start(database, { picturesAhead: false });
    const images = [upload(await sample.picture('jpeg', { width: 700, height: 300 }), 'wheel.jpg')];
    const { answer } = await server.send(newsCalls.create, {
      form: { title: 'Opening night', description: '<p>Soon</p>', images },
    });
    const [path = ''] = answer.data.imagePath;
    const stem = path
      .split('/')
      .at(-1)
      ?.replace(/\.[a-z]+$/, '');
    const { statusCode, headers } = await server.app.inject(`/images/320/${stem}.avif`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/avif']);
  });
});
