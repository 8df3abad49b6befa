import { registryCalls, retirementCalls } from '@msl/shared/contracts';
import { enterVersions } from '../support/publishedVersions';
import type { World } from './world';

/** Remotes whose last version is taken down. */
export function describeRetirement(world: () => World): void {
  const remote = 'leaving';

  it('a remote is retired once, and back with its next activation', async () => {
    await enterVersions(world().server.app.db, remote, ['1.1.0']);
    const body = { why: 'Nobody uses it' };
    await world().send(registryCalls.activate, { remote, body: { version: '1.1.0' } });
    const retired = await world().send(retirementCalls.retire, { remote, body });
    expect([retired.code, retired.answer.data]).toEqual([200, { remote, version: '1.1.0', turn: 2, links: [] }]);
    expect((await world().send(retirementCalls.retire, { remote, body })).code).toBe(409);
    const back = await world().send(registryCalls.activate, { remote, body: { version: '1.1.0' } });
    expect(back.answer.data).toEqual({ remote, live: '1.1.0', from: null, turn: 3 });
  });
}
