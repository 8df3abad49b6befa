import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registryCalls } from '@msl/shared/contracts';
import { DiskBlobStore } from '../../media/diskBlobStore';
import { makeToken, publishVersion, writeBuild } from '../../../test/support/remoteVersions';
import { defaultDatabases, TestApp } from '../../../test/support/testApp';

describe.each(defaultDatabases)('the bundled versions on $name', (database) => {
  let root: string;
  let server: TestApp;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'msl-checkout-'));
    server = await TestApp.start(database, { projectRoot: root });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
    await rm(root, { recursive: true, force: true });
  });

  const build = (version: string, name = 'inbox') => writeBuild(join(root, 'remotes'), { name, version });
  const start = () => server.app.publishBuilds();
  const release = async (remote = 'inbox') => (await server.send(registryCalls.get, { remote })).answer.data;
  const live = async () => {
    const registry = (await server.app.inject('/remotes/registry.json')).json<Record<string, { version: string }>>();
    return Object.fromEntries(Object.entries(registry).map(([name, { version }]) => [name, version]));
  };

  it('are published and live if no team has chosen a version', async () => {
    await build('1.0.0-aaaa');
    await build('2.0.0-bbbb', 'settings');
    await start();
    expect(await live()).toEqual({ inbox: '1.0.0-aaaa', settings: '2.0.0-bbbb' });
    const { history, versions } = await release();
    expect(history).toMatchObject([{ kind: 'bundled', version: '1.0.0-aaaa', from: null, who: 'checkout' }]);
    expect(versions).toMatchObject([{ isBundled: true, publishedBy: 'checkout', isLive: true }]);
    expect((await server.app.inject('/remotes/inbox/1.0.0-aaaa/remoteEntry.js')).statusCode).toBe(200);
  });

  it('are not changed by a second start', async () => {
    await build('1.0.0-aaaa');
    await start();
    const before = await release();
    const put = jest.spyOn(DiskBlobStore.prototype, 'put');
    await start();
    expect(await release()).toEqual(before);
    expect(put).not.toHaveBeenCalled();
  });

  it('follow the checkout until a team chooses a version', async () => {
    await build('1.0.0-aaaa');
    await start();
    await build('1.0.0-cccc');
    await start();
    expect(await live()).toEqual({ inbox: '1.0.0-cccc' });
    expect((await server.app.inject('/remotes/inbox/1.0.0-aaaa/remoteEntry.js')).statusCode).toBe(200);
    const { answer } = await server.send(registryCalls.rollback, { remote: 'inbox', body: {} });
    expect(answer.data.live).toBe('1.0.0-aaaa');
    await start();
    expect(await live()).toEqual({ inbox: '1.0.0-aaaa' });
  });

  it('never replace the choice of a team, but can be chosen', async () => {
    await build('1.0.0-aaaa');
    await start();
    await makeToken(server);
    await publishVersion(server, { version: '1.1.0' }, { activate: true });
    await build('1.0.0-cccc');
    await start();
    expect(await live()).toEqual({ inbox: '1.1.0' });
    const body = { version: '1.0.0-cccc' };
    expect((await server.send(registryCalls.activate, { remote: 'inbox', body })).code).toBe(200);
    await build('1.0.0-dddd');
    await start();
    expect(await live()).toEqual({ inbox: '1.0.0-cccc' });
  });

  it('are published even if one of the builds is broken', async () => {
    await build('1.0.0-aaaa');
    await build('2.0.0-bbbb', 'settings');
    await writeBuild(join(root, 'remotes'), {
      name: 'content',
      about: { files: { 'gone.js': { bytes: 1, sha256: 'a'.repeat(64) } } },
    });
    await writeBuild(join(root, 'remotes'), { name: 'catalogue', about: { files: undefined } });
    await start();
    expect(await live()).toEqual({ inbox: '1.0.0-aaaa', settings: '2.0.0-bbbb' });
  });

  it('never overwrite a version that exists with other content', async () => {
    await makeToken(server);
    await publishVersion(server, { version: '1.0.0' });
    await writeBuild(join(root, 'remotes'), { version: '1.0.0', files: { 'remoteEntry.js': 'another' } });
    await start();
    expect(await live()).toEqual({});
  });

  it('are served from the current build in development, instead of the published version', async () => {
    await makeToken(server);
    await makeToken(server, 'settings');
    await publishVersion(server, { version: '1.0.0' }, { activate: true });
    await publishVersion(server, { name: 'settings', version: '3.0.0' }, { activate: true });
    const { databaseUrl, dataDir } = server.config;
    const developing = await TestApp.start(database, { projectRoot: root, databaseUrl, dataDir }, { reloadHost: true });
    await build('0.0.0-development');
    const { inbox, settings } = (await developing.app.inject('/remotes/registry.json')).json<
      Record<string, { version: string }>
    >();
    const older = await developing.app.inject('/remotes/inbox/1.0.0/remoteEntry.js');
    const built = await developing.app.inject('/remotes/inbox/0.0.0-development/remoteEntry.js');
    await developing.app.close();
    expect([inbox?.version, settings?.version]).toEqual(['0.0.0-development', '3.0.0']);
    expect([older.statusCode, built.statusCode]).toEqual([200, 200]);
    expect(built.headers['cache-control']).toBe('no-cache');
  });
});
