import { liveVersionCalls, registryCalls, ringCalls } from '@msl/shared/contracts';
import { enterVersions } from '../../../test/support/publishedVersions';
import { makeToken } from '../../../test/support/remoteVersions';
import { administrator, defaultDatabases, useTestApp } from '../../../test/support/testApp';

describe.each(defaultDatabases)('the list of live versions on $name', (database) => {
  const server = useTestApp(database);

  it('names live and ring versions of every remote, to any deploy token and to nobody without one', async () => {
    const { db } = server().app;
    await enterVersions(db, 'inbox', ['1.0.0', '1.1.0', '1.2.0']);
    await enterVersions(db, 'content', ['2.0.0']);
    const { token } = await makeToken(server(), 'catalogue');
    const activation = { remote: 'inbox', body: { version: '1.1.0' } };
    expect((await server().send(registryCalls.activate, activation)).code).toBe(200);
    await server().send(registryCalls.withdraw, { remote: 'inbox', body: { version: '1.0.0', why: 'Broken' } });
    const ring = { remote: 'inbox', body: { version: '1.2.0', to: administrator.email } };
    expect((await server().send(ringCalls.show, ring)).code).toBe(200);

    const { code, answer } = await server().send(liveVersionCalls.list, {}, token);
    expect(code).toBe(200);
    const namesOf = (versions: { version: string }[]) => versions.map(({ version }) => version);
    expect(answer.data.map((one) => ({ ...one, versions: namesOf(one.versions) }))).toEqual([
      { remote: 'content', live: null, ring: null, followsHost: true, versions: ['2.0.0'] },
      { remote: 'inbox', live: '1.1.0', ring: '1.2.0', followsHost: false, versions: ['1.2.0', '1.1.0'] },
    ]);
    expect((await server().asGuest(liveVersionCalls.list, {})).code).toBe(401);
    expect((await server().send(registryCalls.get, { remote: 'inbox' }, token)).code).toBe(403);
  });
});
