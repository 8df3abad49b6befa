import { registryCalls, retirementCalls } from '@msl/shared/contracts';
import type { RemoteRegistry, RetiredRemotes } from '@msl/shared/remote';
import { enteredAreas, enterVersions } from '../../../test/support/publishedVersions';
import { administrator, databases, useTestApp } from '../../../test/support/testApp';

describe.each(databases)('retiring a remote on $name', (database) => {
  const server = useTestApp(database, { serviceNetworks: ['127.0.0.0/8'] });
  beforeAll(() => enterVersions(server().app.db, 'inbox', ['1.0.0', '1.1.0']));
  beforeEach(async () => {
    const { db } = server().app;
    await db.deleteFrom('remote_live').execute();
    await db.deleteFrom('remote_switches').execute();
    await activate('1.0.0');
    await activate('1.1.0');
  });

  const activate = (version: string, expected?: number) =>
    server().send(registryCalls.activate, { remote: 'inbox', body: { version, expected } });
  const retire = (more: { expected?: number } = {}, remote = 'inbox') =>
    server().send(retirementCalls.retire, { remote, body: { why: 'Nobody uses it', ...more } });
  const release = async () => (await server().send(registryCalls.get, { remote: 'inbox' })).answer.data;
  const registry = async () => (await server().app.inject('/remotes/registry.json')).json<RemoteRegistry>();
  const retiredRemotes = async () => (await server().app.inject('/remotes/retired.json')).json<RetiredRemotes>();

  it('removes it from the registry, frees its routes, and keeps its versions and its history', async () => {
    const { code, answer } = await retire({ expected: 2 });
    expect([code, answer.data]).toEqual([200, { remote: 'inbox', version: '1.1.0', turn: 3, links: [] }]);
    expect(await registry()).toEqual({});
    const { routes } = (await server().send(registryCalls.host, { remote: 'inbox' })).answer.data;
    expect(routes?.live).toEqual([]);
    const { live, previous, turn, versions, history } = await release();
    expect({ live, previous, turn }).toEqual({ live: null, previous: null, turn: 3 });
    expect(versions.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
    expect(history.map(({ kind }) => kind)).toEqual(['retire', 'activate', 'activate']);
    expect(history[0]).toMatchObject({ version: '1.1.0', who: administrator.email, why: 'Nobody uses it' });
  });

  it('removes the address of its service, also from a remote that is brought back', async () => {
    const url = 'http://127.0.0.1:9';
    await server().send(registryCalls.setService, { remote: 'inbox', body: { url } });
    await retire();
    const removed = { kind: 'service', version: '', from: url, who: administrator.email, why: 'Nobody uses it' };
    const { history, service } = await release();
    expect([service, history.filter(({ kind }) => kind === 'service')]).toEqual([
      undefined,
      expect.arrayContaining([expect.objectContaining(removed)]),
    ]);
    await activate('1.1.0');
    expect((await release()).service).toBeUndefined();
  });

  it('is told to pages, with the areas that are gone, until a version is live again', async () => {
    expect(await retiredRemotes()).toEqual({});
    await retire();
    expect(await retiredRemotes()).toEqual({
      inbox: { at: expect.stringMatching(/^\d{4}-.*Z$/), areas: enteredAreas },
    });
    expect((await activate('1.0.0', 3)).answer.data).toEqual({ remote: 'inbox', live: '1.0.0', from: null, turn: 4 });
    expect(await retiredRemotes()).toEqual({});
    expect((await registry()).inbox?.version).toBe('1.0.0');
    expect((await release()).previous).toBe('1.1.0');
  });

  it('names the links of other remotes to its screens', async () => {
    const { db } = server().app;
    await enterVersions(db, 'linking', ['1.0.0']);
    const { descriptor } = await db
      .selectFrom('remote_versions')
      .select('descriptor')
      .where('remote', '=', 'linking')
      .executeTakeFirstOrThrow();
    const linking = JSON.stringify({ ...JSON.parse(descriptor), areas: [], links: ['contact/index', 'elsewhere'] });
    await db.updateTable('remote_versions').set({ descriptor: linking }).where('remote', '=', 'linking').execute();
    await db.insertInto('remote_live').values({ remote: 'linking', version: '1.0.0', turn: 1 }).execute();
    const { answer } = await retire();
    expect(answer.data.links).toEqual([{ path: 'contact/index', by: 'remote linking' }]);
  });

  it('is refused with 409 after another switch, and when nothing is live', async () => {
    const late = await retire({ expected: 1 });
    expect([late.code, JSON.stringify(late.answer)]).toEqual([409, expect.stringContaining('switched it to 1.1.0')]);
    expect((await registry()).inbox?.version).toBe('1.1.0');
    await retire();
    expect([(await retire()).code, (await activate('1.0.0', 2)).code]).toEqual([409, 409]);
    expect((await server().send(registryCalls.rollback, { remote: 'inbox', body: {} })).code).toBe(409);
  });

  it('happens once when several administrators retire and activate at the same time', async () => {
    const codes = (await Promise.all([retire({ expected: 2 }), activate('1.0.0', 2), retire({ expected: 2 })])).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([200, 409, 409]);
  });

  it('is refused for the remote with the release page', async () => {
    const { db } = server().app;
    await enterVersions(db, 'settings', ['1.0.0']);
    const areas = [{ name: 'releases', title: 'R', icon: 'release', routes: [{ path: 'releases', title: 'R' }] }];
    const about = { name: 'settings', version: '1.0.0', requires: { api: '^1.0.0' }, shared: {}, calls: [], files: {} };
    await db
      .updateTable('remote_versions')
      .set({ descriptor: JSON.stringify({ ...about, areas }) })
      .where('remote', '=', 'settings')
      .execute();
    await db.insertInto('remote_live').values({ remote: 'settings', version: '1.0.0', turn: 1 }).execute();
    const { code } = await retire({}, 'settings');
    expect([code, Object.keys(await registry())]).toEqual([409, ['inbox', 'settings']]);
  });
});
