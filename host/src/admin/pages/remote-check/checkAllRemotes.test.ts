import type { RemoteManifest } from '@msl/shared/remote';
import { memo } from 'react';
import type { RemoteSource } from '../../remotes/loading/remoteLoader';
import { checkAllRemotes } from './checkAllRemotes';

type Page = RemoteManifest['areas'][number]['routes'][number]['page'];

const Screen = () => null;
const good: Page = async () => ({ default: Screen });

/** A registry with one remote whose area has these pages. */
const inbox = (...pages: unknown[]): RemoteSource => ({
  registry: async () => ({ inbox: { version: '1.0.0', entry: '/x.js', integrity: 'sha384-x' } }),
  manifest: async () => ({
    name: 'inbox',
    requires: { api: '^1.0.0' },
    areas: [
      {
        name: 'contacts',
        title: 'Contacts',
        icon: 'contacts',
        routes: pages.map((page, index) => ({ path: `contact/${index}`, title: 'Contacts', page })),
      },
    ],
  }),
});

describe('the check of all remotes', () => {
  it('reports no fault for a remote whose screens are components', async () => {
    const wrapped = async () => ({ default: memo(Screen) });
    expect(await checkAllRemotes(inbox(good, wrapped))).toEqual([]);
  });

  it('reports screens that cannot be loaded and screens that are not components', async () => {
    const missing = () => Promise.reject(new Error('Loading chunk 7 failed.'));
    const empty = async () => ({});
    expect(await checkAllRemotes(inbox(good, missing, empty))).toEqual([
      'areas[0].routes[1].page, of the route "contact/1", could not be loaded: Loading chunk 7 failed.',
      'areas[0].routes[2].page, of the route "contact/2", loads a module without a component as its default export.',
    ]);
  });

  it('reports badges, dashboard cards and dialogs that cannot be loaded', async () => {
    const missing = () => Promise.reject(new Error('Loading chunk 7 failed.'));
    const source = inbox(good);
    const manifest = async () => {
      const loaded = (await source.manifest('inbox', {} as never)) as RemoteManifest;
      const slots = {
        dashboard: [{ name: 'a', title: 'A', card: missing }],
        palette: [{ name: 'b', title: 'B', to: { area: 'inbox/contacts' } }],
        rowActions: [{ name: 'c', title: 'C', icon: 'file', list: 'inbox/contacts', dialog: async () => ({}) }],
      };
      return { ...loaded, areas: loaded.areas.map((area) => ({ ...area, badge: missing })), slots };
    };
    expect(await checkAllRemotes({ ...source, manifest })).toEqual([
      'areas[0].badge could not be loaded: Loading chunk 7 failed.',
      'slots.dashboard[0].card could not be loaded: Loading chunk 7 failed.',
      'slots.rowActions[0].dialog loads a module without a component as its default export.',
    ]);
  });

  it('reports why a remote could not be loaded', async () => {
    const manifest = () => Promise.reject(new Error('x is undefined'));
    expect(await checkAllRemotes({ ...inbox(), manifest })).toEqual(['Its code failed while loading. x is undefined']);
  });

  it('reports why a manifest was rejected', async () => {
    expect(await checkAllRemotes(inbox())).toEqual([
      'Its manifest is not valid: areas[0].routes must be a list of at least one route.',
    ]);
  });

  it('fails when the registry lists no remote', async () => {
    expect(await checkAllRemotes({ ...inbox(), registry: async () => ({}) })).toEqual([
      'The registry names no remote.',
    ]);
    const registry = () => Promise.reject(new Error('The registry answered 500.'));
    expect(await checkAllRemotes({ ...inbox(), registry })).toEqual([
      'The list of areas could not be loaded. The registry answered 500.',
    ]);
  });
});
