import { join } from 'node:path';
import { registryCalls, sessionCalls } from '@msl/shared/contracts';
import { back, emptyPlace, leftovers, newPath, restore, useBackupFolder } from '../../../test/support/backups';
import { madeVersion, makeToken, publishVersion, writeBuild } from '../../../test/support/remoteVersions';
import type { Config } from '../../config/config';
import { administrator, databases, sqlite, TestApp } from '../../../test/support/testApp';

useBackupFolder();

describe.each(databases)('published versions in a backup, restored into $name', (database) => {
  let origin: TestApp;
  beforeAll(async () => {
    origin = await TestApp.start(sqlite);
    await makeToken(origin);
    await publishVersion(origin, { version: '1.0.0' }, { activate: true });
    await publishVersion(origin, { version: '1.1.0' }, { activate: true, why: 'Faster' });
  });
  afterAll(() => origin.stop());

  const open = async (config: Partial<Config>) => {
    const server = await TestApp.start(database, config);
    leftovers.push(() => server.app.close());
    return server;
  };

  it('keep their files, history and live version, and their deploy tokens stay valid', async () => {
    const { token } = await makeToken(origin);
    const expected = (await origin.send(registryCalls.get, { remote: 'inbox' })).answer.data;
    const document = (await origin.app.inject('/remotes/registry.json')).body;
    const place = await emptyPlace(database);
    await restore(await back(origin.config), place);
    const restored = await open(place);
    const { answer } = await restored.send(registryCalls.get, { remote: 'inbox' }, token);
    expect(answer.data).toEqual(expected);
    expect((await restored.app.inject('/remotes/registry.json')).body).toBe(document);
    for (const version of ['1.0.0', '1.1.0']) {
      for (const [path, content] of Object.entries(madeVersion({ version }).contents)) {
        const headers = { 'accept-encoding': 'identity' };
        const { rawPayload } = await restored.app.inject({ url: `/remotes/inbox/${version}/${path}`, headers });
        expect([path, rawPayload.equals(Buffer.from(content))]).toEqual([path, true]);
      }
    }
    const { code } = await restored.send(registryCalls.rollback, { remote: 'inbox', body: {} }, token);
    expect(code).toBe(200);
  });

  it('replace the bundled versions of an unused server, but not versions that a team published', async () => {
    const path = await back(origin.config);
    const projectRoot = newPath('checkout');
    await writeBuild(join(projectRoot, 'remotes'), { version: '1.0.0-aaaa' });
    const place = await emptyPlace(database);
    const fresh = await open({ ...place, projectRoot, administrator: undefined });
    await fresh.app.publishBuilds();
    await fresh.app.close();
    await restore(path, place);
    const restored = await open({ ...place, projectRoot });
    expect((await restored.app.inject('/remotes/inbox/1.1.0/remoteEntry.js')).statusCode).toBe(200);
    expect((await restored.app.inject('/remotes/inbox/1.0.0-aaaa/remoteEntry.js')).statusCode).toBe(404);
    expect((await restored.send(sessionCalls.logIn, { body: administrator })).code).toBe(200);
    await restored.app.close();
    await expect(restore(path, place)).rejects.toThrow(/is not empty/);
  });
});
