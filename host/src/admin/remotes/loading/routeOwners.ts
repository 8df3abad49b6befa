import {
  hostRoutes,
  type RemoteEntry,
  type RemoteManifest,
  type RemoteRegistry,
  routesOverlap,
} from '@msl/shared/remote';
import { ManifestRefused, outlinesOf } from './manifestCheck';

const routesOf = (areas: readonly { routes: readonly { path: string }[] }[] = []) =>
  areas.flatMap(({ routes }) => routes.map(({ path }) => path));

const declaredOutlines = (entry: RemoteEntry | undefined) => outlinesOf(entry?.areas);

/** Live versions win over overrides; among equals the name decides. */
const hasPriority = (one: [string, RemoteEntry | undefined], other: [string, RemoteEntry | undefined]) =>
  Boolean(one[1]?.own) === Boolean(other[1]?.own) ? one[0] < other[0] : !one[1]?.own;

/**
 * Asserts that a remote claims no route of the host or of another remote. The registry decides who owns a route.
 *
 * @throws ManifestRefused naming the route and its owner
 */
export function assertOwnsRoutes(name: string, { areas }: RemoteManifest, registry: RemoteRegistry): void {
  const ownEntry = registry[name];
  const ownOutlines = declaredOutlines(ownEntry);
  for (const route of routesOf(areas)) {
    const refuse = (owner: string) => {
      throw new ManifestRefused(`It has a screen at /admin/${route}, which belongs to ${owner}.`);
    };
    if (hostRoutes.some((path) => routesOverlap(path, route))) refuse('the admin itself');
    const isDeclared = !ownOutlines || routesOf(ownOutlines).some((path) => routesOverlap(path, route));
    for (const [other, entry] of Object.entries(registry)) {
      if (other === name || !routesOf(declaredOutlines(entry)).some((path) => routesOverlap(path, route))) continue;
      if (!isDeclared || !hasPriority([name, ownEntry], [other, entry])) refuse(`remote ${other}`);
    }
  }
}
