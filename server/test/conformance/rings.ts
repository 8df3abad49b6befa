import { registryCalls, ringCalls } from '@msl/shared/contracts';
import { makeToken, publishVersion } from '../support/remoteVersions';
import type { World } from './world';

const remote = 'inbox';

/** Rings: a version that some administrators are shown before everyone gets it. */
export function describeRings(world: () => World): void {
  let token = '';

  beforeEach(async () => {
    token = (await makeToken(world().server, remote)).token;
    await publishVersion(world().server, { version: '1.0.0' }, { activate: true });
    await publishVersion(world().server, { version: '1.1.0' });
  });

  const show = (to: string, expected?: number) =>
    world().send(ringCalls.show, { remote, body: { version: '1.1.0', to, expected } }, token);
  const promote = (body: { to?: string } = {}) => world().send(ringCalls.promote, { remote, body }, token);

  it('a version is shown to named people, then to everyone, and ends with a rollback', async () => {
    expect((await promote()).code).toBe(409);
    expect((await show('nobody@msl.example')).code).toBe(422);
    expect((await show('me', 0)).code).toBe(409);
    expect((await show('me')).answer.data).toMatchObject({ version: '1.1.0', reached: 1 });
    expect((await promote({ to: 'me' })).code).toBe(422);
    expect((await world().send(registryCalls.rollback, { remote, body: {} }, token)).answer.data.from).toBe('1.1.0');
    await show('me');
    expect((await promote()).answer.data).toMatchObject({ ring: null, switched: { live: '1.1.0' } });
  });

  it('showing and promoting a version requires a token of the remote', async () => {
    const other = 'catalogue';
    const body = { version: '1.1.0', to: 'me' };
    const refused = [
      await world().send(ringCalls.show, { remote: other, body }, token),
      await world().send(ringCalls.promote, { remote: other, body: {} }, token),
    ];
    expect(refused.map(({ code }) => code)).toEqual([403, 403]);
  });
}
