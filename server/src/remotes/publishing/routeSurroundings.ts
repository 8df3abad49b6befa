import type { HostContract, RouteSurroundings } from '@msl/shared/contracts';
import { hostRoutes } from '@msl/shared/remote';
import type { Db } from '../../database/db';
import { routesOf } from '../checks/routeFaults';
import type { VersionRepository } from '../registry/versionRepository';

/**
 * Returns the routes that the routes of a remote are checked against: screens and links of the host and of other live
 * remotes, and the screens of the remote's own live version.
 */
export async function routeSurroundings(
  remote: string,
  { db, versions, host }: { db: Db; versions: VersionRepository; host: Pick<HostContract, 'links'> },
): Promise<RouteSurroundings> {
  const rows = await db.selectFrom('remote_live').select(['remote', 'version']).orderBy('remote').execute();
  const surroundings: RouteSurroundings = {
    taken: hostRoutes.map((path) => ({ path, owner: 'the host' })),
    linked: (host.links ?? []).map((path) => ({ path, by: 'the host' })),
    live: [],
  };
  for (const row of rows) {
    const descriptor = (await versions.find(row.remote, row.version))?.descriptor;
    const routes = routesOf(descriptor?.areas);
    if (row.remote === remote) {
      surroundings.live.push(...routes);
      continue;
    }
    surroundings.taken.push(...routes.map((path) => ({ path, owner: `remote ${row.remote}` })));
    surroundings.linked.push(...(descriptor?.links ?? []).map((path) => ({ path, by: `remote ${row.remote}` })));
  }
  return surroundings;
}
