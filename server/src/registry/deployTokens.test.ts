import { registryCalls, sessionCalls } from '@msl/shared/contracts';
import { makeToken, publishVersion } from '../testing/remoteVersions';
import { databases, useTestApp } from '../testing/testApp';

const hourMs = 3_600_000;

describe.each(databases)('deploy tokens on $name', (database) => {
  let nowMs = Date.now();
  const server = useTestApp(database, {}, { now: () => nowMs });
  beforeEach(() => {
    nowMs = Date.now();
  });

  const list = async () => (await server().send(registryCalls.listTokens, {})).answer.data;
  const shown = async (id: string) => (await list()).find(({ _id }) => _id === id);

  /** A second administrator, who may not release. */
  const helper = async () => {
    const { users, sessions } = server().app.sessions;
    const email = 'helper@msl.example';
    await users.insert({ name: 'H', email, passwordHash: 'none' });
    await server().app.sessions.resetPassword(email, 'another long password');
    expect(sessions).toBeDefined();
    return (await server().send(sessionCalls.logIn, { body: { email, password: 'another long password' } })).answer
      .token;
  };

  it('are shown once, and stored as a hash only', async () => {
    const { token, _id, ...rest } = await makeToken(server());
    expect(token).toMatch(/^msl_deploy_[\w-]{43}$/);
    expect(rest).toMatchObject({ remote: 'inbox', name: 'CI', createdBy: 'admin@msl.example', lastUsedAt: null });
    expect(await shown(_id)).toEqual({ _id, ...rest });
    const rows = await server().app.db.selectFrom('deploy_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice('msl_deploy_'.length));
  });

  it('publish, activate, roll back and read their own remote, by their name in the history', async () => {
    const { token } = await makeToken(server());
    for (const version of ['1.0.0', '1.1.0']) {
      expect((await publishVersion(server(), { version }, { activate: true }, token)).code).toBe(201);
    }
    const rolledBack = await server().send(registryCalls.rollback, { remote: 'inbox', body: {} }, token);
    expect([rolledBack.code, rolledBack.answer.data.live]).toEqual([200, '1.0.0']);
    const body = { version: '1.1.0' };
    expect((await server().send(registryCalls.activate, { remote: 'inbox', body }, token)).code).toBe(200);
    expect((await server().send(registryCalls.host, { remote: 'inbox' }, token)).code).toBe(200);
    const { answer } = await server().send(registryCalls.get, { remote: 'inbox' }, token);
    expect(answer.data.history.map(({ who }) => who)).toEqual(Array(4).fill('CI (deploy token)'));
    expect(answer.data.versions.map(({ publishedBy }) => publishedBy)).toEqual(Array(2).fill('CI (deploy token)'));
  });

  it('of inbox can do nothing to catalogue', async () => {
    await publishVersion(server(), { version: '1.0.0' });
    const catalogue = await makeToken(server(), 'catalogue');
    const made = { name: 'catalogue', version: '1.0.0' };
    expect((await publishVersion(server(), made, { activate: true }, catalogue.token)).code).toBe(201);
    const { token } = await makeToken(server());
    const remote = 'catalogue';
    const refused = [
      await publishVersion(server(), { ...made, version: '6.6.6' }, {}, token),
      await server().send(registryCalls.activate, { remote, body: { version: '1.0.0' } }, token),
      await server().send(registryCalls.rollback, { remote, body: {} }, token),
      await server().send(registryCalls.get, { remote }, token),
      await server().send(registryCalls.host, { remote }, token),
    ];
    for (const { code, failure } of refused) {
      expect([code, failure.message]).toEqual([403, 'This deploy token is for inbox only.']);
    }
    const { data } = (await server().send(registryCalls.get, { remote })).answer;
    expect([data.versions.length, data.history.length]).toEqual([1, 1]);
  });

  it('open nothing else of the administration', async () => {
    const { token, _id } = await makeToken(server());
    const refused = [
      await server().send(registryCalls.list, {}, token),
      await server().send(registryCalls.listTokens, {}, token),
      await server().send(registryCalls.createToken, { body: { remote: 'inbox', name: 'Mine' } }, token),
      await server().send(registryCalls.revokeToken, { id: _id }, token),
      await server().send(sessionCalls.getUser, {}, token),
    ];
    expect(refused.map(({ code }) => code)).toEqual([401, 401, 401, 401, 401]);
  });

  it('expire at their time', async () => {
    const { token, _id } = await makeToken(server(), 'inbox', new Date(nowMs + hourMs).toISOString());
    const use = () => server().send(registryCalls.host, { remote: 'inbox' }, token);
    nowMs += hourMs - 1000;
    expect((await use()).code).toBe(200);
    nowMs += 1000;
    const { code, failure } = await use();
    expect([code, failure.message]).toEqual([401, expect.stringContaining('has expired')]);
    expect(await shown(_id)).toBeDefined();
    const past = { remote: 'inbox', name: 'Late', expiresAt: new Date(Date.now() - 1000).toISOString() };
    const refused = await server().send(registryCalls.createToken, { body: past });
    expect([refused.code, refused.failure.errors?.[0]?.field]).toEqual([422, 'expiresAt']);
  });

  it('end at once when they are revoked', async () => {
    const { token, _id } = await makeToken(server());
    const use = () => server().send(registryCalls.host, { remote: 'inbox' }, token);
    expect((await use()).code).toBe(200);
    expect((await server().send(registryCalls.revokeToken, { id: _id })).code).toBe(200);
    expect([(await use()).code, await shown(_id)]).toEqual([401, undefined]);
    expect((await server().send(registryCalls.revokeToken, { id: _id })).code).toBe(404);
  });

  it('note their last use, at most once a minute', async () => {
    const { token, _id } = await makeToken(server());
    const usedAt = async () => {
      await server().send(registryCalls.host, { remote: 'inbox' }, token);
      return (await shown(_id))?.lastUsedAt;
    };
    const first = new Date(nowMs).toISOString();
    expect(await usedAt()).toBe(first);
    nowMs += 59_000;
    expect(await usedAt()).toBe(first);
    nowMs += 1000;
    expect(await usedAt()).toBe(new Date(nowMs).toISOString());
  });

  it.each([
    ['guessed', `msl_deploy_${'A'.repeat(43)}`],
    ['cut off', 'msl_deploy_AAAA'],
    ['empty', 'msl_deploy_'],
  ])('that are %s open nothing', async (_, token) => {
    const { code } = await server().send(registryCalls.host, { remote: 'inbox' }, token);
    expect(code).toBe(401);
  });

  it('are made, seen and revoked by administrators who may release, and by nobody else', async () => {
    const { _id } = await makeToken(server());
    await publishVersion(server(), { version: '1.0.0' });
    const token = await helper();
    const refused = [
      await server().send(registryCalls.createToken, { body: { remote: 'inbox', name: 'Mine' } }, token),
      await server().send(registryCalls.listTokens, {}, token),
      await server().send(registryCalls.revokeToken, { id: _id }, token),
      await server().send(registryCalls.activate, { remote: 'inbox', body: { version: '1.0.0' } }, token),
      await server().send(registryCalls.rollback, { remote: 'inbox', body: {} }, token),
      await server().send(registryCalls.get, { remote: 'inbox' }, token),
      await publishVersion(server(), { version: '6.6.6' }, {}, token),
    ];
    for (const { code, failure } of refused) {
      expect([code, failure.message]).toEqual([403, expect.stringContaining('You may not release.')]);
    }
    expect((await server().send(registryCalls.list, {}, token)).code).toBe(200);
    expect((await server().asGuest(registryCalls.listTokens, {})).code).toBe(401);
  });

  it.each(['remotes', 'tokens', 'own', 'reports'])(
    'are not made for %s, an address of the registry',
    async (remote) => {
      const { code, failure } = await server().send(registryCalls.createToken, { body: { remote, name: 'CI' } });
      expect([code, failure.errors?.[0]?.field]).toEqual([422, 'remote']);
    },
  );
});
