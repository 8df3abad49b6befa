import { registryCalls } from '@msl/shared/contracts';
import { publishVersion } from '../../../test/support/remoteVersions';
import { administrator, databases, TestApp } from '../../../test/support/testApp';

describe.each(databases)('withdrawing a version on $name', (database) => {
  let server: TestApp;
  beforeEach(async () => {
    server = await TestApp.start(database, { overrides: { isOn: true, origins: [] } });
    await server.send(registryCalls.createToken, { body: { remote: 'inbox', name: 'CI' } });
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishVersion(server, { version }, { activate: true });
  });
  afterEach(() => server.stop());

  const withdraw = (version: string, why = 'Script in a picture') =>
    server.send(registryCalls.withdraw, { remote: 'inbox', body: { version, why } });
  const activate = (version: string) => server.send(registryCalls.activate, { remote: 'inbox', body: { version } });
  const rollback = () => server.send(registryCalls.rollback, { remote: 'inbox', body: {} });
  const release = async () => (await server.send(registryCalls.get, { remote: 'inbox' })).answer.data;
  const entry = (version: string) => server.app.inject(`/remotes/inbox/${version}/remoteEntry.js`);

  it('deletes its files at once and keeps it in the history, with author and reason', async () => {
    expect((await entry('1.0.0')).statusCode).toBe(200);
    const { code, answer } = await withdraw('1.0.0');
    const withdrawn = { at: expect.any(String), by: administrator.email, why: 'Script in a picture' };
    expect([code, answer.data.withdrawn]).toEqual([200, withdrawn]);
    expect((await entry('1.0.0')).statusCode).toBe(404);
    expect((await entry('1.1.0')).statusCode).toBe(200);
    const { history, versions, live } = await release();
    expect(history[0]).toMatchObject({ kind: 'withdraw', version: '1.0.0', who: administrator.email });
    expect([live, versions.find(({ version }) => version === '1.0.0')?.withdrawn]).toEqual(['1.2.0', withdrawn]);
    const files = await server.app.db.selectFrom('remote_files').select('version').execute();
    expect(new Set(files.map(({ version }) => version))).toEqual(new Set(['1.1.0', '1.2.0']));
  });

  it('is rejected for the live version, which stays unchanged', async () => {
    const { code, failure } = await withdraw('1.2.0');
    expect([code, failure.message]).toEqual([
      409,
      '1.2.0 of inbox is live. Activate another version, roll back or retire the remote first, then withdraw it.',
    ]);
    expect((await entry('1.2.0')).statusCode).toBe(200);
    expect((await release()).versions.map(({ withdrawn }) => withdrawn)).toEqual([null, null, null]);
  });

  it('prevents it from being activated, rolled back to, published again or used as override', async () => {
    await withdraw('1.1.0');
    const activated = await activate('1.1.0');
    expect([activated.code, activated.failure.message]).toEqual([
      409,
      'Version 1.1.0 of inbox was withdrawn: it can never be live.',
    ]);
    expect((await release()).previous).toBe('1.0.0');
    expect((await rollback()).answer.data.live).toBe('1.0.0');
    expect((await rollback()).code).toBe(409);
    const published = await publishVersion(server, { version: '1.1.0' }, { activate: true });
    expect([published.code, published.failure.message]).toEqual([409, expect.stringContaining('was withdrawn by')]);
    const own = await server.send(registryCalls.useOwn, { body: { remote: 'inbox', version: '1.1.0' } });
    expect([own.code, own.failure.errors?.[0]?.message]).toEqual([422, 'Version 1.1.0 of inbox was withdrawn.']);
  });

  it('returns browsers that override with it to the live version', async () => {
    const { headers } = await server.send(registryCalls.useOwn, { body: { remote: 'inbox', version: '1.1.0' } });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const shown = async () =>
      (await server.app.inject({ url: '/remotes/registry.json', headers: { cookie } })).json<
        Record<string, { version: string }>
      >().inbox?.version;
    expect(await shown()).toBe('1.1.0');
    await withdraw('1.1.0');
    expect(await shown()).toBe('1.2.0');
  });

  it('is done once, and only for a published version', async () => {
    await withdraw('1.0.0');
    expect((await withdraw('1.0.0', 'Another reason')).answer.data.withdrawn?.why).toBe('Script in a picture');
    expect((await release()).history.filter(({ kind }) => kind === 'withdraw')).toHaveLength(1);
    expect((await withdraw('9.9.9')).code).toBe(422);
    expect(
      (await server.send(registryCalls.withdraw, { remote: 'none', body: { version: '1.0.0', why: 'x' } })).code,
    ).toBe(404);
  });

  it('never leaves a withdrawn version live when it is activated concurrently', async () => {
    const [withdrawn, activated] = await Promise.all([withdraw('1.0.0'), activate('1.0.0')]);
    expect([withdrawn.code, activated.code].sort()).toEqual([200, 409]);
    const { live, versions } = await release();
    expect(versions.find(({ version }) => version === live)?.withdrawn).toBeNull();
  });
});
