import { waitFor } from '@testing-library/react';
import type { RemoteManifest, RemoteRegistry } from '@msl/shared/remote';
import { createRemoteLoader, type RemoteSource } from './remoteLoader';

const entryOf = (name: string) => ({
  version: '1.0.0',
  entry: `/remotes/${name}/1.0.0/remoteEntry.js`,
  integrity: 'sha384-x',
});

const manifestOf = (name: string): RemoteManifest => ({
  name,
  requires: { api: '^1.0.0' },
  areas: [
    {
      name: 'things',
      title: 'Things',
      icon: 'file',
      routes: [{ path: `${name}/index`, title: 'Things', page: async () => ({ default: () => null }) }],
    },
  ],
});

type Load = () => unknown;

/** Remotes that load, or not, as each test says; the registry lists them all unless told otherwise. */
function remotes(loads: Record<string, Load>) {
  const listed: RemoteRegistry = Object.fromEntries(Object.keys(loads).map((name) => [name, entryOf(name)]));
  const source: RemoteSource & { listed: RemoteRegistry; loads: Record<string, Load> } = {
    listed,
    loads,
    registry: async () => source.listed,
    manifest: async (name) => source.loads[name]?.(),
  };
  return source;
}

const never = () => new Promise(() => undefined);
const limitMs = 20;

describe('the remote loader', () => {
  it('marks every remote that loads as ready', async () => {
    const loader = createRemoteLoader(
      remotes({ inbox: () => manifestOf('inbox'), content: () => manifestOf('content') }),
    );
    await loader.start();
    expect(loader.getSnapshot()).toMatchObject({
      registry: 'ready',
      remotes: { inbox: { status: 'ready', version: '1.0.0' }, content: { status: 'ready' } },
    });
  });

  const withRoute = (name: string, path: string): RemoteManifest => {
    const manifest = manifestOf(name);
    const [area] = manifest.areas;
    const page = async () => ({ default: () => null });
    return { ...manifest, areas: [{ ...area!, routes: [...area!.routes, { path, title: 'Taken', page }] }] };
  };
  const outlineOf = (name: string) => [
    { name: 'things', title: 'Things', icon: 'file' as const, routes: [{ path: `${name}/index`, title: 'Things' }] },
  ];

  it.each([
    ['of another remote', 'content/index', 'It has a screen at /admin/content/index, which belongs to remote content.'],
    ['of another remote, in other letters', 'Content/:id', 'belongs to remote content.'],
    ['of the host', 'dashboard', 'It has a screen at /admin/dashboard, which belongs to the admin itself.'],
    ['of everybody', '*', 'belongs to the admin itself.'],
  ])('refuses a remote that takes a route %s, and leaves that to its owner', async (_whose, path, reason) => {
    const source = remotes({ aardvark: () => withRoute('aardvark', path), content: () => manifestOf('content') });
    for (const [name, entry] of Object.entries(source.listed)) entry.areas = outlineOf(name);
    const loader = createRemoteLoader(source);
    await loader.start();
    const { aardvark, content } = loader.getSnapshot().remotes;
    expect(aardvark).toMatchObject({ status: 'failed', failure: { summary: expect.stringContaining(reason) } });
    expect(content?.status).toBe('ready');
  });

  it('gives a route claimed by two remotes to the live one, rather than to an override in this browser', async () => {
    const source = remotes({
      aardvark: () => withRoute('aardvark', 'content/index'),
      content: () => manifestOf('content'),
    });
    for (const [name, entry] of Object.entries(source.listed))
      entry.areas = [...outlineOf(name), ...outlineOf('content')];
    source.listed.aardvark = { ...entryOf('aardvark'), areas: outlineOf('content'), own: { expiresAt: '2026-01-01' } };
    const loader = createRemoteLoader(source);
    await loader.start();
    const { aardvark, content } = loader.getSnapshot().remotes;
    expect([aardvark?.status, content?.status]).toEqual(['failed', 'ready']);
  });

  it.each([
    ['is missing', () => Promise.reject(new Error('ScriptNetworkError: not found')), 'Its files could not be loaded.'],
    ['throws while it loads', () => Promise.reject(new Error('x is undefined')), 'Its code failed while loading.'],
    ['is slow', never, 'It did not answer within 0.02 seconds.'],
    ['exposes nothing', () => undefined, 'the default export of ./manifest must be an object'],
    ['needs another host', () => ({ ...manifestOf('inbox'), requires: { api: '^2.0.0' } }), '^2.0.0'],
  ])('fails only the remote that %s, and says why', async (_what, load, reason) => {
    const loader = createRemoteLoader(remotes({ inbox: load, content: () => manifestOf('content') }), limitMs);
    await loader.start();
    const { inbox, content } = loader.getSnapshot().remotes;
    expect(inbox).toMatchObject({
      status: 'failed',
      version: '1.0.0',
      failure: { summary: expect.stringContaining(reason) },
    });
    expect(content).toMatchObject({ status: 'ready' });
  });

  it('marks a fast remote as ready while a slow one is still loading', async () => {
    const loader = createRemoteLoader(remotes({ inbox: never, content: () => manifestOf('content') }), 500);
    void loader.start();
    await waitFor(() => {
      const { inbox, content } = loader.getSnapshot().remotes;
      expect([inbox?.status, content?.status]).toEqual(['loading', 'ready']);
    });
  });

  it('marks an expected remote that the registry lacks as failed', async () => {
    const loader = createRemoteLoader(remotes({ content: () => manifestOf('content') }));
    await loader.start(['content', 'inbox']);
    expect(loader.getSnapshot().remotes.inbox).toMatchObject({
      status: 'failed',
      failure: { summary: 'The registry lists no version of this remote.' },
    });
  });

  it('offers the area outlines of the registry while a remote is loading and after it failed', async () => {
    const areas = [{ name: 'things', title: 'Things', icon: 'file' as const, routes: [{ path: 'x', title: 'X' }] }];
    const source = remotes({ inbox: never });
    source.listed = { inbox: { ...entryOf('inbox'), areas } };
    const loader = createRemoteLoader(source, limitMs);
    const seen: unknown[] = [];
    loader.subscribe(() => seen.push(loader.getSnapshot().remotes.inbox));
    await loader.start(['inbox']);
    expect(seen).toContainEqual(expect.objectContaining({ status: 'loading', areas }));
    expect(loader.getSnapshot().remotes.inbox).toMatchObject({ status: 'failed', areas });
    const again = loader.retry('inbox');
    expect(loader.getSnapshot().remotes.inbox).toMatchObject({ status: 'loading', areas });
    await again;
  });

  it.each([
    ['no list', {}],
    ['an area without routes', [{ name: 'things', title: 'Things', icon: 'file' }]],
    ['a route without a path', [{ name: 'things', title: 'Things', icon: 'file', routes: [{ title: 'X' }] }]],
  ])('loads a remote whose outlines contain %s as if it had none', async (_what, areas) => {
    const source = remotes({ inbox: () => manifestOf('inbox') });
    source.listed = { inbox: { ...entryOf('inbox'), areas: areas as never } };
    const loader = createRemoteLoader(source);
    await loader.start();
    const { inbox } = loader.getSnapshot().remotes;
    expect([inbox?.status, inbox?.areas]).toEqual(['ready', undefined]);
  });

  const soon = '2030-01-01T00:00:00.000Z';
  const developed = { version: 'own', entry: 'http://localhost:5101/remoteEntry.js', integrity: '' };
  it.each([
    ['without an integrity', { version: '1.0.0', entry: '/x.js' }],
    ['with an empty one', { ...entryOf('inbox'), integrity: '' }],
    ['with an empty one for a published own version', { ...entryOf('inbox'), integrity: '', own: { expiresAt: soon } }],
    ['at another origin than it says', { ...developed, own: { expiresAt: soon, origin: 'http://localhost:5102' } }],
    ['with an own version that never ends', { ...developed, own: { origin: 'http://localhost:5101' } }],
  ])('refuses a registry entry %s', async (_what, entry) => {
    const source = remotes({ inbox: () => manifestOf('inbox') });
    source.listed = { inbox: entry } as unknown as RemoteRegistry;
    const loader = createRemoteLoader(source);
    await loader.start();
    expect(loader.getSnapshot().remotes.inbox).toMatchObject({
      failure: { summary: 'Its entry in the registry is not valid.' },
    });
  });

  it('accepts an entry without an integrity from the origin of a version under development', async () => {
    const own = { expiresAt: soon, origin: 'http://localhost:5101' };
    const source = remotes({ inbox: () => manifestOf('inbox') });
    source.listed = { inbox: { ...developed, own } };
    const loader = createRemoteLoader(source);
    await loader.start();
    expect(loader.getSnapshot().remotes.inbox).toMatchObject({ status: 'ready', version: 'own', override: own });
  });

  it('reports loaded remotes with their load time, and failures with the trace id shown', async () => {
    const report = jest.fn();
    const source = remotes({ inbox: () => Promise.reject(new Error('boom')), content: () => manifestOf('content') });
    source.leave = jest.fn();
    const loader = createRemoteLoader(source, limitMs, report);
    await loader.start(['inbox', 'content']);
    const { inbox } = loader.getSnapshot().remotes;
    const reported = Object.fromEntries(report.mock.calls.map(([one]) => [one.remote, one]));
    expect(reported.content).toEqual({ remote: 'content', version: '1.0.0', kind: 'loaded', ms: expect.any(Number) });
    expect(reported.inbox).toMatchObject({
      ...{ version: '1.0.0', kind: 'load', message: 'Its code failed while loading. boom' },
      traceId: inbox?.status === 'failed' && inbox.failure.traceId,
    });
    expect(source.leave).toHaveBeenCalledWith('inbox');
  });

  it('marks expected remotes as failed when the registry cannot be read, and loads them on the next start', async () => {
    const source = remotes({ inbox: () => manifestOf('inbox') });
    const { registry } = source;
    source.registry = () => Promise.reject(new Error('The registry answered 500.'));
    const loader = createRemoteLoader(source);
    await loader.start(['inbox']);
    expect(loader.getSnapshot()).toMatchObject({
      registry: { summary: 'The list of areas could not be loaded.', detail: 'The registry answered 500.' },
      remotes: { inbox: { status: 'failed' } },
    });

    source.registry = registry;
    await loader.start(['inbox']);
    expect(loader.getSnapshot()).toMatchObject({ registry: 'ready', remotes: { inbox: { status: 'ready' } } });
  });

  it('retries a failed remote in the version that is live at that time', async () => {
    const source = remotes({ inbox: () => Promise.reject(new Error('broken')) });
    const loader = createRemoteLoader(source);
    await loader.start();
    source.loads.inbox = () => manifestOf('inbox');
    source.listed = { inbox: { ...entryOf('inbox'), version: '1.0.1' } };
    const retried = loader.retry('inbox');
    expect(loader.getSnapshot().remotes.inbox?.status).toBe('loading');
    await retried;
    expect(loader.getSnapshot().remotes.inbox).toMatchObject({ status: 'ready', version: '1.0.1' });
  });

  it('ignores the result of an abandoned attempt', async () => {
    let finishFirst: (manifest: unknown) => void = () => undefined;
    const source = remotes({ inbox: () => new Promise((resolve) => (finishFirst = resolve)) });
    const loader = createRemoteLoader(source, limitMs);
    await loader.start();
    source.loads.inbox = () => ({ ...manifestOf('inbox'), areas: [] });
    await loader.retry('inbox');
    finishFirst(manifestOf('inbox'));
    // All that follows from the answer has run once a later task does.
    await new Promise((resolve) => setTimeout(resolve));
    expect(loader.getSnapshot().remotes.inbox).toMatchObject({ status: 'ready', manifest: { areas: [] } });
  });

  it('loads a remote once although start is called twice', async () => {
    const load = jest.fn(() => manifestOf('inbox'));
    const loader = createRemoteLoader(remotes({ inbox: load }));
    await Promise.all([loader.start(), loader.start()]);
    await loader.start();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
