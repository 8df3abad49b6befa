import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostStandIn } from '../../test/support/hostStandIn';
import { sqlite, TestApp } from '../../test/support/testApp';
import { startS3 } from '../../test/support/testStores';
import { until } from '../../test/support/until';
import { DiskBlobStore } from '../media/diskBlobStore';
import { EarlierAssets } from './earlierAssets';
import { SharedBuilds } from './sharedBuilds';

const dayMs = 24 * 3_600_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msl-assets-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes a build of the host whose one chunk is named by its number. */
async function build(number: number, name = 'host'): Promise<string> {
  const host = join(folder, name);
  const client = join(host, 'client');
  await rm(host, { recursive: true, force: true });
  await cp(hostStandIn, host, { recursive: true });
  await mkdir(client, { recursive: true });
  await writeFile(
    join(client, 'assets.json'),
    JSON.stringify({ entry: [`main.${number}.js`], chunks: {}, sources: {} }),
  );
  await writeFile(join(client, `chunk.${String(number).padStart(6, '0')}.js`), `chunk(${number})`);
  await writeFile(join(client, 'logo.js'), `logo(${number})`);
  return host;
}

const chunkOf = (number: number) => `chunk.${String(number).padStart(6, '0')}.js`;

async function isOpened(assets: EarlierAssets, number: number): Promise<boolean> {
  const file = await assets.open(chunkOf(number));
  file?.content.destroy();
  return file !== undefined;
}

describe('the client assets of the host', () => {
  it('stay available to pages of the previous build after a server with a new build has started', async () => {
    const dataDir = join(folder, 'data');
    const startBuild = async (number: number) => {
      const server = await TestApp.start(sqlite, { dataDir }, { hostFolder: await build(number) });
      await server.app.listen({ host: '127.0.0.1', port: 0 });
      return server;
    };
    const isKept = async () => {
      const assets = new EarlierAssets(join(dataDir, 'host-assets'));
      await assets.findBuilds();
      return isOpened(assets, 1);
    };
    const first = await startBuild(1);
    // A server that stops in its first moment has shown no page whose files anyone would miss.
    await until(isKept);
    await first.stop();
    const server = await startBuild(2);
    try {
      const chunk = await server.app.inject(`/assets/${chunkOf(1)}`);
      expect(chunk).toMatchObject({ statusCode: 200, body: 'chunk(1)' });
      expect(chunk.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await server.app.inject(`/assets/${chunkOf(2)}`)).body).toBe('chunk(2)');
      expect((await server.app.inject('/assets/logo.js')).body).toBe('logo(2)');
      expect((await server.app.inject(`/assets/${chunkOf(3)}`)).statusCode).toBe(404);
    } finally {
      await server.stop();
    }
  });
});

describe('an instance that never served a build', () => {
  it('serves its files as soon as another instance with the same object store has started with it', async () => {
    const { s3, stop } = await startS3(folder);
    const start = async (number: number) => {
      const config = { dataDir: join(folder, `data${number}`), s3 };
      return TestApp.start(sqlite, config, { hostFolder: await build(number, `host${number}`) });
    };
    const first = await start(1);
    const second = await start(2);
    try {
      for (const server of [first, second]) {
        for (const number of [1, 2]) {
          const chunk = await server.app.inject(`/assets/${chunkOf(number)}`);
          expect(chunk).toMatchObject({ statusCode: 200, body: `chunk(${number})` });
        }
        expect((await server.app.inject(`/assets/${chunkOf(3)}`)).statusCode).toBe(404);
      }
    } finally {
      await first.stop();
      await second.stop();
      await stop();
    }
  });
});

describe('EarlierAssets', () => {
  const keep = async (number: number, nowMs: number) => {
    const assets = new EarlierAssets(join(folder, 'kept'));
    await assets.keep(join(await build(number), 'client'), nowMs);
    return assets;
  };
  it('keeps the ten builds that were served last and removes older ones', async () => {
    const nowMs = Date.now();
    for (let number = 1; number <= 11; number += 1) await keep(number, nowMs + number * 1000);
    const assets = await keep(12, nowMs + 12_000);
    expect([await isOpened(assets, 2), await isOpened(assets, 3), await isOpened(assets, 12)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await readdir(join(folder, 'kept'))).toHaveLength(10);
  });

  it('removes a build 30 days after its last start, and keeps one that is started again', async () => {
    const nowMs = Date.now();
    await keep(1, nowMs - 40 * dayMs);
    await keep(2, nowMs - 40 * dayMs);
    await keep(2, nowMs - 20 * dayMs);
    const assets = await keep(3, nowMs);
    expect([await isOpened(assets, 1), await isOpened(assets, 2)]).toEqual([false, true]);
  });

  it('removes unfinished copies of a killed server, but not of a running one', async () => {
    const [left, copying] = ['new-left', 'new-copying'].map((name) => join(folder, 'kept', name)) as [string, string];
    for (const unfinished of [left, copying]) await mkdir(unfinished, { recursive: true });
    const longAgo = Date.now() / 1000 - 7200;
    await utimes(left, longAgo, longAgo);
    await keep(1, Date.now());
    expect([existsSync(left), existsSync(copying)]).toEqual([false, true]);
  });
});

describe('SharedBuilds', () => {
  const failures: unknown[] = [];
  const share = (store: DiskBlobStore, kept: string) =>
    new SharedBuilds(store, new EarlierAssets(join(folder, kept)), (error) => failures.push(error));

  it('fetches the other builds and reports a build that cannot be unpacked', async () => {
    const store = new DiskBlobStore(join(folder, 'store'));
    for (const key of ['0', 'f'].map((digit) => digit.repeat(64))) {
      await writeFile(join(folder, key), 'no archive');
      await store.put(key, join(folder, key));
    }
    await share(store, 'first').publish(join(await build(1), 'client'));
    const opened = await share(store, 'second').open(chunkOf(1));
    opened?.content.destroy();
    expect([opened !== undefined, failures.length]).toEqual([true, 2]);
  });

  it('keeps ten builds in the store, and other ones than its own for 30 days', async () => {
    const store = new DiskBlobStore(join(folder, 'store'));
    const shared = share(store, 'kept');
    const countStored = async () => {
      let count = 0;
      for await (const _ of store.list()) count += 1;
      return count;
    };
    for (let number = 1; number <= 12; number += 1) await shared.publish(join(await build(number), 'client'));
    expect(await countStored()).toBe(10);
    await shared.publish(join(await build(13), 'client'), Date.now() + 31 * dayMs);
    expect(await countStored()).toBe(1);
  });
});
