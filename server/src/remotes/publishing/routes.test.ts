import { type CheckResult, type DescribedArea, registryCalls } from '@msl/shared/contracts';
import { routesOverlap } from '@msl/shared/remote';
import { makeToken, publishArchive, versionArchive } from '../../../test/support/remoteVersions';
import { candidate, manifestTypes, smallHost } from '../../../test/support/candidates';
import { defaultDatabases, TestApp } from '../../../test/support/testApp';
import { checkVersion } from '../checks/checkVersion';

const areasOf = (...paths: string[]) => [
  { name: 'things', title: 'Things', icon: 'file', routes: paths.map((path) => ({ path, title: 'Thing' })) },
];

describe('conflicting routes', () => {
  it.each([
    ['inquiry/edit/:id', 'inquiry/edit/new'],
    ['inquiry/:part/:id', ':area/edit/7'],
    ['Dashboard/', '/dashboard'],
    ['*', 'inquiry/index'],
    ['inquiry/*', 'inquiry'],
    ['inquiry/:id?', 'inquiry'],
    ['inquiry/edit?', 'inquiry/edit'],
  ])('are %s and %s, in either order', (one, other) => {
    expect([routesOverlap(one, other), routesOverlap(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['inquiry/index', 'inquiry/edit'],
    ['inquiry/edit/:id', 'inquiry/edit'],
    ['inquiry/:id?', 'contact'],
    ['', 'inquiry'],
  ])('are not %s and %s', (one, other) => {
    expect([routesOverlap(one, other), routesOverlap(other, one)]).toEqual([false, false]);
  });
});

describe('the check of routes', () => {
  const routes = {
    taken: [
      { path: 'dashboard', owner: 'the host' },
      { path: 'product/edit/:id', owner: 'remote catalogue' },
    ],
    linked: [
      { path: 'contact/index', by: 'the host' },
      { path: 'contact/edit/:id', by: 'remote content' },
    ],
    live: ['contact/index', 'contact/edit/:id'],
    named: [{ target: 'inbox/things/edit', path: 'contact/edit/:id', by: 'the host' }],
  };
  const checkAreas = async (areas: DescribedArea[], changed: Partial<typeof routes> = {}) => {
    const changes = { name: 'inbox', areas };
    const results = await checkVersion(candidate(changes, { 'manifest.d.ts': manifestTypes() }), {
      ...smallHost,
      routes: { ...routes, ...changed },
    });
    return results.filter(({ check }) => check === 'routes' || check === 'links').map(({ faults }) => faults);
  };
  const check = (...paths: string[]) => checkAreas(areasOf(...paths));

  it('rejects routes of the host or another live remote, naming the owner', async () => {
    expect(await check('contact/index', 'contact/edit/:id', 'dashboard', 'product/edit/new')).toEqual([
      [
        'The route "dashboard" belongs to the host (/admin/dashboard); choose another path in src/manifest.ts.',
        'The route "product/edit/new" belongs to remote catalogue (/admin/product/edit/:id); choose another path in src/manifest.ts.',
      ],
      [],
    ]);
  });

  it('rejects the removal of a screen that others link to, naming both', async () => {
    expect(await check('contact/index', 'contact/show/:id', 'other/edit/:id')).toEqual([
      [],
      [
        'It no longer has a screen for /admin/contact/edit/:id, which remote content links to; keep the route, or say why ' +
          'it goes with --allow-route-changes "…".',
      ],
    ]);
  });

  it('does not demand a screen that others link to but that the live version does not have either', async () => {
    const linked = [...routes.linked, { path: 'reply/index', by: 'remote content' }];
    expect(await checkAreas(areasOf('contact/index', 'contact/edit/:id'), { linked })).toEqual([[], []]);
  });

  it('rejects the renaming of an area that others link to by name, unless the former name is an alias', async () => {
    const [area] = areasOf('contact/index', 'contact/edit/:id');
    const renamed = { ...area, name: 'renamed' } as DescribedArea;
    expect((await checkAreas([renamed]))[1]).toEqual([
      'It no longer has a screen inbox/things/edit (/admin/contact/edit/:id), which the host links to by name; keep the ' +
        'names of the area and the screen, list a former name of the area in its aliases, or say why it goes with ' +
        '--allow-route-changes "…".',
    ]);
    expect((await checkAreas([{ ...renamed, aliases: ['inbox/things'] }]))[1]).toEqual([]);
  });
});

describe.each(defaultDatabases)('routes of live remotes on $name', (database) => {
  let server: TestApp;
  beforeEach(async () => {
    server = await TestApp.start(
      database,
      {},
      {
        releases: {
          // As the server's own check does, without what needs a built host.
          check: async ({ descriptor }): Promise<CheckResult[]> => {
            const { routes } = (await server.send(registryCalls.host, { remote: descriptor.name })).answer.data;
            const results = await checkVersion(candidate({ areas: descriptor.areas }), { ...smallHost, routes });
            return results.filter(({ check }) => check === 'routes' || check === 'links');
          },
        },
      },
    );
    for (const remote of ['inbox', 'content']) await makeToken(server, remote);
  });
  afterEach(() => server.stop());

  async function publish(name: string, version: string, about: Record<string, unknown>, sent: object = {}) {
    const archive = await versionArchive({ name, version, about });
    return publishArchive(server, archive, { remote: name, version, activate: true, ...sent });
  }

  it('are available to a team, with links of others and the routes of its own live version', async () => {
    await publish('inbox', '1.0.0', { areas: areasOf('contact/index') });
    const areaLinks = ['inbox/things', 'inbox/things/edit', 'inbox/others'];
    await publish('content', '1.0.0', { areas: areasOf('news/index'), links: ['contact/index'], areaLinks });
    const { routes } = (await server.send(registryCalls.host, { remote: 'inbox' })).answer.data;
    expect(routes?.live).toEqual(['contact/index']);
    expect(routes?.taken).toEqual(
      expect.arrayContaining([
        { path: 'dashboard', owner: 'the host' },
        { path: 'news/index', owner: 'remote content' },
      ]),
    );
    expect(routes?.linked).toEqual([{ path: 'contact/index', by: 'remote content' }]);
    expect(routes?.named).toEqual([{ target: 'inbox/things', path: 'contact/index', by: 'remote content' }]);
  });

  it('cannot be used by another remote, neither when publishing nor when activating', async () => {
    const waiting = await publish('content', '0.9.0', { areas: areasOf('contact/index') }, { activate: false });
    expect(waiting.code).toBe(201);
    await publish('inbox', '1.0.0', { areas: areasOf('contact/index') });
    const published = await publish('content', '1.0.0', { areas: areasOf('contact/:part') });
    const activated = await server.send(registryCalls.activate, { remote: 'content', body: { version: '0.9.0' } });
    for (const { code, failure } of [published, activated]) {
      expect([code, failure.errors?.map(({ field }) => field)]).toEqual([422, ['routes']]);
      expect(failure.errors?.[0]?.message).toContain('belongs to remote inbox (/admin/contact/index)');
    }
  });

  it('that others link to can be removed only with a reason, which is stored with the version', async () => {
    await publish('inbox', '1.0.0', { areas: areasOf('contact/index') });
    await publish('content', '1.0.0', { areas: areasOf('news/index'), links: ['contact/index'] });
    const renamed = { areas: areasOf('contacts/all') };
    const refused = await publish('inbox', '2.0.0', renamed);
    expect([refused.code, refused.failure.errors?.map(({ field }) => field)]).toEqual([422, ['links']]);
    const allowed = await publish('inbox', '2.0.0', renamed, { allowRouteChanges: 'content follows today' });
    expect(allowed.code).toBe(201);
    expect(allowed.answer.data.version.checks).toContainEqual({
      check: 'links',
      outcome: 'allowed',
      faults: [expect.stringContaining('/admin/contact/index')],
      why: 'content follows today',
    });
    expect(allowed.answer.data.switched?.live).toBe('2.0.0');
    expect((await server.send(registryCalls.rollback, { remote: 'inbox', body: {} })).answer.data.live).toBe('1.0.0');
  });

  it('that others link to can be removed by an activation only with a reason, which is stored in the history', async () => {
    await publish('inbox', '0.9.0', { areas: areasOf('contacts/old') }, { activate: false });
    await publish('inbox', '1.0.0', { areas: areasOf('contact/index') });
    await publish('content', '1.0.0', { areas: areasOf('news/index'), links: ['contact/index'] });
    const activate = (more: object) =>
      server.send(registryCalls.activate, { remote: 'inbox', body: { version: '0.9.0', ...more } });
    expect((await activate({ why: 'Older' })).failure.errors?.[0]?.field).toBe('links');
    expect((await activate({ why: 'Older', allowRouteChanges: 'For an hour' })).code).toBe(200);
    const { history } = (await server.send(registryCalls.get, { remote: 'inbox' })).answer.data;
    expect(history[0]?.why).toBe('Older; Route changes: For an hour');
  });
});
