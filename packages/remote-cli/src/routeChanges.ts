import type { HostContract, RemoteDescriptor } from '@msl/shared/contracts';

export interface RouteChanges {
  added: string[];
  removed: string[];
}

/**
 * Compares the screens of a version with those of the live version; `undefined` if either version declares no screens.
 */
export function compareRoutes({ areas }: RemoteDescriptor, { routes }: HostContract): RouteChanges | undefined {
  if (!areas || !routes?.live.length) return undefined;
  const declaredRoutes = areas.flatMap((area) => area.routes.map(({ path }) => path));
  return {
    added: declaredRoutes.filter((path) => !routes.live.includes(path)),
    removed: routes.live.filter((path) => !declaredRoutes.includes(path)),
  };
}

/** Formats one line for each added or removed screen; nothing if there is none. */
export function formatRouteChanges(changes: RouteChanges | undefined): string[] {
  if (!changes || !(changes.added.length + changes.removed.length)) return [];
  return [
    '',
    'Routes, compared with the live version:',
    ...changes.added.map((path) => `  + /admin/${path}`),
    ...changes.removed.map((path) => `  - /admin/${path}`),
  ];
}
