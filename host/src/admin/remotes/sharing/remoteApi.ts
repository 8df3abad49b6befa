import { api } from '@msl/shared/data';

interface Owner {
  remote: string;
  attempt: number;
}

const owners = new Map<string, Owner>();

const frozenCopies = <Values extends object>(values: Values): Values =>
  Object.freeze(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Object.freeze({ ...value })])),
  ) as Values;

function refuseReset(): never {
  throw new Error('resetApiState would delete the answers of all areas; invalidate the tags of your own area instead.');
}

/**
 * Returns the page's api for one attempt to load a remote. Endpoints that the attempt defines replace those of the remote's
 * earlier attempts. Throws if the page, another remote or another area of this attempt already defines an endpoint of that
 * name. The remote can change only its own endpoints; of all others it gets copies.
 *
 * @param attempt grows with every time the remote is loaded
 */
export function createRemoteApi(remote: string, attempt: number): typeof api {
  function claim(endpoint: string, mayReplaceOwn: boolean) {
    const owner = owners.get(endpoint);
    const isOwn = owner?.remote === remote && (owner.attempt < attempt || mayReplaceOwn);
    if (endpoint in api.endpoints && !isOwn) {
      throw new Error(
        `The endpoint ${endpoint} is already defined by ${owner ? `remote ${owner.remote}` : 'the admin'}.`,
      );
    }
    owners.set(endpoint, { remote, attempt });
  }

  function assertOwn(endpoints: object) {
    for (const name of Object.keys(endpoints)) {
      const owner = owners.get(name);
      if (owner?.remote === remote || !(name in api.endpoints)) continue;
      throw new Error(`The endpoint ${name} belongs to ${owner ? `remote ${owner.remote}` : 'the admin'}.`);
    }
  }

  const limitedApi = Object.create(api, {
    // Frozen, because RTK Query keeps one object per endpoint, which all hooks read.
    endpoints: { get: () => frozenCopies(api.endpoints) },
    util: { value: Object.freeze({ ...api.util, resetApiState: refuseReset }) },
    injectEndpoints: {
      value(options: Parameters<typeof api.injectEndpoints>[0]) {
        api.injectEndpoints({
          overrideExisting: true,
          endpoints: (build) => {
            const endpoints = options.endpoints(build);
            for (const name of Object.keys(endpoints)) claim(name, options.overrideExisting === true);
            return endpoints;
          },
        });
        return limitedApi;
      },
    },
    enhanceEndpoints: {
      value(options: Parameters<typeof api.enhanceEndpoints>[0]) {
        assertOwn(options.endpoints ?? {});
        api.enhanceEndpoints(options);
        return limitedApi;
      },
    },
  }) as typeof api;
  return Object.freeze(limitedApi);
}
