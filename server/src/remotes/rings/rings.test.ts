import { registryCalls, ringCalls, sessionCalls } from '@msl/shared/contracts';
import { makeToken, publishVersion } from '../../../test/support/remoteVersions';
import { administrator, defaultDatabases, TestApp } from '../../../test/support/testApp';
import { isMember } from './membership';

const remote = 'inbox';
const people = ['bea', 'cem', 'dora'].map((name) => ({
  ...{ name, email: `${name}@msl.example`, password: 'another long password' },
}));

async function register(server: TestApp, person: (typeof people)[number]): Promise<string> {
  const { link } = (await server.send(sessionCalls.invite, { body: { email: person.email } })).answer.data;
  const token = new URL(link, 'http://site.example').searchParams.get('token') ?? '';
  return (await server.asGuest(sessionCalls.register, { body: { ...person, token } })).answer.token;
}

describe.each(defaultDatabases)('a ring of a remote on $name', (database) => {
  let server: TestApp;
  let bea = '';
  let cem = '';
  let deployToken = '';
  beforeAll(async () => {
    server = await TestApp.start(database, { overrides: { isOn: true, origins: [] } });
    deployToken = (await makeToken(server, remote)).token;
    [bea = '', cem = ''] = await Promise.all(people.map((person) => register(server, person)));
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishVersion(server, { version });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    for (const table of ['remote_rings', 'remote_live', 'remote_switches'] as const)
      await server.app.db.deleteFrom(table).execute();
    await server.send(registryCalls.activate, { remote, body: { version: '1.0.0' } });
  });

  const show = (to: string, version = '1.1.0', token?: string) =>
    server.send(ringCalls.show, { remote, body: { version, to } }, token);
  const promote = (body: { to?: string; expected?: number } = {}) => server.send(ringCalls.promote, { remote, body });
  const rollback = (body: { of?: string } = {}) => server.send(registryCalls.rollback, { remote, body });
  const release = async () => (await server.send(registryCalls.get, { remote })).answer.data;
  const shownTo = async (token: string, headers: Record<string, string> = {}) => {
    const url = '/remotes/registry.json';
    const answer = await server.app.inject({ url, headers: { ...headers, authorization: `Bearer ${token}` } });
    return answer.json<Record<string, { version: string }>>().inbox?.version;
  };

  it('shows its version to the named people only, whatever the case of their addresses', async () => {
    const { code, answer } = await show('me, BEA@msl.example');
    expect([code, answer.data]).toMatchObject([200, { version: '1.1.0', share: 0, reached: 2, administrators: 4 }]);
    expect(answer.data.people).toEqual([administrator.email, 'bea@msl.example']);
    expect([await shownTo(server.token), await shownTo(bea)]).toEqual(['1.1.0', '1.1.0']);
    expect([await shownTo(cem), await shownTo(''), await shownTo('a.b.c')]).toEqual(['1.0.0', '1.0.0', '1.0.0']);
    expect((await release()).live).toBe('1.0.0');
  });

  it('shows its version to the administrators of a role, by the role that they have at each page load', async () => {
    const beaId = (await server.app.sessions.users.findByEmail('bea@msl.example'))?.id ?? '';
    const setRole = (role: string) => server.send(sessionCalls.setRole, { id: beaId, body: { role } });
    expect((await show('sales')).failure.message).toBe('No administrator has the role sales.');
    expect((await show('nosuch')).failure.message).toBe('There is no role nosuch.');
    await setRole('sales');
    const { answer } = await show('Sales');
    expect(answer.data).toMatchObject({ people: [], roles: ['Sales'], share: 0, reached: 1 });
    expect([await shownTo(bea), await shownTo(cem), await shownTo(server.token)]).toEqual(['1.1.0', '1.0.0', '1.0.0']);
    await setRole('owner');
    expect(await shownTo(bea)).toBe('1.0.0');
    expect((await promote({ to: 'owner' })).answer.data.ring).toMatchObject({ roles: ['Owner', 'Sales'], reached: 4 });
    expect(await shownTo(cem)).toBe('1.1.0');
  });

  it('shows its version to the creator of a deploy token that means "me"', async () => {
    expect((await show('me', '1.1.0', deployToken)).answer.data.people).toEqual([administrator.email]);
    expect([await shownTo(server.token), await shownTo(bea)]).toEqual(['1.1.0', '1.0.0']);
  });

  it('ends for a person whose session has ended', async () => {
    await show('cem@msl.example');
    expect(await shownTo(cem)).toBe('1.1.0');
    await server.send(sessionCalls.logOut, {}, cem);
    expect(await shownTo(cem)).toBe('1.0.0');
    cem = (await server.asGuest(sessionCalls.logIn, { body: people[1] as (typeof people)[number] })).answer.token;
  });

  it('gives way to an override of the browser', async () => {
    await show('me');
    const { headers } = await server.send(registryCalls.useOwn, { body: { remote, version: '1.2.0' } });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    expect(await shownTo(server.token, { cookie })).toBe('1.2.0');
  });

  it('is widened by promotions, which keep its people, until its version is live for everyone', async () => {
    await show('bea@msl.example');
    const widened = (await promote({ to: 'cem@msl.example' })).answer.data;
    expect(widened).toMatchObject({
      switched: null,
      ring: { people: ['bea@msl.example', 'cem@msl.example'], turn: 2 },
    });
    expect([await shownTo(bea), await shownTo(cem), await shownTo(server.token)]).toEqual(['1.1.0', '1.1.0', '1.0.0']);
    expect((await promote({ to: 'cem@msl.example' })).code).toBe(422);
    expect((await promote({ expected: 1 })).code).toBe(409);
    expect((await promote({ expected: 2 })).answer.data).toMatchObject({ ring: null, switched: { live: '1.1.0' } });
    expect([await shownTo(server.token), await shownTo('')]).toEqual(['1.1.0', '1.1.0']);
    expect((await promote()).code).toBe(409);
    expect((await release()).history.map(({ kind, to }) => [kind, to])).toEqual([
      ['activate', undefined],
      ['ring', 'bea@msl.example, cem@msl.example'],
      ['ring', 'bea@msl.example'],
      ['activate', undefined],
    ]);
  });

  it('is ended by a rollback, which leaves the live version as it is', async () => {
    await show('me');
    expect((await rollback()).answer.data).toEqual({ remote, live: '1.0.0', from: '1.1.0', turn: 1 });
    expect([await shownTo(server.token), (await release()).ring]).toEqual(['1.0.0', null]);
    expect((await release()).history[0]).toMatchObject({ kind: 'recall', version: '1.1.0', from: '1.0.0' });
  });

  it('is ended by a switch of the live version, also by a rollback of that version by name', async () => {
    await server.send(registryCalls.activate, { remote, body: { version: '1.2.0' } });
    await show('me');
    expect((await rollback({ of: '1.3.0' })).code).toBe(409);
    expect((await rollback({ of: '1.2.0' })).answer.data).toMatchObject({ live: '1.0.0', from: '1.2.0' });
    expect((await release()).ring).toBeNull();
  });

  it('shows a version although none is live, and a rollback takes it back', async () => {
    await server.app.db.deleteFrom('remote_live').execute();
    await show('bea@msl.example');
    expect([await shownTo(bea), await shownTo(cem)]).toEqual(['1.1.0', undefined]);
    expect((await rollback()).answer.data.live).toBeNull();
    expect(await shownTo(bea)).toBeUndefined();
  });

  it.each([
    ['ada@elsewhere.example', 422, 'No administrator has the e-mail address ada@elsewhere.example.'],
    ['team-leads', 422, 'There is no role team-leads.'],
    ['120%', 422, 'Use "me", e-mail addresses separated by commas, a role, a share such as 25%, or "all".'],
    ['all', 422, 'To show a version to everyone, activate it.'],
  ])('rejects the audience %s with %s', async (to, code, message) => {
    const refused = await show(to);
    expect([refused.code, refused.failure.errors]).toEqual([code, [{ field: 'to', message }]]);
    expect((await release()).ring).toBeNull();
  });

  it('rejects a live, unknown or second version, and its version cannot be withdrawn', async () => {
    expect((await show('me', '1.0.0')).code).toBe(409);
    expect((await show('me', '9.9.9')).code).toBe(422);
    expect((await show('me')).code).toBe(200);
    expect((await show('me', '1.2.0')).code).toBe(409);
    const body = { version: '1.1.0', why: 'Broken' };
    expect((await server.send(registryCalls.withdraw, { remote, body })).code).toBe(409);
    expect(await shownTo(server.token)).toBe('1.1.0');
  });
});

describe('a share of the administrators', () => {
  const ids = Array.from({ length: 1000 }, (_, at) => `administrator ${at}`);
  const members = (share: number, of = remote) =>
    ids.filter((id) => isMember({ remote: of, people: [], roles: [], share }, { id, role: 'owner' }));

  it('keeps its members as it grows, and has about the given size', () => {
    const [small, large] = [members(10), members(50)];
    expect(large).toEqual(expect.arrayContaining(small));
    expect(small.length).toBeGreaterThan(60);
    expect(small.length).toBeLessThan(140);
    expect(large.length).toBeGreaterThan(430);
    expect(large.length).toBeLessThan(570);
    expect(members(10)).toEqual(small);
    expect(members(10, 'content')).not.toEqual(small);
  });
});
