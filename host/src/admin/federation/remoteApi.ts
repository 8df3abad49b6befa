import { api } from '@msl/shared/data';

interface Owner {
  remote: string;
  attempt: number;
}

const owners = new Map<string, Owner>();

/**
 * The page's api as one attempt to load a remote gets it. The endpoints it defines take the place of those that the same
 * remote defined in an earlier attempt, as its code is loaded anew; those of the page, of another remote, or of another area
 * of this attempt stay, and the remote is told.
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

  const own = Object.create(api) as typeof api;
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
    api.enhanceEndpoints(options);
    return own;
  }) as typeof api.enhanceEndpoints;
  return own;
}
