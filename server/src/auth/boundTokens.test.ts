import { registryCalls, sessionCalls } from '@msl/shared/contracts';
import { administrator, defaultDatabases, sqlite, type TestApp, useTestApp } from '../../test/support/testApp';

const { email, password } = administrator;

interface Sent {
  cookie?: string;
  token?: string;
  headers?: Record<string, string>;
}

/** Sends a call with the headers of a browser, unless overridden. */
async function sendAsBrowser(
  server: TestApp,
  { method, path }: { method: 'GET' | 'POST'; path: string },
  body: object | undefined,
  { cookie, token, headers = { 'sec-fetch-site': 'same-origin' } }: Sent = {},
) {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await server.app.inject({
    ...{ method, url: `/api/${path}`, payload: body },
    headers: { ...headers, ...authorization, ...(cookie ? { cookie } : {}) },
  });
  const header = [answer.headers['set-cookie'] ?? []].flat().find((set) => set.startsWith('msl-session='));
  return { code: answer.statusCode, ...answer.json<{ token: string }>(), header, cookie: header?.split(';')[0] };
}

describe.each(defaultDatabases)('the token of a browser on $name', (database) => {
  const server = useTestApp(database);
  const send = (call: Parameters<typeof sendAsBrowser>[1], body?: object, sent?: Sent) =>
    sendAsBrowser(server(), call, body, sent);
  const signIn = (sent?: Sent) => send(sessionCalls.logIn, administrator, sent);
  const codeWith = async (token: string, cookie?: string) =>
    (await send(sessionCalls.getUser, undefined, { token, cookie })).code;

  it('is rejected without its session cookie or with another cookie', async () => {
    const [one, two] = [await signIn(), await signIn()];
    expect(await codeWith(one.token, `theme=dark; ${one.cookie}`)).toBe(200);
    expect(await codeWith(one.token)).toBe(401);
    expect(await codeWith(one.token, two.cookie)).toBe(401);
    expect(await codeWith(one.token, 'msl-session=')).toBe(401);
    const { failure } = await server().send(sessionCalls.listAdministrators, {}, one.token);
    expect(failure.message).toBe('Please sign in.');
    expect((await server().send(registryCalls.get, { remote: 'inbox' }, one.token)).code).toBe(401);
  });

  it('comes with an HttpOnly, SameSite cookie of which only the hash is stored', async () => {
    const { header = '', cookie = '' } = await signIn();
    expect(header).toMatch(/^msl-session=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=43200$/);
    const rows = await server().app.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie.replace('msl-session=', ''));
  });

  it('is not bound to a cookie when a client other than a browser signs in', async () => {
    const { token, header } = await signIn({ headers: { 'sec-fetch-mode': 'cors' } });
    expect([header, await codeWith(token)]).toEqual([undefined, 200]);
  });

  it('stays valid in every tab when the password changes, because the cookie stays', async () => {
    const { token, cookie } = await signIn();
    const change = (currentPassword: string, newPassword: string, sent: Sent) =>
      send(sessionCalls.updatePassword, { currentPassword, newPassword }, sent);
    const changed = await change(password, 'another long password', { token, cookie });
    expect([changed.code, changed.header]).toEqual([200, undefined]);
    expect([await codeWith(changed.token, cookie), await codeWith(changed.token)]).toEqual([200, 401]);
    const back = await change('another long password', password, { token: changed.token, cookie });
    server().token = (await signIn({ headers: {} })).token;
    expect(back.code).toBe(200);
  });

  it('is replaced when another account signs in, and its cookie is removed at sign-out', async () => {
    const first = await signIn();
    const out = await send(sessionCalls.logOut, {}, first);
    expect(out.header).toMatch(/^msl-session=; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=0$/);
    const { users } = server().app.sessions;
    await users.insert({ name: 'B', email: 'b@msl.example', passwordHash: 'none' });
    await server().app.sessions.resetPassword('b@msl.example', password);
    const second = await send(sessionCalls.logIn, { email: 'b@msl.example', password }, { cookie: first.cookie });
    expect(second.cookie).not.toBe(first.cookie);
    expect(await codeWith(second.token, second.cookie)).toBe(200);
  });

  it('is bound to a cookie after registration, too', async () => {
    const { link } = (await server().send(sessionCalls.invite, { body: { email: 'c@msl.example' } })).answer.data;
    const token = new URL(link).searchParams.get('token');
    const registered = await send(sessionCalls.register, { token, name: 'C', email: 'c@msl.example', password });
    expect(await codeWith(registered.token, registered.cookie)).toBe(200);
    expect(await codeWith(registered.token)).toBe(401);
  });
});

describe('the cookie of a session where the site is reached over TLS', () => {
  const server = useTestApp(sqlite, { publicUrl: 'https://msl.example' });

  it('has the attribute Secure', async () => {
    const { header } = await sendAsBrowser(server(), sessionCalls.logIn, { email, password });
    expect(header).toMatch(/; Secure$/);
  });
});
