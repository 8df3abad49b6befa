import { registryCalls, type RemoteDescriptor } from '@msl/shared/contracts';
import { smallHost } from '../../../test/support/candidates';
import { enterVersions } from '../../../test/support/publishedVersions';
import { sqlite, useTestApp } from '../../../test/support/testApp';

describe('the newest version that fits the host', () => {
  const server = useTestApp(
    sqlite,
    {},
    { releases: { host: async () => ({ ...smallHost, calls: ['GET admin/user'] }) } },
  );
  const release = async () => (await server().send(registryCalls.get, { remote: 'inbox' })).answer.data;
  const change = async (version: string, changes: Partial<RemoteDescriptor>) => {
    const { db } = server().app;
    const rows = db.selectFrom('remote_versions').select('descriptor').where('version', '=', version);
    const { descriptor } = await rows.executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...JSON.parse(descriptor), ...changes });
    await db.updateTable('remote_versions').set({ descriptor: changed }).where('version', '=', version).execute();
  };

  beforeEach(async () => {
    for (const table of ['remote_versions', 'remote_live', 'remote_switches'] as const)
      await server().app.db.deleteFrom(table).execute();
    await enterVersions(server().app.db, 'inbox', ['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
    await server().send(registryCalls.activate, { remote: 'inbox', body: { version: '1.3.0' } });
  });

  it('is named when the live version makes a call that the server does not answer', async () => {
    expect((await release()).fitting).toBeUndefined();
    const calls = ['GET admin/gone/:id', 'GET admin/user'];
    for (const version of ['1.2.0', '1.3.0']) await change(version, { calls });
    const { fitting, warnings, versions } = await release();
    expect(fitting).toBe('1.1.0');
    expect(warnings).toEqual(['Version 1.3.0 makes calls that this server does not answer: GET admin/gone/:id.']);
    expect(versions.map(({ unansweredCalls }) => unansweredCalls.length)).toEqual([1, 1, 0, 0]);
    await server().send(registryCalls.withdraw, { remote: 'inbox', body: { version: '1.1.0', why: 'Broken' } });
    expect((await release()).fitting).toBe('1.0.0');
  });

  it('is named when the live version imports a name that the host does not export, and may be a bundled one', async () => {
    const ui = '@msl/shared/ui';
    await change('1.3.0', { imports: { [ui]: ['ListPage', 'GoneList'] } });
    await change('1.2.0', { imports: { [ui]: ['GonePage'] } });
    await change('1.1.0', { imports: { [ui]: ['ListPage', '*'] } });
    await server().app.db.updateTable('remote_versions').set({ isBundled: 1 }).where('version', '=', '1.1.0').execute();
    const { fitting, warnings, versions } = await release();
    expect(fitting).toBe('1.1.0');
    expect(warnings).toEqual([`Version 1.3.0 imports names that this host does not export: GoneList from ${ui}.`]);
    expect(versions.map(({ missingNames }) => missingNames)).toEqual([
      ...[[`GoneList from ${ui}`], [`GonePage from ${ui}`], [], []],
    ]);
  });
});
