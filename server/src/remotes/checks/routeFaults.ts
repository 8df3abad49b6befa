import type { DescribedArea, RouteSurroundings } from '@msl/shared/contracts';
import { routesMeet } from '@msl/shared/remote';

type Areas = readonly DescribedArea[] | undefined;

/** The paths of the screens that a version says it has. */
export const routesOf = (areas: Areas): string[] =>
  (areas ?? []).flatMap(({ routes }) => routes.map(({ path }) => path));

/** Holds the screens of a version against those that the host and other live remotes have. */
export function routeFaults(areas: Areas, { taken }: Pick<RouteSurroundings, 'taken'>): string[] {
  return routesOf(areas).flatMap((route) => {
    const other = taken.find(({ path }) => routesMeet(path, route));
    if (!other) return [];
    return [
      `The route "${route}" belongs to ${other.owner} (/admin/${other.path}); choose another path in src/manifest.ts.`,
    ];
  });
}

/** Holds the screens of a version against the links that the host and other live remotes have to those of the live version. */
export function linkFaults(areas: Areas, { linked, live }: Pick<RouteSurroundings, 'linked' | 'live'>): string[] {
  const routes = routesOf(areas);
  const isServedBy = (paths: readonly string[], link: string) => paths.some((path) => routesMeet(path, link));
  // Versions that do not tell their areas are not known to lack any.
  const lost = areas ? linked.filter(({ path }) => isServedBy(live, path) && !isServedBy(routes, path)) : [];
  return lost.map(
    ({ path, by }) =>
      `It has no screen for /admin/${path} any more, which ${by} links to; keep the route, or say why it goes with ` +
      `--allow-route-changes "…".`,
  );
}
