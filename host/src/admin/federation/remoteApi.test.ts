import { api, createStore } from '@msl/shared/data';
import { answered, serverStandIn } from '@msl/shared/testing';
import { remoteApi } from './remoteApi';

const define = (remote: string, attempt: number, name: string, path: string) =>
  remoteApi(remote, attempt)
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
  it('replaces what the remote defined when it was loaded before', async () => {
    define('inbox', 1, 'listThings', 'old');
    const own = define('inbox', 2, 'listThings', 'new');
    expect(await pathAskedBy('listThings')).toEqual(['new']);
    expect(own).toHaveProperty('useListThingsQuery', expect.any(Function));
    expect(own).toHaveProperty('reducer', api.reducer);
  });

  it('keeps two areas of one remote from defining one name', () => {
    define('catalogue', 3, 'listParts', 'old');
    expect(() => define('catalogue', 3, 'listParts', 'new')).toThrow(
      'listParts is already defined by remote catalogue',
    );
  });

  it('keeps a remote from the endpoints of another one and of the page', () => {
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
