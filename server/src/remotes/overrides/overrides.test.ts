import { registryCalls } from '@msl/shared/contracts';
import type { RemoteRegistry } from '@msl/shared/remote';
import { enteredAreas, enterVersions } from '../../../test/support/publishedVersions';
import { defaultDatabases, sqlite, TestApp, useTestApp } from '../../../test/support/testApp';

const origin = 'http://localhost:3001';
const overrides = { isOn: true, origins: ['http://localhost:*', 'https://dev.msl.example'] };

/** What everybody is shown. */
const told = { integrity: 'sha384-of-the-entry', areas: enteredAreas };
const live = { inbox: { version: '1.0.0', entry: '/remotes/inbox/1.0.0/remoteEntry.js', ...told } };

async function publish(server: TestApp, versions: string[]) {
  const { db } = server.app;
  await enterVersions(db, 'inbox', versions);
  await db.insertInto('remote_live').values({ remote: 'inbox', version: '1.0.0', turn: 1 }).execute();
}

/** A browser: sends calls with the cookie that it was given, and opens pages. */
class Browser {
  cookie = '';

  constructor(private readonly server: TestApp) {}

  async use(body: object, token = this.server.token) {
    const answer = await this.server.app.inject({
      method: 'POST',
      url: `/api/${registryCalls.useOwn.path}`,
      headers: { authorization: `Bearer ${token}`, cookie: this.cookie },
      payload: body,
    });
    const set = answer.headers['set-cookie'];
    if (typeof set === 'string') this.cookie = `theme=dark; ${set.split(';')[0]}`;
    return { code: answer.statusCode, set, body: answer.json() };
  }

  async end(remote: string) {
    const answer = await this.server.app.inject({
      method: 'DELETE',
      url: `/api/admin/registry/own/${remote}`,
      headers: { authorization: `Bearer ${this.server.token}`, cookie: this.cookie },
    });
    return { code: answer.statusCode, set: answer.headers['set-cookie'] };
  }

  async list(token = this.server.token) {
    const headers = { authorization: `Bearer ${token}`, cookie: this.cookie };
    return (await this.server.app.inject({ url: '/api/admin/registry/own', headers })).json().data;
  }

  open(url: string) {
    return this.server.app.inject({ url, headers: this.cookie ? { cookie: this.cookie } : {} });
  }

  async registry(query = '') {
    return (await this.open(`/remotes/registry.json${query}`)).json<RemoteRegistry>();
  }

  /** What pages at an address may load, by directive. */
  async policy(url = '/admin/dashboard') {
    const text = String((await this.open(url)).headers['content-security-policy']);
    return new Map(text.split(';').map((line) => [line.split(' ')[0], line] as const));
  }
}

describe.each(defaultDatabases)('overrides on $name', (database) => {
  const server = useTestApp(database, { overrides });
  beforeAll(() => publish(server(), ['1.0.0', '1.1.0']));
  beforeEach(async () => {
    await server().app.db.deleteFrom('remote_own_versions').execute();
    await server().app.db.deleteFrom('remote_switches').execute();
  });
  afterEach(() => server().app.db.updateTable('users').set({ mayRelease: 1 }).execute());
  const browser = () => new Browser(server());
  const expireAll = () =>
    server()
      .app.db.updateTable('remote_own_versions')
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .execute();
  const newAdministrator = async (mayRelease: boolean) => {
    const { sessions } = server().app;
    const email = `${Math.random()}@msl.example`;
    const user = await sessions.users.insert({ name: 'Noor', email, passwordHash: 'none', mayRelease });
    await sessions.resetPassword(email, 'long enough password');
    const client = { userAgent: '', address: '' };
    return { id: user?.id ?? '', ...(await sessions.signIn({ email, password: 'long enough password' }, client)) };
  };

  it('give one browser a published version, and all others the live one', async () => {
    const mine = browser();
    const { code, body, set } = await mine.use({ remote: 'inbox', version: '1.1.0', hours: 2 });
    expect(code).toBe(200);
    expect(body.data).toEqual({ remote: 'inbox', version: '1.1.0', origin: null, expiresAt: expect.any(String) });
    expect(Date.parse(body.data.expiresAt) - Date.now()).toBeGreaterThan(1.99 * 3_600_000);
    expect(set).toMatch(/^msl-own=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=259200$/);
    expect(await mine.registry()).toEqual({
      inbox: {
        version: '1.1.0',
        entry: '/remotes/inbox/1.1.0/remoteEntry.js',
        ...told,
        own: { expiresAt: body.data.expiresAt },
      },
    });
    expect(await browser().registry()).toEqual(live);
    const { headers } = await mine.open('/remotes/registry.json');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Authorization, Cookie' });
  });

  it('give one browser a version from an allowed origin, by a policy that applies only to it and the back-office', async () => {
    const mine = browser();
    const { body } = await mine.use({ remote: 'inbox', origin });
    expect(Date.parse(body.data.expiresAt) - Date.now()).toBeGreaterThan(7.99 * 3_600_000);
    expect(await mine.registry()).toEqual({
      inbox: {
        version: 'own',
        entry: `${origin}/remoteEntry.js`,
        integrity: '',
        own: { expiresAt: body.data.expiresAt, origin },
      },
    });
    const [own, usual] = [await mine.policy(), await browser().policy()];
    const changed = ['script-src', 'style-src', 'connect-src', 'font-src', 'img-src'];
    for (const [name, line] of usual) {
      expect(own.get(name)).toBe(changed.includes(name ?? '') ? `${line} ${origin}` : line);
    }
    expect((await mine.policy('/admin')).get('script-src')).toContain(origin);
    for (const path of ['/', '/register', '/administration', '/healthz', '/api/admin/user', '/remotes/registry.json']) {
      expect([path, (await mine.open(path)).headers['content-security-policy']]).toEqual([
        path,
        (await browser().open(path)).headers['content-security-policy'],
      ]);
    }
  });

  it('are never read from a URL or a forged cookie', async () => {
    await browser().use({ remote: 'inbox', origin });
    const other = browser();
    expect(await other.registry(`?msl-own=${origin}&own=${origin}&inbox=${origin}`)).toEqual(live);
    expect((await other.policy(`/admin?own=${origin}`)).get('script-src')).not.toContain(origin);
    for (const made of ['x'.repeat(43), '', `${origin}`, `x; msl-own=${'y'.repeat(43)}`]) {
      other.cookie = `msl-own=${made}`;
      expect(await other.registry()).toEqual(live);
      expect((await other.policy()).get('script-src')).not.toContain(origin);
    }
  });

  it('fall back to the live version when they expire, and are swept', async () => {
    const mine = browser();
    await mine.use({ remote: 'inbox', origin });
    await expireAll();
    expect(await mine.registry()).toEqual(live);
    expect((await mine.policy()).get('script-src')).not.toContain(origin);
    expect(await mine.list()).toMatchObject({ mine: [] });
    await server().app.overrides.sweep();
    expect(await server().app.db.selectFrom('remote_own_versions').select('remote').execute()).toEqual([]);
  });

  it('end with one call, and their cookie with the last of them', async () => {
    const mine = browser();
    await mine.use({ remote: 'inbox', origin });
    await mine.use({ remote: 'catalogue', origin });
    expect(Object.keys(await mine.registry()).sort()).toEqual(['catalogue', 'inbox']);
    expect(await mine.end('catalogue')).toEqual({ code: 200, set: undefined });
    expect(Object.keys(await mine.registry())).toEqual(['inbox']);
    expect((await mine.end('inbox')).set).toMatch(/^msl-own=; .*Max-Age=0$/);
    expect(await mine.registry()).toEqual(live);
    expect((await mine.end('inbox')).code).toBe(404);
  });

  it('of another browser cannot be ended', async () => {
    const mine = browser();
    await mine.use({ remote: 'inbox', origin });
    expect((await browser().end('inbox')).code).toBe(404);
    expect(Object.keys(await mine.registry())).toEqual(['inbox']);
  });

  it('are listed with the allowed origins', async () => {
    const mine = browser();
    expect(await mine.list()).toEqual({ isAllowed: true, origins: overrides.origins, mine: [] });
    const { body } = await mine.use({ remote: 'inbox', version: '1.0.0' });
    expect((await mine.list()).mine).toEqual([body.data]);
    const { token } = await newAdministrator(false);
    expect((await mine.list(token)).isAllowed).toBe(false);
  });

  it('are recorded in the history with author, version, duration and reason', async () => {
    const mine = browser();
    await mine.use({ remote: 'inbox', version: '1.1.0', hours: 0.5, why: 'The new filter' });
    await mine.use({ remote: 'inbox', origin });
    const rows = await server().app.db.selectFrom('remote_switches').selectAll().orderBy('at').execute();
    const who = { remote: 'inbox', kind: 'own', fromVersion: '1.0.0', turn: null, who: 'admin@msl.example' };
    expect(rows).toEqual([
      expect.objectContaining({ ...who, version: '1.1.0', why: 'For 30 minutes: The new filter' }),
      expect.objectContaining({ ...who, version: origin, why: 'For 8 hours' }),
    ]);
    expect(await server().app.db.selectFrom('remote_own_versions').select('origin').execute()).toEqual([{ origin }]);
  });

  it('store nothing that could be sent as a cookie', async () => {
    const mine = browser();
    await mine.use({ remote: 'inbox', origin });
    const [row] = await server().app.db.selectFrom('remote_own_versions').select('browser').execute();
    expect(row?.browser).toMatch(/^[0-9a-f]{64}$/);
    const copied = browser();
    copied.cookie = `msl-own=${row?.browser}`;
    expect(await copied.registry()).toEqual(live);
  });

  it.each<[object, string]>([
    [{ remote: 'inbox' }, 'version'],
    [{ remote: 'inbox', version: '1.0.0', origin }, 'version'],
    [{ remote: 'inbox', version: '9.9.9' }, 'version'],
    [{ remote: 'catalogue', version: '1.0.0' }, 'version'],
    ...[
      ...[
        'http://localhost:3001/',
        'http://localhost:3001/remotes',
        'http://localhost:*',
        'localhost:3001',
        'null',
        '*',
      ],
      ...['http://localhost.evil.example:3001', 'http://evil.example', 'https://localhost:3001', 'http://a@localhost'],
      ...['http://LOCALHOST:3001', 'http://localhost:80', 'https://dev.msl.example:8443', 'https://dev.msl.example?'],
      ...["http://localhost:3001 'unsafe-inline'", 'http://localhost:3001; script-src *', 'data:text/javascript,x'],
    ].map((odd): [object, string] => [{ remote: 'inbox', origin: odd }, 'origin']),
    [{ remote: 'inbox', origin, hours: 73 }, 'hours'],
    [{ remote: '../inbox', origin }, 'remote'],
  ])('are rejected as %j at %s', async (wanted, field) => {
    const mine = browser();
    const { code, body, set } = await mine.use(wanted);
    expect([code, body.errors?.[0]?.field, set]).toEqual([422, field, undefined]);
    expect(await mine.registry()).toEqual(live);
  });

  it('accept the default port of an allowed host, and an exactly configured origin', async () => {
    for (const allowed of ['http://localhost', 'https://dev.msl.example']) {
      expect((await browser().use({ remote: 'inbox', origin: allowed })).code).toBe(200);
    }
  });

  it('require the permission to release, and end at once when it is revoked or the account is removed', async () => {
    const { id, token } = await newAdministrator(false);
    const mine = browser();
    expect((await mine.use({ remote: 'inbox', origin }, token)).code).toBe(403);
    await server().app.db.updateTable('users').set({ mayRelease: 1 }).where('id', '=', id).execute();
    expect((await mine.use({ remote: 'inbox', origin }, token)).code).toBe(200);
    expect(Object.keys(await mine.registry())).toEqual(['inbox']);
    await server().app.db.updateTable('users').set({ mayRelease: 0 }).where('id', '=', id).execute();
    expect(await mine.registry()).toEqual(live);
    expect((await mine.policy()).get('script-src')).not.toContain(origin);
    await server().app.db.updateTable('users').set({ mayRelease: 1 }).where('id', '=', id).execute();
    await server().app.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await mine.registry()).toEqual(live);
    expect(await server().app.db.selectFrom('remote_own_versions').select('remote').execute()).toEqual([]);
  });

  it('do not prevent pages from loading while they cannot be read', async () => {
    const mine = browser();
    await mine.use({ remote: 'inbox', origin });
    const failing = jest.spyOn(server().app.overrides, 'originsFor').mockRejectedValue(new Error('no database'));
    const policy = await mine.policy();
    failing.mockRestore();
    expect(policy.get('script-src')).toBe((await browser().policy()).get('script-src'));
  });
});

describe.each(defaultDatabases)('an installation without overrides on $name', (database) => {
  const server = useTestApp(database);

  it('rejects new overrides, and ignores stored ones', async () => {
    const mine = new Browser(server());
    await publish(server(), ['1.0.0']);
    for (const wanted of [{ version: '1.0.0' }, { origin }]) {
      expect((await mine.use({ remote: 'inbox', ...wanted })).code).toBe(403);
    }
    const { overrides: here } = server().app;
    Object.assign(here, { isOn: true, origins: overrides.origins });
    await mine.use({ remote: 'inbox', origin });
    expect(Object.keys(await mine.registry())).toEqual(['inbox']);
    Object.assign(here, { isOn: false, origins: [] });
    expect(await mine.registry()).toEqual(live);
    expect((await mine.policy()).get('script-src')).toBe("script-src 'self'");
    expect(await mine.list()).toEqual({ isAllowed: false, origins: [], mine: [] });
  });
});

describe('over TLS', () => {
  it('the override cookie has the attribute Secure', async () => {
    const server = await TestApp.start(sqlite, { overrides, publicUrl: 'https://msl.example' });
    const { set } = await new Browser(server).use({ remote: 'inbox', origin });
    await server.stop();
    expect(set).toMatch(/; Secure$/);
  });
});
