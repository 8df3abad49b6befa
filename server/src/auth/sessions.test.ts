import { randomUUID } from 'node:crypto';
import { sessionCalls } from '@msl/shared/contracts';
import { administrator, defaultDatabases, TestApp, useTestApp } from '../../test/support/testApp';
import { maxSessions } from './sessionRepository';

const minuteMs = 60_000;
const newEmail = () => `${randomUUID()}@msl.example`;

describe.each(defaultDatabases)('the sessions of an administrator on $name', (database) => {
  const server = useTestApp(database, { jwtSecret: 'shared by two instances' });
  beforeEach(async () => {
    await server().app.db.deleteFrom('sessions').execute();
    server().token = await signIn('This one', '127.0.0.1');
  });

  const signIn = async (userAgent: string, remoteAddress: string) => {
    const { method, path } = sessionCalls.logIn;
    const headers = { 'user-agent': userAgent };
    const response = await server().app.inject({
      method,
      url: `/api/${path}`,
      payload: administrator,
      remoteAddress,
      headers,
    });
    return response.json<{ token: string }>().token;
  };
  const list = async (token?: string) => (await server().send(sessionCalls.listSessions, {}, token)).answer.data;
  const codeWith = async (token: string) => (await server().send(sessionCalls.getUser, {}, token)).code;
  const idOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti;
  const setUsed = (lastUsedAt: string) => server().app.db.updateTable('sessions').set({ lastUsedAt }).execute();

  it('are listed with browser and address, the current one marked, without those of other administrators', async () => {
    const token = await signIn('Lynx/2.9', '2001:db8::7');
    const { users, sessions } = server().app.sessions;
    const other = await users.insert({ name: 'B', email: newEmail(), passwordHash: 'none' });
    await sessions.begin(other?.id ?? '', { userAgent: 'Other', address: '192.0.2.1' });
    const listed = await list(token);
    expect(listed).toHaveLength(2);
    expect(listed.find(({ isCurrent }) => isCurrent)).toMatchObject({
      _id: idOf(token),
      userAgent: 'Lynx/2.9',
      address: '2001:db8::7',
    });
    expect(listed.find(({ isCurrent }) => !isCurrent)).toMatchObject({ address: '127.0.0.1' });
  });

  it('record their last use, but not at every request', async () => {
    const recent = new Date(Date.now() - 2 * minuteMs).toISOString();
    await setUsed(recent);
    expect((await list()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([recent]);
    const old = new Date(Date.now() - 10 * minuteMs).toISOString();
    await setUsed(old);
    const [session] = await list();
    expect(Date.parse(session?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - minuteMs);
  });

  it('stay usable when the database cannot record their use', async () => {
    await setUsed(new Date(0).toISOString());
    jest.spyOn(server().app.sessions.sessions, 'noteUse').mockRejectedValueOnce(new Error('disk full'));
    expect(await codeWith(server().token)).toBe(200);
  });

  it('can be ended one by one with immediate effect', async () => {
    const token = await signIn('Phone', '192.0.2.1');
    expect(await codeWith(token)).toBe(200);
    const end = () => server().send(sessionCalls.endSession, { id: idOf(token) });
    expect((await end()).code).toBe(200);
    expect(await codeWith(token)).toBe(401);
    expect((await end()).code).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('of somebody else cannot be ended', async () => {
    const { users, sessions } = server().app.sessions;
    const other = await users.insert({ name: 'B', email: newEmail(), passwordHash: 'none' });
    const { id } = await sessions.begin(other?.id ?? '', { userAgent: '', address: '' });
    expect((await server().send(sessionCalls.endSession, { id })).code).toBe(404);
    await server().send(sessionCalls.endSessions, { body: {} });
    expect(await sessions.listActive(other?.id ?? '')).toHaveLength(1);
  });

  it('can be ended on all other clients, or on all', async () => {
    const [one, two] = [await signIn('One', '192.0.2.1'), await signIn('Two', '192.0.2.2')];
    const others = await server().send(sessionCalls.endSessions, { body: { keepCurrent: true } });
    expect(others.answer.message).toBe('2 sessions ended');
    expect([await codeWith(one), await codeWith(two), await codeWith(server().token)]).toEqual([401, 401, 200]);
    const all = await server().send(sessionCalls.endSessions, { body: {} });
    expect(all.answer.message).toBe('1 session ended');
    expect(await codeWith(server().token)).toBe(401);
  });

  it('are limited to fifty: another sign-in ends the oldest one', async () => {
    const { users, sessions } = server().app.sessions;
    const user = await users.findByEmail(administrator.email);
    const client = { userAgent: 'Another', address: '' };
    const others = [];
    for (let n = 1; n < maxSessions; n += 1) others.push(await sessions.begin(user?.id ?? '', client));
    expect(await codeWith(server().token)).toBe(200);
    const newest = await signIn('Newest', '192.0.2.1');
    expect([await codeWith(server().token), await codeWith(newest)]).toEqual([401, 200]);
    const listed = (await list(newest)).map(({ _id }) => _id);
    expect(listed.sort()).toEqual([...others.map(({ id }) => id), idOf(newest)].sort());
  });

  it('leave no row behind after they expire', async () => {
    await signIn('Old', '192.0.2.1');
    await server().app.db.updateTable('sessions').set({ expiresAt: new Date().toISOString() }).execute();
    const token = await signIn('New', '192.0.2.1');
    await server().app.sessions.sweep();
    const rows = await server().app.db.selectFrom('sessions').select('id').execute();
    expect(rows).toEqual([{ id: idOf(token) }]);
  });

  if (database.name === 'PostgreSQL') {
    it('end on every instance immediately', async () => {
      const { databaseUrl, jwtSecret } = server().config;
      const other = await TestApp.start(database, { databaseUrl, jwtSecret });
      const token = await signIn('Phone', '192.0.2.1');
      const elsewhere = () => other.send(sessionCalls.getUser, {}, token);
      expect((await elsewhere()).code).toBe(200);
      await server().send(sessionCalls.endSession, { id: idOf(token) });
      expect((await elsewhere()).code).toBe(401);
      await other.stop();
    });
  }
});
