import { api, createStore } from '@msl/shared/data';
import { answered, serverStandIn } from '@msl/shared/testing';
import { createRemoteApi } from './remoteApi';

const define = (remote: string, attempt: number, name: string, path: string) =>
  createRemoteApi(remote, attempt)
    .enhanceEndpoints({ addTagTypes: ['Thing'] })
    .injectEndpoints({
      overrideExisting: 'throw',
      endpoints: (build) => ({ [name]: build.query<unknown, void>({ query: () => ({ method: 'GET', path }) }) }),
    });

interface Endpoint {
  initiate: (args: undefined) => never;
}

async function pathAskedBy(name: string) {
  const server = serverStandIn({ 'GET old': () => answered(1), 'GET new': () => answered(2) });
  const store = createStore({ transport: server.transport });
  await store.dispatch((api.endpoints as unknown as Record<string, Endpoint>)[name]!.initiate(undefined));
  return server.requests.map(({ path }) => path);
}

describe('the api of a remote', () => {
  it('lets a remote change its own endpoints and no others', async () => {
    define('inbox', 6, 'listLetters', 'old');
    define('content', 7, 'listPages', 'old');
    const lead = (path: string) => ({
      addTagTypes: ['Thing'],
      endpoints: { listLetters: { query: () => ({ method: 'GET' as const, path }) } },
    });
    const change = (remote: string, attempt: number) =>
      (createRemoteApi(remote, attempt) as unknown as { enhanceEndpoints(options: object): unknown }).enhanceEndpoints(
        lead('new'),
      );
    expect(() => change('content', 7)).toThrow('The endpoint listLetters belongs to remote inbox.');
    expect(await pathAskedBy('listLetters')).toEqual(['old']);
    change('inbox', 6);
    expect(await pathAskedBy('listLetters')).toEqual(['new']);
  });

  it('isolates what a remote writes on endpoints and utilities from the other remotes', () => {
    define('inbox', 8, 'listStamps', 'old');
    const { endpoints, util } = createRemoteApi('content', 9) as unknown as Record<
      'endpoints' | 'util',
      Record<string, object>
    >;
    expect(() => Object.assign(endpoints.listStamps ?? {}, { initiate: null })).toThrow('read only');
    expect(() => Object.assign(endpoints, { listStamps: null })).toThrow('read only');
    expect(() => Object.assign(util, { invalidateTags: null })).toThrow('read only');
    expect((api.endpoints as unknown as Record<string, Endpoint>).listStamps?.initiate).toEqual(expect.any(Function));
  });

  it('replaces what the remote defined when it was loaded before', async () => {
    define('inbox', 1, 'listThings', 'old');
    const own = define('inbox', 2, 'listThings', 'new');
    expect(await pathAskedBy('listThings')).toEqual(['new']);
    expect(own).toHaveProperty('useListThingsQuery', expect.any(Function));
    expect(own).toHaveProperty('reducer', api.reducer);
  });

  it('rejects a name that two areas of one remote define', () => {
    define('catalogue', 3, 'listParts', 'old');
    expect(() => define('catalogue', 3, 'listParts', 'new')).toThrow(
      'listParts is already defined by remote catalogue',
    );
  });

  it('denies a remote the endpoints of another remote and of the host', () => {
    define('content', 4, 'listNews', 'old');
    expect(() => define('settings', 5, 'listNews', 'new')).toThrow('listNews is already defined by remote content');
    api.injectEndpoints({
      endpoints: (build) => ({
        getFigures: build.query<unknown, void>({ query: () => ({ method: 'GET', path: 'old' }) }),
      }),
    });
    expect(() => define('settings', 5, 'getFigures', 'new')).toThrow('getFigures is already defined by the admin');
  });
});
