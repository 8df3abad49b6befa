import type { Retirement } from '@msl/shared/contracts';
import { type AreaOutline, type RetiredRemotes, routesOverlap } from '@msl/shared/remote';
import type { Db } from '../../database/db';
import { conflict, notFound } from '../../errors/domainErrors';
import { routesOf } from '../checks/routeFaults';
import type { ReleasesParts, SwitchRequest } from './releases';
import type { VersionRepository } from './versionRepository';

/** Route of the release page. Its remote cannot be retired, because that page brings remotes back. */
const releasePage = 'releases';

type RetirementParts = Pick<ReleasesParts, 'db' | 'versions' | 'switches' | 'services' | 'hostFor'>;

/**
 * Takes down the live version of a remote and removes the address of its service. Its areas leave the registry and its
 * routes are free; its versions and its history stay, and activating a version brings it back. The service stays removed:
 * whoever brings the remote back sets it again.
 *
 * @returns what was taken down, with the links to it that remain
 * @throws NotFound for a remote without a version, Conflict if nothing is live, if the remote has the release page, or
 * if another switch happened first
 */
export async function retire(
  remote: string,
  { who, why = '', expected }: SwitchRequest,
  { db, versions, switches, services, hostFor }: RetirementParts,
): Promise<Retirement> {
  const { version: live, revision } = await switches.findLive(remote);
  if (!(await versions.hasVersions(remote))) throw notFound('remote');
  const areas = live === null ? undefined : (await versions.find(remote, live))?.descriptor.areas;
  const routes = routesOf(areas);
  if (routes.includes(releasePage)) {
    throw conflict(`${remote} has the release page, which brings remotes back: it cannot be retired.`);
  }
  const { linked = [], named = [] } = (await hostFor(remote)).routes ?? {};
  const change = { remote, who, why };
  const { version, turn } = await db.transaction().execute(async (tx) => {
    const taken = await switches.takeDown(change, expected ?? revision, tx);
    await services.remove(change, tx);
    return taken;
  });
  const links = linked.filter(({ path }) => routes.some((one) => routesOverlap(one, path)));
  return { remote, version, turn, links: [...links, ...named.map(({ path, by }) => ({ path, by }))] };
}

/** Returns the retired remotes with the areas that they had. */
export async function listRetired(db: Db, versions: VersionRepository): Promise<RetiredRemotes> {
  const rows = await db
    .selectFrom('remote_switches as last')
    .select(['last.remote', 'last.version', 'last.at'])
    .where('last.kind', '=', 'retire')
    .where(({ eb, selectFrom }) =>
      eb(
        'last.turn',
        '=',
        selectFrom('remote_switches as every')
          .select(({ fn }) => fn.max('every.turn').as('turn'))
          .whereRef('every.remote', '=', 'last.remote'),
      ),
    )
    .orderBy('last.remote')
    .execute();
  const entries = rows.map(async ({ remote, version, at }) => {
    const areas = (await versions.find(remote, version))?.descriptor.areas ?? [];
    return [remote, { at, areas: areas as AreaOutline[] }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
