import type { DescribedArea, RemoteDescriptor, RouteSurroundings } from '@msl/shared/contracts';
import { routesOverlap } from '@msl/shared/remote';
import { findNamedScreen } from './namedScreens';

type Areas = readonly DescribedArea[] | undefined;

/** Returns the paths of the screens that a version declares. */
export const routesOf = (areas: Areas): string[] =>
  (areas ?? []).flatMap(({ routes }) => routes.map(({ path }) => path));

/** Checks that the screens of a version do not collide with those of the host and other live remotes. */
export function routeFaults(areas: Areas, { taken }: Pick<RouteSurroundings, 'taken'>): string[] {
  return routesOf(areas).flatMap((route) => {
    const other = taken.find(({ path }) => routesOverlap(path, route));
    if (!other) return [];
    return [
      `The route "${route}" belongs to ${other.owner} (/admin/${other.path}); choose another path in src/manifest.ts.`,
    ];
  });
}

/** Checks that a version keeps the screens of the live version that the host and other live remotes link to. */
export function linkFaults(
  { name: remote, areas }: Pick<RemoteDescriptor, 'name' | 'areas'>,
  { linked, live, named = [] }: Pick<RouteSurroundings, 'linked' | 'live' | 'named'>,
): string[] {
  // A version without declared areas cannot be checked.
  if (!areas) return [];
  const routes = routesOf(areas);
  const isServedBy = (paths: readonly string[], link: string) => paths.some((path) => routesOverlap(path, link));
  const lostLinks = linked.filter(({ path }) => isServedBy(live, path) && !isServedBy(routes, path));
  const lostNames = named.filter(({ target }) => findNamedScreen(remote, areas, target) === undefined);
  const allowed = 'or say why it goes with --allow-route-changes "…".';
  return [
    ...lostLinks.map(
      ({ path, by }) =>
        `It no longer has a screen for /admin/${path}, which ${by} links to; keep the route, ${allowed}`,
    ),
    ...lostNames.map(
      ({ target, path, by }) =>
        `It no longer has a screen ${target} (/admin/${path}), which ${by} links to by name; keep the names of the area ` +
        `and the screen, list a former name of the area in its aliases, ${allowed}`,
    ),
  ];
}
