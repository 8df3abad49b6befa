import { registryCalls, sessionCalls } from '@msl/shared/contracts';
import { makeToken, publishVersion } from '../../test/support/remoteVersions';
import { defaultDatabases, useEmptyTestApp } from '../../test/support/testApp';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe.each(defaultDatabases)('deploy tokens on $name', (database) => {
  let nowMs = Date.now();
  const server = useEmptyTestApp(database, {}, { now: () => nowMs });
  beforeEach(() => {
    nowMs = Date.now();
  });

  const list = async () => (await server().send(registryCalls.listTokens, {})).answer.data;
  const shown = async (id: string) => (await list()).find(({ _id }) => _id === id);

  /** Registers a second administrator, who may not release. */
  const helper = async () => {
    const { users, sessions } = server().app.sessions;
    const email = 'helper@msl.example';
    await users.insert({ name: 'H', email, passwordHash: 'none' });
    await server().app.sessions.resetPassword(email, 'another long password');
    expect(sessions).toBeDefined();
    return (await server().send(sessionCalls.logIn, { body: { email, password: 'another long password' } })).answer
      .token;
  };

  it('are shown once and stored only as a hash', async () => {
    const { token, _id, ...rest } = await makeToken(server());
    expect(token).toMatch(/^msl_deploy_[\w-]{43}$/);
    expect(rest).toMatchObject({ remote: 'inbox', name: 'CI', createdBy: 'admin@msl.example', lastUsedAt: null });
    expect(await shown(_id)).toEqual({ _id, ...rest });
    const rows = await server().app.db.selectFrom('deploy_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice('msl_deploy_'.length));
  });

  it('publish, activate, roll back and read their own remote, and appear by name in the history', async () => {
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

  it('of one remote are rejected for another remote', async () => {
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

  it('are rejected by all other administrative calls', async () => {
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

  it('expire at the specified time', async () => {
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

  it('expire after 90 days unless created with another expiry or none', async () => {
    const days = ({ createdAt, expiresAt }: { createdAt: string; expiresAt: string | null }) =>
      expiresAt && (Date.parse(expiresAt) - Date.parse(createdAt)) / dayMs;
    expect(days(await makeToken(server()))).toBe(90);
    const body = { remote: 'inbox', name: 'For ever', expiresAt: null };
    expect(days((await server().send(registryCalls.createToken, { body })).answer.data)).toBeNull();
  });

  it('become invalid at once when revoked, and stay listed with their creator and revoker', async () => {
    const { token, _id } = await makeToken(server());
    const use = () => server().send(registryCalls.host, { remote: 'inbox' }, token);
    expect((await use()).code).toBe(200);
    expect((await server().send(registryCalls.revokeToken, { id: _id })).code).toBe(200);
    expect((await use()).code).toBe(401);
    expect(await shown(_id)).toMatchObject({
      ...{ createdBy: 'admin@msl.example', revokedBy: 'admin@msl.example', revokedReason: 'revoked' },
      revokedAt: new Date(nowMs).toISOString(),
    });
    expect((await server().send(registryCalls.revokeToken, { id: _id })).code).toBe(404);
  });

  describe('of an administrator who loses the permission to release', () => {
    const { permit, removeAdministrator, listAdministrators } = sessionCalls;
    let maker: { id: string; token: string };
    let made: Awaited<ReturnType<typeof makeToken>>;
    beforeEach(async () => {
      const token = await helper();
      const id = (await server().app.sessions.users.findByEmail('helper@msl.example'))?.id ?? '';
      maker = { id, token };
      await server().send(permit, { id, body: { mayRelease: true } });
      const body = { remote: 'inbox', name: 'Helper' };
      made = (await server().send(registryCalls.createToken, { body }, token)).answer.data;
      expect((await use()).code).toBe(200);
    });
    afterEach(() => server().app.db.deleteFrom('users').where('emailKey', '=', 'helper@msl.example').execute());
    const use = () => server().send(registryCalls.host, { remote: 'inbox' }, made.token);
    const listed = async () =>
      (await server().send(listAdministrators, {})).answer.data.find(({ _id }) => _id === maker.id)?.deployTokens;
    const told = () => ({ _id: made._id, remote: 'inbox', name: 'Helper' });

    it('become invalid with the permission, and stay invalid when it is granted again', async () => {
      expect(await listed()).toEqual([told()]);
      await server().send(permit, { id: maker.id, body: { mayRelease: false } });
      expect([(await use()).code, await listed()]).toEqual([401, []]);
      const ended = { revokedBy: 'admin@msl.example', revokedReason: 'maker-may-not-release' };
      expect(await shown(made._id)).toMatchObject(ended);
      await server().send(permit, { id: maker.id, body: { mayRelease: true } });
      expect((await use()).code).toBe(401);
    });

    it('become invalid with the account; the removal reports them and the list keeps them', async () => {
      const { answer } = await server().send(removeAdministrator, { id: maker.id });
      expect(answer.data).toEqual({ endedTokens: [told()] });
      expect(answer.message).toBe('Administrator removed, and 1 deploy token ended');
      expect((await use()).code).toBe(401);
      const ended = { createdBy: 'helper@msl.example', revokedBy: 'admin@msl.example', revokedReason: 'maker-removed' };
      expect(await shown(made._id)).toMatchObject(ended);
    });

    it("are rejected even if only the account's row lacks the permission", async () => {
      await server().app.db.updateTable('users').set({ mayRelease: 0 }).where('id', '=', maker.id).execute();
      expect((await use()).code).toBe(401);
    });
  });

  it('record their last use at most once a minute', async () => {
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
  ])('that are %s are rejected', async (_, token) => {
    const { code } = await server().send(registryCalls.host, { remote: 'inbox' }, token);
    expect(code).toBe(401);
  });

  it('are created, listed and revoked only by administrators who may release', async () => {
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
      expect([code, failure.message]).toEqual([403, expect.stringContaining('You do not have permission to release.')]);
    }
    expect((await server().send(registryCalls.list, {}, token)).code).toBe(200);
    expect((await server().asGuest(registryCalls.listTokens, {})).code).toBe(401);
  });

  it.each(['remotes', 'tokens', 'own', 'reports'])(
    'are not created for %s, a reserved path of the registry',
    async (remote) => {
      const { code, failure } = await server().send(registryCalls.createToken, { body: { remote, name: 'CI' } });
      expect([code, failure.errors?.[0]?.field]).toEqual([422, 'remote']);
    },
  );
});
