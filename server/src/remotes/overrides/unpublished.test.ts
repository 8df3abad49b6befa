import { registryCalls } from '@msl/shared/contracts';
import type { RemoteRegistry } from '@msl/shared/remote';
import { sqlite, useTestApp } from '../../../test/support/testApp';

const origin = 'http://localhost:3001';

describe('a remote of which nothing was published', () => {
  const server = useTestApp(sqlite, { overrides: { isOn: true, origins: ['http://localhost:*'] } });
  const readRegistry = async (cookie = '') => {
    const answer = await server().app.inject({ url: '/remotes/registry.json', headers: { cookie } });
    return answer.json<RemoteRegistry>();
  };

  it('is on the release page from its deploy token on, and can be overridden in one browser', async () => {
    await server().send(registryCalls.createToken, { body: { remote: 'service', name: 'pipeline' } });
    const { answer } = await server().send(registryCalls.list, {});
    expect(answer.data).toMatchObject([{ name: 'service', live: null, previous: null, versions: [], warnings: [] }]);

    const { code, headers } = await server().send(registryCalls.useOwn, { body: { remote: 'service', origin } });
    expect(code).toBe(200);
    const [cookie] = String(headers['set-cookie']).split(';');
    expect(await readRegistry(cookie)).toMatchObject({
      service: { entry: `${origin}/remoteEntry.js`, own: { origin } },
    });
    expect(await readRegistry()).toEqual({});
  });
});
