import type { HostContract, RemoteDescriptor } from '@msl/shared/contracts';

export interface RouteChanges {
  added: string[];
  removed: string[];
}

/** How the screens of a version differ from those of the live one; undefined when either does not tell them. */
export function routeChanges({ areas }: RemoteDescriptor, { routes }: HostContract): RouteChanges | undefined {
  if (!areas || !routes?.live.length) return undefined;
  const own = areas.flatMap((area) => area.routes.map(({ path }) => path));
  return {
    added: own.filter((path) => !routes.live.includes(path)),
    removed: routes.live.filter((path) => !own.includes(path)),
  };
}

/** The difference for a person: a line for each screen, none when nothing changed. */
export function routeLines(changes: RouteChanges | undefined): string[] {
  if (!changes || !(changes.added.length + changes.removed.length)) return [];
  return [
    '',
    'Routes, compared with the live version:',
    ...changes.added.map((path) => `  + /admin/${path}`),
    ...changes.removed.map((path) => `  - /admin/${path}`),
  ];
}
