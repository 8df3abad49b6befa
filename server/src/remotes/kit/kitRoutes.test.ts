import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqlite, TestApp } from '../../../test/support/testApp';
import { until } from '../../../test/support/until';
import { EarlierKits } from './earlierKits';

const list = {
  packages: [{ name: '@msl/remote-kit', version: '1.0.0-3f2a9c1d', path: '/kit/remote-kit-1.0.0-3f2a9c1d.tgz' }],
};

describe('the kit for teams', () => {
  let root: string;
  let server: TestApp;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'msl-kit-'));
    server = await TestApp.start(sqlite, { projectRoot: root });
  });
  afterAll(async () => {
    await server.stop();
    await rm(root, { recursive: true });
  });

  const get = (url: string) => server.app.inject({ url });

  it('is an empty list before it is built', async () => {
    const answer = await get('/kit/');
    expect([answer.statusCode, answer.json()]).toEqual([200, { packages: [] }]);
  });

  it('is listed with its version, and sent as a file that never changes', async () => {
    const dist = join(root, 'packages/remote-kit/dist');
    await mkdir(dist, { recursive: true });
    await writeFile(join(dist, 'kit.json'), JSON.stringify(list));
    await writeFile(join(dist, 'remote-kit-1.0.0-3f2a9c1d.tgz'), 'packed');
    await writeFile(join(dist, 'notes.txt'), 'no package');

    expect((await get('/kit')).headers.location).toBe('/kit/');
    const listed = await get('/kit/');
    expect(listed.headers['content-type']).toContain('application/json');
    expect(listed.headers['cache-control']).toBe('no-cache');
    expect(listed.json()).toEqual(list);

    const file = await get(list.packages[0]?.path ?? '');
    expect([file.statusCode, file.body]).toEqual([200, 'packed']);
    expect(file.headers['cache-control']).toContain('immutable');
  });

  it('is kept for later builds of the host, also if it is built while the server runs', async () => {
    const kits = new EarlierKits(join(server.config.dataDir, 'kits'));
    await get('/kit/');
    await until(async () => (await kits.list()).length === 1);
    expect(await kits.list()).toEqual(list.packages);
  });

  it('stays available when the host is released with another one, up to twenty', async () => {
    const dist = join(root, 'packages/remote-kit/dist');
    const kits = new EarlierKits(join(server.config.dataDir, 'kits'));
    const release = async (version: string, day: number) => {
      const path = `/kit/remote-kit-${version}.tgz`;
      await writeFile(
        join(dist, 'kit.json'),
        JSON.stringify({ packages: [{ name: '@msl/remote-kit', version, path }] }),
      );
      await writeFile(join(dist, `remote-kit-${version}.tgz`), `packed ${version}`);
      // Later than the kits that the server keeps by itself.
      await kits.keep(dist, Date.UTC(2100, 0, day));
      await rm(join(dist, `remote-kit-${version}.tgz`));
    };
    await release('1.0.0-00000001', 1);
    await release('1.0.0-00000002', 2);
    const versions = async () =>
      (await get('/kit/')).json<{ packages: { version: string }[] }>().packages.map(({ version }) => version);
    expect(await versions()).toEqual(['1.0.0-00000002', '1.0.0-00000001', '1.0.0-3f2a9c1d']);
    expect((await get('/kit/remote-kit-1.0.0-00000001.tgz')).body).toBe('packed 1.0.0-00000001');

    // Serving it again makes it the latest one.
    await release('1.0.0-00000001', 3);
    for (let day = 4; day < 23; day += 1) await release(`1.1.0-000000${day}`, day);
    expect(await versions()).toHaveLength(20);
    expect((await versions()).at(-1)).toBe('1.0.0-00000001');
    expect((await get('/kit/remote-kit-1.0.0-00000002.tgz')).statusCode).toBe(404);
  });

  it.each(['remote-kit-0.9.0-00ff00ff.tgz', 'kit.json', 'notes.txt', '..%2F..%2Fpackage.json'])(
    'answers 404 for %s',
    async (file) => {
      expect((await get(`/kit/${file}`)).statusCode).toBe(404);
    },
  );
});
