import type { DescribedArea, RouteSurroundings } from '@msl/shared/contracts';
import { routesOverlap } from '@msl/shared/remote';

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
export function linkFaults(areas: Areas, { linked, live }: Pick<RouteSurroundings, 'linked' | 'live'>): string[] {
  const routes = routesOf(areas);
  const isServedBy = (paths: readonly string[], link: string) => paths.some((path) => routesOverlap(path, link));
  // A version without declared areas cannot be checked.
  const lostLinks = areas ? linked.filter(({ path }) => isServedBy(live, path) && !isServedBy(routes, path)) : [];
  return lostLinks.map(
    ({ path, by }) =>
      `It has no screen for /admin/${path} any more, which ${by} links to; keep the route, or say why it goes with ` +
      `--allow-route-changes "…".`,
  );
}
