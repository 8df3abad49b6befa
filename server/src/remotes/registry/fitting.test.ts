import { registryCalls } from '@msl/shared/contracts';
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
  const setCalls = async (version: string, calls: string[]) => {
    const { db } = server().app;
    const rows = db.selectFrom('remote_versions').select('descriptor').where('version', '=', version);
    const { descriptor } = await rows.executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...JSON.parse(descriptor), calls });
    await db.updateTable('remote_versions').set({ descriptor: changed }).where('version', '=', version).execute();
  };

  it('is named when the live version makes a call that the server does not answer', async () => {
    await enterVersions(server().app.db, 'inbox', ['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
    await server().send(registryCalls.activate, { remote: 'inbox', body: { version: '1.3.0' } });
    expect((await release()).fitting).toBeUndefined();
    for (const version of ['1.2.0', '1.3.0']) await setCalls(version, ['GET admin/gone/:id', 'GET admin/user']);
    const { fitting, warnings, versions } = await release();
    expect(fitting).toBe('1.1.0');
    expect(warnings).toEqual(['Version 1.3.0 makes calls that this server does not answer: GET admin/gone/:id.']);
    expect(versions.map(({ unansweredCalls }) => unansweredCalls.length)).toEqual([1, 1, 0, 0]);
    await server().send(registryCalls.withdraw, { remote: 'inbox', body: { version: '1.1.0', why: 'Broken' } });
    expect((await release()).fitting).toBe('1.0.0');
  });
});
