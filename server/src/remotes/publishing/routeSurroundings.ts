import type { HostContract, RemoteDescriptor, RouteSurroundings } from '@msl/shared/contracts';
import { hostRoutes } from '@msl/shared/remote';
import type { Db } from '../../database/db';
import { findNamedScreen } from '../checks/namedScreens';
import { routesOf } from '../checks/routeFaults';
import type { VersionRepository } from '../registry/versionRepository';

type LiveDescriptor = Pick<RemoteDescriptor, 'name' | 'areas' | 'links' | 'areaLinks'>;
type HostLinks = Pick<HostContract, 'links' | 'areaLinks'>;

/**
 * Returns the routes that the routes of a remote are checked against: screens and links of the host and of other live
 * remotes, and the screens of the remote's own live version.
 */
export async function routeSurroundings(
  remote: string,
  { db, versions, host }: { db: Db; versions: VersionRepository; host: HostLinks },
): Promise<RouteSurroundings> {
  const rows = await db.selectFrom('remote_live').select(['remote', 'version']).orderBy('remote').execute();
  const live = rows.map(async ({ remote, version }) => (await versions.find(remote, version))?.descriptor);
  return surroundingsOf(
    remote,
    (await Promise.all(live)).filter((one) => one !== undefined),
    host,
  );
}

/**
 * Returns the routes that the routes of a remote are checked against, see {@link routeSurroundings}.
 *
 * @param live descriptors of the live versions of all remotes
 */
export function surroundingsOf(remote: string, live: readonly LiveDescriptor[], host: HostLinks): RouteSurroundings {
  const surroundings: RouteSurroundings = {
    taken: hostRoutes.map((path) => ({ path, owner: 'the host' })),
    linked: (host.links ?? []).map((path) => ({ path, by: 'the host' })),
    live: [],
    named: [],
  };
  const ownAreas = live.find(({ name }) => name === remote)?.areas;
  const addNamed = (targets: readonly string[], by: string) => {
    for (const target of targets) {
      const path = findNamedScreen(remote, ownAreas, target);
      if (path !== undefined) surroundings.named?.push({ target, path, by });
    }
  };
  addNamed(host.areaLinks ?? [], 'the host');
  for (const { name, areas, links = [], areaLinks = [] } of live) {
    const routes = routesOf(areas);
    if (name === remote) {
      surroundings.live.push(...routes);
      continue;
    }
    surroundings.taken.push(...routes.map((path) => ({ path, owner: `remote ${name}` })));
    addNamed(areaLinks, `remote ${name}`);
    surroundings.linked.push(...links.map((path) => ({ path, by: `remote ${name}` })));
  }
  return surroundings;
}
