import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registryCalls } from '@msl/shared/contracts';
import { makeToken, publishVersion, writeBuild } from '../../../test/support/remoteVersions';
import { describePostgres } from '../../../test/support/postgresTests';
import { postgres, TestApp } from '../../../test/support/testApp';
import { startS3 } from '../../../test/support/testStores';

describePostgres('two instances on one PostgreSQL and one bucket', () => {
  let folder: string;
  let stopS3: () => Promise<void>;
  let one: TestApp;
  let two: TestApp;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'msl-instances-'));
    const { s3, stop } = await startS3(folder);
    stopS3 = stop;
    const shared = { s3, jwtSecret: 'shared by two instances', projectRoot: folder };
    one = await TestApp.start(postgres, shared);
    two = await TestApp.start(postgres, { ...shared, databaseUrl: one.config.databaseUrl });
    await makeToken(one);
  });
  afterAll(async () => {
    await two.stop();
    await one.stop();
    await stopS3();
    await rm(folder, { recursive: true, force: true });
  });

  const live = async ({ app }: TestApp) =>
    (await app.inject('/remotes/registry.json')).json<Record<string, { version: string }>>().inbox?.version;
  const activate = (server: TestApp, version: string, expected?: number) =>
    server.send(registryCalls.activate, { remote: 'inbox', body: { version, expected } });

  it('answer versions and switches of the other one at once', async () => {
    await publishVersion(one, { version: '1.0.0' }, { activate: true });
    expect(await live(two)).toBe('1.0.0');
    await publishVersion(two, { version: '1.1.0' }, { activate: true });
    expect(await live(one)).toBe('1.1.0');
    for (const server of [one, two]) {
      for (const version of ['1.0.0', '1.1.0']) {
        const { statusCode, body } = await server.app.inject(`/remotes/inbox/${version}/chunks/12.ab34cd56.js`);
        expect([statusCode, body]).toEqual([200, `export default '${version}';`]);
      }
    }
    await one.send(registryCalls.rollback, { remote: 'inbox', body: {} });
    expect(await live(two)).toBe('1.0.0');
  });

  it('that switch concurrently: one succeeds, the other gets a conflict', async () => {
    const { turn } = (await one.send(registryCalls.get, { remote: 'inbox' })).answer.data;
    await publishVersion(one, { version: '1.2.0' });
    const sent = await Promise.all([activate(one, '1.1.0', turn), activate(two, '1.2.0', turn)]);
    expect(sent.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await live(one)).toBe(await live(two));
    const refused = sent.find(({ code }) => code === 409)?.failure.message;
    expect(refused).toContain(`switched it to ${await live(one)} at`);
  });

  it('that start concurrently publish and activate the bundled versions once', async () => {
    for (const name of ['catalogue', 'settings']) await writeBuild(join(folder, 'remotes'), { name, version: '1.0.0' });
    await Promise.all([one.app.publishBuilds(), two.app.publishBuilds()]);
    const { data } = (await two.send(registryCalls.list, {})).answer;
    const bundled = data.filter(({ name }) => name !== 'inbox');
    expect(bundled.map(({ name, live, turn, history }) => [name, live, turn, history.length])).toEqual([
      ['catalogue', '1.0.0', 1, 1],
      ['settings', '1.0.0', 1, 1],
    ]);
  });
});
