import { liveVersionCalls, registryCalls } from '@msl/shared/contracts';
import { madeVersion, versionArchive } from '../support/remoteVersions';
import { upload } from '../support/testApp';
import { sha256Of } from '../support/sampleFiles';
import { registerNewcomer } from './people';
import type { World } from './world';

const remote = 'inbox';

/** The service of a remote: section 7 of the contract; and the list of live versions. */
export function describeServiceAddress(world: () => World): void {
  const set = (url: string | null, token?: string) =>
    world().send(registryCalls.setService, { remote, body: { url } }, token);

  it('the address of a service is set, unless it is on the inner network, and removed', async () => {
    const { answer } = await world().send(registryCalls.createToken, { body: { remote, name: 'CI' } });
    expect((await set('https://93.184.216.34/inbox/')).answer.data?.url).toBe('https://93.184.216.34/inbox');
    expect((await set('https://192.168.1.1/')).failure.errors?.[0]?.field).toBe('url');
    expect((await set(null)).answer.data).toBeNull();
    expect((await set(null, await registerNewcomer(world()))).code).toBe(403);
    expect((await set(null, answer.data.token)).code).toBe(401);
  });

  it('the live versions of all remotes are listed for every deploy token, not for every administrator', async () => {
    const { answer } = await world().send(registryCalls.createToken, { body: { remote, name: 'CI' } });
    const list = async (token: string) => (await world().send(liveVersionCalls.list, {}, token)).code;
    expect([await list(answer.data.token), await list(await registerNewcomer(world()))]).toEqual([200, 403]);
  });
}

/** Section 5 of the contract, for teams that ship their remote. */
export function describeReleases(world: () => World): void {
  let token = '';
  let tokenId = '';

  const publish = async (version: string, more: object = {}, made = { version }) => {
    const archive = await versionArchive(made);
    const form = { version, digest: sha256Of(archive), archive: [upload(archive, 'a.tar.gz')], ...more };
    return world().send(registryCalls.publish, { remote, form }, token);
  };

  beforeEach(async () => {
    const { answer } = await world().send(registryCalls.createToken, { body: { remote, name: 'CI' } });
    [token, tokenId] = [answer.data.token, answer.data._id];
    await publish('1.0.0', { activate: 'true' });
  });

  it('a deploy token is made for one remote, and listed without its secret', async () => {
    expect(token).toMatch(/^msl_deploy_/);
    const { data } = (await world().send(registryCalls.listTokens, {})).answer;
    expect(data.map(({ _id }) => _id)).toContain(tokenId);
    expect(JSON.stringify(data)).not.toContain(token);
  });

  it('versions are published, activated and rolled back with a deploy token', async () => {
    expect((await world().send(registryCalls.host, { remote }, token)).code).toBe(200);
    const next = await publish('1.1.0', { activate: 'true' });
    expect([next.code, next.answer.data.switched?.live]).toEqual([201, '1.1.0']);
    expect((await publish('1.2.0')).code).toBe(201);
    const activated = await world().send(registryCalls.activate, { remote, body: { version: '1.2.0' } }, token);
    expect([activated.code, activated.answer.data.from]).toEqual([200, '1.1.0']);
    const rolledBack = await world().send(registryCalls.rollback, { remote, body: { why: 'Slower' } }, token);
    expect([rolledBack.code, rolledBack.answer.data.live]).toEqual([200, '1.1.0']);
    const { data } = (await world().send(registryCalls.get, { remote }, token)).answer;
    expect(data.history.map(({ kind, why }) => [kind, why])).toEqual([
      ['rollback', 'Slower'],
      ['activate', ''],
      ['activate', ''],
      ['activate', ''],
    ]);
    expect((await world().send(registryCalls.list, {})).answer.data.map(({ name }) => name)).toContain(remote);
  });

  it('a version is withdrawn unless it is live', async () => {
    const withdraw = (version: string) =>
      world().send(registryCalls.withdraw, { remote, body: { version, why: 'Broken' } }, token);
    expect((await publish('1.2.0')).code).toBe(201);
    expect((await withdraw('1.2.0')).answer.data.withdrawn?.why).toBe('Broken');
    expect((await withdraw('1.0.0')).code).toBe(409);
  });

  it('a published version is immutable, and a switch with an old revision is rejected', async () => {
    const archive = await versionArchive({ version: '1.0.0', files: { 'remoteEntry.js': 'another' } });
    const form = { version: '1.0.0', digest: sha256Of(archive), archive: [upload(archive, 'a.tar.gz')] };
    expect((await world().send(registryCalls.publish, { remote, form }, token)).code).toBe(409);
    expect((await publish('1.1.0')).code).toBe(201);
    const late = { version: '1.1.0', expected: 0 };
    expect((await world().send(registryCalls.activate, { remote, body: late }, token)).code).toBe(409);
    expect((await world().send(registryCalls.rollback, { remote, body: {} }, token)).code).toBe(409);
  });

  it('a version whose files differ from its descriptor is rejected, naming the file', async () => {
    const about = {
      files: { ...madeVersion({ version: '2.0.0' }).descriptor.files, 'gone.js': { bytes: 1, sha256: sha256Of('') } },
    };
    const archive = await versionArchive({ version: '2.0.0', about });
    const form = { version: '2.0.0', digest: sha256Of(archive), archive: [upload(archive, 'a.tar.gz')] };
    const { code, failure } = await world().send(registryCalls.publish, { remote, form }, token);
    expect([code, failure.errors]).toEqual([
      422,
      [{ field: 'archive', message: 'gone.js is listed in remote.json, but missing.' }],
    ]);
  });

  it('releasing requires a token of the remote or the permission', async () => {
    const without = await registerNewcomer(world());
    const other = 'catalogue';
    const archive = await versionArchive();
    const form = { version: '1.0.0', digest: sha256Of(archive), archive: [upload(archive, 'a.tar.gz')] };
    const refused = [
      await world().send(registryCalls.publish, { remote: other, form }, token),
      await world().send(registryCalls.activate, { remote: other, body: { version: '1.0.0' } }, token),
      await world().send(registryCalls.rollback, { remote: other, body: {} }, token),
      await world().send(registryCalls.withdraw, { remote: other, body: { version: '1.0.0', why: 'x' } }, token),
      await world().send(registryCalls.get, { remote: other }, token),
      await world().send(registryCalls.host, { remote: other }, token),
      await world().send(registryCalls.activate, { remote, body: { version: '1.0.0' } }, without),
      await world().send(registryCalls.createToken, { body: { remote, name: 'Mine' } }, without),
      await world().send(registryCalls.listTokens, {}, without),
      await world().send(registryCalls.revokeToken, { id: tokenId }, without),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 403));
  });

  it('a revoked token is rejected', async () => {
    expect((await world().send(registryCalls.revokeToken, { id: tokenId })).code).toBe(200);
    expect((await world().send(registryCalls.get, { remote }, token)).code).toBe(401);
    expect((await world().send(registryCalls.revokeToken, { id: tokenId })).code).toBe(404);
  });
}
