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

/**
 * The page's api as one attempt to load a remote gets it. The endpoints it defines take the place of those that the same
 * remote defined in an earlier attempt, as its code is loaded anew; those of the page, of another remote, or of another area
 * of this attempt stay, and the remote is told. It can change endpoints of its own only, and reads copies of all others.
 *
 * @param attempt grows with every time the remote is loaded
 */
export function remoteApi(remote: string, attempt: number): typeof api {
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

  const own = Object.create(api, {
    // Frozen, because RTK Query keeps one object per endpoint, which all hooks read.
    endpoints: { get: () => frozenCopies(api.endpoints) },
    util: { value: Object.freeze({ ...api.util }) },
  }) as typeof api;
  own.injectEndpoints = ((options: Parameters<typeof api.injectEndpoints>[0]) => {
    api.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => {
        const endpoints = options.endpoints(build);
        for (const name of Object.keys(endpoints)) claim(name, options.overrideExisting === true);
        return endpoints;
      },
    });
    return own;
  }) as typeof api.injectEndpoints;
  own.enhanceEndpoints = ((options: Parameters<typeof api.enhanceEndpoints>[0]) => {
    assertOwn(options.endpoints ?? {});
    api.enhanceEndpoints(options);
    return own;
  }) as typeof api.enhanceEndpoints;
  return own;
}
