import { registryCalls, sessionCalls } from '@msl/shared/contracts';
import { hostApiVersion } from '@msl/shared/remote';
import { publishVersion } from '../../../test/support/remoteVersions';
import { administrator, databases, TestApp } from '../../../test/support/testApp';

/** Versions of inbox that every test finds published, none of them live. */
const versions = ['1.0.0', '1.1.0', '1.2.0'];

describe.each(databases)('switching the live version on $name', (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await TestApp.start(database, {});
    for (const remote of ['inbox', 'settings']) {
      await server.send(registryCalls.createToken, { body: { remote, name: 'CI' } });
    }
    for (const version of versions) await publishVersion(server, { version });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const { db } = server.app;
    await db.deleteFrom('remote_live').execute();
    await db.deleteFrom('remote_switches').execute();
    for (const table of ['remote_files', 'remote_versions'] as const)
      await db
        .deleteFrom(table)
        .where((row) => row.or([row('remote', '!=', 'inbox'), row('version', 'not in', versions)]))
        .execute();
  });

  const activate = (version: string, more: { why?: string; expected?: number } = {}) =>
    server.send(registryCalls.activate, { remote: 'inbox', body: { version, ...more } });
  const rollback = (more: { why?: string; expected?: number } = {}) =>
    server.send(registryCalls.rollback, { remote: 'inbox', body: more });
  const release = async () => (await server.send(registryCalls.get, { remote: 'inbox' })).answer.data;
  const registry = () => server.app.inject('/remotes/registry.json');
  const live = async () => (await registry()).json<Record<string, { version: string }>>().inbox?.version;

  it('shows the version in the registry at once, with the URL and integrity of its entry', async () => {
    expect((await registry()).json()).toEqual({});
    const { code, answer } = await activate('1.0.0', { why: 'The first' });
    expect([code, answer.data]).toEqual([200, { remote: 'inbox', live: '1.0.0', from: null, turn: 1 }]);
    const { inbox } = (await registry()).json<Record<string, { entry: string; integrity: string }>>();
    expect(inbox).toEqual({
      version: '1.0.0',
      entry: '/remotes/inbox/1.0.0/remoteEntry.js',
      integrity: expect.stringMatching(/^sha384-[\w+/]{64}$/),
    });
    expect((await server.app.inject(inbox?.entry ?? '')).statusCode).toBe(200);
  });

  it('changes the ETag of the registry, which is then answered with 304', async () => {
    await activate('1.0.0');
    const { headers } = await registry();
    const again = () =>
      server.app.inject({ url: '/remotes/registry.json', headers: { 'if-none-match': headers.etag } });
    expect([headers['cache-control'], (await again()).statusCode]).toEqual(['no-store', 304]);
    await activate('1.1.0');
    expect((await again()).statusCode).toBe(200);
  });

  it('keeps the files of the previous version', async () => {
    await activate('1.0.0');
    await activate('1.1.0');
    const chunk = await server.app.inject('/remotes/inbox/1.0.0/chunks/12.ab34cd56.js');
    expect([chunk.statusCode, chunk.body]).toEqual([200, "export default '1.0.0';"]);
  });

  it('is recorded in the history with author, time, reason and previous version', async () => {
    await activate('1.0.0', { why: 'First' });
    await activate('1.1.0', { why: 'Faster' });
    await rollback({ why: 'Slower' });
    const { history, live, turn, previous, versions: listed, offersApi, warnings } = await release();
    expect(history).toEqual(
      [
        { kind: 'rollback', version: '1.0.0', from: '1.1.0', why: 'Slower' },
        { kind: 'activate', version: '1.1.0', from: '1.0.0', why: 'Faster' },
        { kind: 'activate', version: '1.0.0', from: null, why: 'First' },
      ].map((line) => ({
        ...line,
        who: administrator.email,
        _id: expect.any(String),
        at: expect.stringMatching(/^20.*Z$/),
      })),
    );
    expect({ live, turn, previous, offersApi, warnings }).toEqual({
      ...{ live: '1.0.0', turn: 3, previous: null },
      ...{ offersApi: hostApiVersion, warnings: [] },
    });
    expect(listed.map(({ version, isLive }) => [version, isLive])).toEqual([
      ['1.2.0', false],
      ['1.1.0', false],
      ['1.0.0', true],
    ]);
  });

  it('rolls back one version at a time until the first one', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await activate(version);
    expect((await release()).previous).toBe('1.1.0');
    expect((await rollback()).answer.data).toEqual({ remote: 'inbox', live: '1.1.0', from: '1.2.0', turn: 4 });
    expect((await rollback()).answer.data.live).toBe('1.0.0');
    const { code, failure } = await rollback();
    expect([code, failure.message, await live()]).toEqual([409, 'inbox has no version to go back to.', '1.0.0']);
    await activate('1.2.0');
    expect((await rollback()).answer.data.live).toBe('1.0.0');
  });

  it('changes nothing when the version is live already', async () => {
    await activate('1.0.0');
    const { code, answer } = await activate('1.0.0');
    expect([code, answer.data]).toEqual([200, { remote: 'inbox', live: '1.0.0', from: '1.0.0', turn: 1 }]);
    expect((await release()).history).toHaveLength(1);
  });

  it('lets one of several concurrent requests succeed, and answers the others with author, time and version', async () => {
    await activate('1.0.0');
    const { turn } = await release();
    const wanted = ['1.1.0', '1.2.0', '1.1.0', '1.2.0'];
    const sent = await Promise.all(wanted.map((version) => activate(version, { expected: turn })));
    expect(sent.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
    const winner = await live();
    for (const { failure } of sent.filter(({ code }) => code === 409)) {
      expect(failure.message).toMatch(
        /^inbox was switched meanwhile: admin@msl\.example switched it to .* at 20.*Z\. /,
      );
      expect(failure.message).toContain(`switched it to ${winner} at`);
    }
    expect((await release()).history).toHaveLength(2);
  });

  it('lets one of several concurrent first activations or rollbacks succeed', async () => {
    const first = await Promise.all(['1.0.0', '1.1.0'].map((version) => activate(version, { expected: 0 })));
    expect(first.map(({ code }) => code).sort()).toEqual([200, 409]);
    await activate('1.2.0');
    const { turn } = await release();
    const back = await Promise.all([rollback({ expected: turn }), rollback({ expected: turn })]);
    expect(back.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it('is rejected if the client saw another revision', async () => {
    const early = await activate('1.0.0', { expected: 7 });
    expect([early.code, early.failure.message]).toEqual([409, expect.stringContaining('has not been switched yet')]);
    await activate('1.0.0');
    await activate('1.1.0');
    expect((await activate('1.0.0', { expected: 1 })).code).toBe(409);
    expect((await rollback({ expected: 1 })).code).toBe(409);
    expect(await live()).toBe('1.1.0');
  });

  it('requires a published version of an existing remote', async () => {
    const unknown = await activate('9.9.9');
    expect([unknown.code, unknown.failure.errors?.[0]?.field]).toEqual([422, 'version']);
    for (const remote of ['settings', 'nosuch']) {
      const body = { version: '1.0.0' };
      expect((await server.send(registryCalls.activate, { remote, body })).code).toBe(404);
      expect((await server.send(registryCalls.rollback, { remote, body: {} })).code).toBe(404);
      expect((await server.send(registryCalls.get, { remote })).code).toBe(404);
    }
  });

  it('can be requested together with publishing, even for an existing version', async () => {
    const { code, answer } = await publishVersion(server, { version: '1.3.0' }, { activate: true, why: 'Now' });
    expect([code, answer.data.switched, answer.data.version.isLive]).toEqual([
      201,
      { remote: 'inbox', live: '1.3.0', from: null, turn: 1 },
      true,
    ]);
    const again = await publishVersion(server, { version: '1.0.0' }, { activate: true });
    expect(again.answer.data.switched).toMatchObject({ live: '1.0.0', from: '1.3.0' });
    expect((await release()).history.map(({ why }) => why)).toEqual(['', 'Now']);
  });

  it('does not publish the version if another switch happened during its checks', async () => {
    const slow = await TestApp.start(database, server.config, {
      releases: {
        check: async () => {
          await activate('1.1.0');
          return [];
        },
      },
    });
    const { token } = (await slow.send(sessionCalls.logIn, { body: administrator })).answer;
    const { code, failure } = await publishVersion(slow, { version: '1.4.0' }, { activate: true }, token);
    await slow.app.close();
    expect([code, failure.message]).toEqual([409, expect.stringContaining('switched it to 1.1.0')]);
    expect((await release()).versions.map(({ version }) => version)).not.toContain('1.4.0');
  });

  it('lists every remote by its name, with the API version of the host', async () => {
    await publishVersion(server, { name: 'settings', version: '2.0.0' }, { activate: true });
    const { data } = (await server.send(registryCalls.list, {})).answer;
    expect(data.map(({ name, live }) => [name, live])).toEqual([
      ['inbox', null],
      ['settings', '2.0.0'],
    ]);
    const host = await server.send(registryCalls.host, { remote: 'settings' });
    expect([host.code, host.answer.data.api]).toEqual([200, hostApiVersion]);
  });

  it('shows the areas of the version if its build declares them', async () => {
    const routes = [{ path: 'contact/index', title: 'Contacts' }];
    const areas = [{ name: 'contacts', title: 'Contacts', icon: 'contacts', badge: 'contacts', routes }];
    const publish = (version: string, about = {}) => publishVersion(server, { version, about }, { activate: true });
    await publish('1.4.0', { areas });
    expect((await registry()).json()).toEqual({ inbox: expect.objectContaining({ version: '1.4.0', areas }) });
    await publish('1.5.0');
    expect((await registry()).json()).toEqual({ inbox: expect.not.objectContaining({ areas }) });
  });
});
