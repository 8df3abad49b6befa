import { type PreviewLink, previewLinkCalls, registryCalls } from '@msl/shared/contracts';
import type { RemoteRegistry } from '@msl/shared/remote';
import { enteredAreas, enterVersions } from '../../../test/support/publishedVersions';
import { administrator, defaultDatabases, sqlite, TestApp, useTestApp } from '../../../test/support/testApp';

const told = { integrity: 'sha384-of-the-entry', areas: enteredAreas };
const entryOf = (version: string) => ({ version, entry: `/remotes/inbox/${version}/remoteEntry.js`, ...told });

type Created = PreviewLink & { path: string };

describe.each(defaultDatabases)('preview links on $name, in an installation without overrides', (database) => {
  const server = useTestApp(database);
  let deployToken: string;
  let deployTokenId: string;

  beforeAll(async () => {
    const { db } = server().app;
    await enterVersions(db, 'inbox', ['1.0.0', '1.1.0', '1.2.0']);
    await db.insertInto('remote_live').values({ remote: 'inbox', version: '1.0.0', turn: 1 }).execute();
  });
  beforeEach(async () => {
    const { db } = server().app;
    for (const table of ['remote_own_versions', 'remote_preview_links', 'remote_switches', 'deploy_tokens'] as const) {
      await db.deleteFrom(table).execute();
    }
    const { answer } = await server().send(registryCalls.createToken, { body: { remote: 'inbox', name: 'CI' } });
    [deployToken, deployTokenId] = [answer.data.token, answer.data._id];
  });
  afterEach(() => server().app.db.updateTable('users').set({ mayRelease: 1 }).execute());

  const create = (version = '1.1.0', token = deployToken) =>
    server().send(previewLinkCalls.create, { remote: 'inbox', body: { version } }, token);
  const newLink = async (version?: string): Promise<Created> => (await create(version)).answer.data;
  const secretOf = ({ path }: Created) => path.split('#')[1] ?? '';
  const find = (link: Created) => server().send(previewLinkCalls.find, { body: { secret: secretOf(link) } });

  /** Opens a link in a new browser. Returns its cookie. */
  async function open(link: Created, token = server().token) {
    const response = await server().app.inject({
      method: 'POST',
      url: `/api/${previewLinkCalls.open.path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { secret: secretOf(link) },
    });
    return { code: response.statusCode, cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' };
  }
  const registry = async (cookie = '') =>
    (await server().app.inject({ url: '/remotes/registry.json', headers: { cookie } })).json<RemoteRegistry>();

  it('show one browser the version with the time at which it ends, and all others the live one', async () => {
    const link = await newLink();
    expect(link.path).toMatch(/^\/admin\/remote-preview#[\w-]{43}$/);
    const hours = (Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / 3_600_000;
    expect([link.createdBy, hours]).toEqual(['CI (deploy token)', 24]);
    expect((await find(link)).answer.data).toMatchObject({ version: '1.1.0', screen: 'contact/index' });
    const { code, cookie } = await open(link);
    expect(code).toBe(200);
    expect(await registry(cookie)).toEqual({ inbox: { ...entryOf('1.1.0'), own: { expiresAt: link.expiresAt } } });
    expect(await registry()).toEqual({ inbox: entryOf('1.0.0') });
    const [row] = await server().app.db.selectFrom('remote_switches').select(['kind', 'who', 'why']).execute();
    expect(row).toEqual({ kind: 'own', who: administrator.email, why: 'Preview link of CI (deploy token)' });
  });

  it('are opened only by signed-in administrators, also by those who may not release', async () => {
    const link = await newLink();
    expect((await open(link, '')).code).toBe(401);
    expect((await open(link, deployToken)).code).toBe(401);
    const { db, sessions } = server().app;
    const { email } = administrator;
    const maker = await sessions.users.insert({
      name: 'M',
      email: 'm@msl.example',
      passwordHash: '',
      mayRelease: true,
    });
    await db
      .updateTable('remote_preview_links')
      .set({ makerId: maker?.id ?? '' })
      .execute();
    await db.updateTable('users').set({ mayRelease: 0 }).where('email', '=', email).execute();
    const { cookie } = await open(link);
    expect((await registry(cookie)).inbox?.version).toBe('1.1.0');
    await db
      .deleteFrom('users')
      .where('id', '=', maker?.id ?? '')
      .execute();
    expect(await registry(cookie)).toEqual({ inbox: entryOf('1.0.0') });
  });

  const endings: [string, (link: Created) => Promise<unknown>][] = [
    ['is ended', ({ _id: id }) => server().send(previewLinkCalls.end, { remote: 'inbox', id }, deployToken)],
    [
      'expires',
      () =>
        server().app.db.updateTable('remote_preview_links').set({ expiresAt: '2026-01-01T00:00:00.000Z' }).execute(),
    ],
    ['was created by a token that is revoked', () => server().send(registryCalls.revokeToken, { id: deployTokenId })],
    [
      'has a maker who may no longer release',
      () => server().app.db.updateTable('users').set({ mayRelease: 0 }).execute(),
    ],
    [
      'shows a version that is withdrawn',
      () => server().send(registryCalls.withdraw, { remote: 'inbox', body: { version: '1.2.0', why: 'Broken' } }),
    ],
  ];

  it.each(endings)('give every browser the live version again when the link %s', async (_, end) => {
    const link = await newLink('1.2.0');
    const { cookie } = await open(link);
    expect((await registry(cookie)).inbox?.version).toBe('1.2.0');
    await end(link);
    expect(await registry(cookie)).toEqual({ inbox: entryOf('1.0.0') });
    expect([(await find(link)).code, (await open(link)).code]).toEqual([404, 404]);
    const { answer } = await server().send(previewLinkCalls.list, { remote: 'inbox' }, server().token);
    expect(answer.data ?? []).toEqual([]);
  });

  it('are listed without their secret, and stored as its hash', async () => {
    const { path, ...link } = await newLink();
    const { answer } = await server().send(previewLinkCalls.list, { remote: 'inbox' });
    expect(answer.data).toEqual([link]);
    const [row] = await server().app.db.selectFrom('remote_preview_links').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(path.split('#')[1]);
    const hash = row?.secretHash.slice(0, 43) ?? '';
    expect((await find({ ...link, path: `#${hash}` })).code).toBe(404);
  });

  it('are at most a hundred for one remote', async () => {
    const first = await newLink();
    const [row] = await server().app.db.selectFrom('remote_preview_links').selectAll().execute();
    if (!row) throw new Error('The link was not stored.');
    const rows = Array.from({ length: 99 }, (_, index) => ({
      ...{ ...row, id: `more${index}`, secretHash: `${index}` },
      createdAt: new Date(Date.now() + 1000).toISOString(),
    }));
    await server().app.db.insertInto('remote_preview_links').values(rows).execute();
    await server()
      .app.db.updateTable('remote_preview_links')
      .set({ createdAt: '2026-01-01' })
      .where('id', '=', first._id)
      .execute();
    await newLink();
    const { answer } = await server().send(previewLinkCalls.list, { remote: 'inbox' });
    expect([answer.data.length, answer.data.some(({ _id }) => _id === first._id)]).toEqual([100, false]);
  });

  it('are refused for a version that was never published, and for the remote of another team', async () => {
    expect((await create('9.9.9')).code).toBe(422);
    const other = { remote: 'catalogue', body: { version: '1.0.0' } };
    expect((await server().send(previewLinkCalls.create, other, deployToken)).code).toBe(403);
  });
});

describe('an installation that loads remotes from another server', () => {
  it('refuses preview links', async () => {
    const server = await TestApp.start(sqlite, { remotesUrl: 'https://remotes.example/registry.json' });
    await enterVersions(server.app.db, 'inbox', ['1.0.0']);
    const { code } = await server.send(previewLinkCalls.create, { remote: 'inbox', body: { version: '1.0.0' } });
    await server.stop();
    expect(code).toBe(403);
  });
});
