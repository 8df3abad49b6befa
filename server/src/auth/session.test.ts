import { sessionCalls } from '@msl/shared/contracts';
import { subMinutes } from 'date-fns';
import { administrator, databases, TestApp, useEmptyTestApp } from '../../test/support/testApp';
import { ensureAdministrator } from './firstAdministrator';

const { email, password } = administrator;

describe.each(databases)('signing in on $name', (database) => {
  const server = useEmptyTestApp(database);
  const signIn = (body: { email: string; password: string }) => server().asGuest(sessionCalls.logIn, { body });
  const newToken = async () => (await signIn(administrator)).answer.token;
  const codeWith = async (token: string) => (await server().send(sessionCalls.getUser, {}, token)).code;

  it('answers a token with its expiry in seconds, for the e-mail address in any case', async () => {
    const { code, answer } = await signIn({ email: email.toUpperCase(), password });
    expect(code).toBe(200);
    expect(answer.message).toBe('Login successful!');
    const claims = JSON.parse(Buffer.from(answer.token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
    const hours = (claims.exp - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(1);
    expect(hours).toBeLessThan(48);
    expect(await codeWith(answer.token)).toBe(200);
  });

  it('answers a wrong password and an unknown account alike', async () => {
    const wrong = await signIn({ email, password: 'wrong password' });
    const unknown = await signIn({ email: 'nobody@msl.example', password });
    expect(wrong.code).toBe(401);
    expect(wrong.failure.message).toBe('Invalid credentials. Please try again.');
    expect([unknown.code, unknown.failure.message]).toEqual([wrong.code, wrong.failure.message]);
  });

  it.each([
    ['no token', ''],
    ['no token at all', 'x'],
    [
      'a token signed by somebody else',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIiwianRpIjoiYiIsImV4cCI6OTk5OTk5OTk5OX0.c2ln',
    ],
    ['an unsigned token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIiwianRpIjoiYiIsImV4cCI6OTk5OTk5OTk5OX0.'],
  ])('answers 401 to %s', async (_, token) => {
    expect(await codeWith(token)).toBe(401);
  });

  it('rejects an expired token', async () => {
    const token = await newToken();
    await server()
      .app.db.updateTable('sessions')
      .set({ expiresAt: new Date(0).toISOString() })
      .execute();
    expect(await codeWith(token)).toBe(401);
    server().token = await newToken();
  });

  it("revokes only the session's own token at sign-out", async () => {
    const [one, two] = [await newToken(), await newToken()];
    expect((await server().send(sessionCalls.logOut, {}, one)).code).toBe(200);
    expect(await codeWith(one)).toBe(401);
    expect(await codeWith(two)).toBe(200);
  });

  it('updates the profile, but not to an e-mail address of another administrator', async () => {
    await server().app.sessions.users.insert({ name: 'B', email: 'b@msl.example', passwordHash: 'none' });
    const body = { email, phone: '+971 4 000 0000', name: 'Noor' };
    const { answer } = await server().send(sessionCalls.updateProfile, { body });
    expect(answer.message).toBe('Profile updated successfully');
    expect(answer.data).toMatchObject({ ...body, profilePicture: null });
    const taken = await server().send(sessionCalls.updateProfile, { body: { email: 'B@msl.example', phone: '' } });
    expect(taken.code).toBe(409);
    expect(taken.failure.errors?.[0]?.field).toBe('email');
  });

  it('ends every session when the password changes, and starts a new one', async () => {
    const other = await newToken();
    const next = 'another long password';
    const change = (currentPassword: string, newPassword: string) =>
      server().send(sessionCalls.updatePassword, { body: { currentPassword, newPassword } });
    const wrong = await change('not it', next);
    expect(wrong.code).toBe(422);
    expect(wrong.failure.errors?.[0]?.field).toBe('currentPassword');
    expect((await change(password, 'short')).code).toBe(422);
    const same = await change(password, password);
    expect([same.code, same.failure.errors?.[0]?.field]).toEqual([422, 'newPassword']);
    const changed = await change(password, next);
    expect(changed.answer.message).toBe('Password updated successfully');
    expect(await codeWith(other)).toBe(401);
    expect(await codeWith(server().token)).toBe(401);
    expect(await codeWith(changed.answer.token)).toBe(200);
    expect((await signIn(administrator)).code).toBe(401);
    expect((await signIn({ email, password: next })).code).toBe(200);
  });
});

describe.each(databases)('the first start on $name', (database) => {
  let server: TestApp;
  beforeEach(async () => {
    server = await TestApp.start(database, { administrator: undefined });
  });
  afterEach(() => server.stop());

  const register = (token: string, address: string) =>
    server.asGuest(sessionCalls.register, { body: { token, name: 'Noor', email: address, password } });

  const setUp = async () =>
    (await ensureAdministrator(server.app.sessions, {}, () => {}))?.replace('/register?token=', '') ?? '';

  it('prints a set-up link that creates one administrator', async () => {
    const token = await setUp();
    const racers = await Promise.all([register(token, 'a@msl.example'), register(token, 'b@msl.example')]);
    expect(racers.map(({ code }) => code).sort()).toEqual([201, 403]);
    const winner = racers.find(({ code }) => code === 201);
    expect((await server.send(sessionCalls.getUser, {}, winner?.answer.token)).code).toBe(200);
    expect(await ensureAdministrator(server.app.sessions, {}, () => {})).toBeUndefined();
  });

  it('ends the set-up link of an earlier start', async () => {
    const first = await setUp();
    const createdAt = subMinutes(new Date(), 6).toISOString();
    await server.app.db.updateTable('invitations').set({ createdAt }).execute();
    const second = await setUp();
    expect((await register(first, 'a@msl.example')).code).toBe(403);
    expect((await register(second, 'a@msl.example')).code).toBe(201);
  });

  it.each([0, 1, 2])('accepts the set-up link of each of three instances that start together (%i)', async (used) => {
    const tokens = [await setUp(), await setUp(), await setUp()];
    expect((await register(tokens[used] ?? '', 'a@msl.example')).code).toBe(201);
    for (const token of tokens) expect((await register(token, 'b@msl.example')).code).toBe(403);
  });

  it('creates one administrator when two people use the links of two instances that started concurrently', async () => {
    const tokens = [await setUp(), await setUp()];
    const racers = await Promise.all(tokens.map((token, index) => register(token, `${index}@msl.example`)));
    expect(racers.map(({ code }) => code).sort()).toEqual([201, 403]);
    expect(await server.app.sessions.users.list()).toHaveLength(1);
  });

  it('lets a set-up link expire after three days', async () => {
    const token = await setUp();
    const { expiresAt } = await server.app.db.selectFrom('invitations').select('expiresAt').executeTakeFirstOrThrow();
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(72);
    await server.app.db.updateTable('invitations').set({ expiresAt: new Date().toISOString() }).execute();
    expect((await register(token, 'a@msl.example')).code).toBe(403);
  });

  it('keeps registration closed without a valid link', async () => {
    const { code, failure } = await register('guessed', 'a@msl.example');
    expect(code).toBe(403);
    expect(failure.message).toContain('no longer valid');
  });

  it('creates the configured administrator only once when several instances start', async () => {
    const starters = [1, 2, 3].map(() => ensureAdministrator(server.app.sessions, { administrator }, () => {}));
    expect(await Promise.all(starters)).toEqual([undefined, undefined, undefined]);
    expect(await server.app.db.selectFrom('users').select('email').execute()).toEqual([{ email }]);
    expect((await server.asGuest(sessionCalls.logIn, { body: administrator })).code).toBe(200);
  });

  it("stores the password hashed with Argon2id and OWASP's parameters", async () => {
    await ensureAdministrator(server.app.sessions, { administrator }, () => {});
    const user = await server.app.sessions.users.findByEmail(email);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('creates the configured administrator despite an easily guessed password, and logs a warning', async () => {
    const warnings: string[] = [];
    const weak = { email, password: 'password1234' };
    await ensureAdministrator(server.app.sessions, { administrator: weak }, (message) => warnings.push(message));
    expect(warnings).toEqual([expect.stringMatching(/^ADMIN_PASSWORD is easily guessed, change it in the profile: /)]);
    expect(warnings[0]).not.toContain(weak.password);
    expect((await server.asGuest(sessionCalls.logIn, { body: weak })).code).toBe(200);
  });
});
