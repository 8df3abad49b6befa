import { registryCalls, sessionCalls } from '@msl/shared/contracts';
import { enterVersions } from '../support/publishedVersions';
import type { World } from './world';

/** Health reports of browsers, and overrides of a remote in one browser. */
export function describeOverrides(world: () => World): void {
  const remote = 'conformance';
  beforeAll(() => enterVersions(world().server.app.db, remote, ['1.0.0']));

  it('browsers report the health of remotes', async () => {
    const reports = [
      { remote, version: '1.0.0', kind: 'loaded' as const, ms: 80 },
      { remote, version: '1.0.0', kind: 'runtime' as const, message: 'It threw.', place: '/admin', traceId: 'a1' },
    ];
    expect((await world().send(registryCalls.report, { body: { reports } })).code).toBe(200);
    const health = await world().server.app.remoteHealths.healthOf(remote, '1.0.0');
    expect(health).toMatchObject({ loads: 1, runtimeErrors: 1 });
  });

  it('an administrator who may release sets an override and ends it', async () => {
    const body = { remote, version: '1.0.0' };
    const { code, headers, answer } = await world().send(registryCalls.useOwn, { body });
    expect([code, answer.data]).toMatchObject([200, { remote, version: '1.0.0', origin: null }]);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const listed = await world().raw(registryCalls.listOwn, { headers: { cookie } });
    expect(listed.body.data).toEqual({ isAllowed: true, origins: ['http://localhost:*'], mine: [answer.data] });
    const end = () => world().raw(registryCalls.endOwn, { path: `admin/registry/own/${remote}`, headers: { cookie } });
    expect([(await end()).code, (await end()).code]).toEqual([200, 404]);
  });

  it('an administrator who may not release cannot set an override', async () => {
    const { db } = world().server.app;
    const { _id: id } = (await world().send(sessionCalls.getUser, {})).answer.data;
    await db.updateTable('users').set({ mayRelease: 0 }).where('id', '=', id).execute();
    const { code } = await world().send(registryCalls.useOwn, { body: { remote, version: '1.0.0' } });
    await db.updateTable('users').set({ mayRelease: 1 }).where('id', '=', id).execute();
    expect(code).toBe(403);
  });
}
