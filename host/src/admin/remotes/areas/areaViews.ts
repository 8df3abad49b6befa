import type { Area, AreaOutline, AreaRoute } from '@msl/shared/remote';
import { matchPath } from 'react-router-dom';
import type { RemotesSnapshot, RemoteState } from '../loading/remoteLoader';

type ReadyRemote = Extract<RemoteState, { status: 'ready' }>;

/**
 * An area as the shell shows it. Complete once its remote is ready; before that, or after a failure, as the registry
 * outlines it or as this browser last saw it.
 */
export type AreaView =
  | { remote: ReadyRemote; area: Area }
  | { remote: Exclude<RemoteState, ReadyRemote>; area: AreaOutline };

export interface Screen {
  view: AreaView;
  route: AreaRoute | AreaOutline['routes'][number];
}

export const adminPath = (routePath: string) => `/admin/${routePath}`;

function viewsOfRemote(remote: RemoteState, remembered: AreaOutline[] = []): AreaView[] {
  return remote.status === 'ready'
    ? remote.manifest.areas.map((area) => ({ remote, area }))
    : (remote.areas ?? remembered).map((area) => ({ remote, area }));
}

export const viewsOf = ({ remotes }: RemotesSnapshot, remembered: Record<string, AreaOutline[]>): AreaView[] =>
  Object.values(remotes)
    .sort((one, other) => one.name.localeCompare(other.name))
    .flatMap((remote) => viewsOfRemote(remote, remembered[remote.name]));

/** Finds the screen that a path belongs to. */
export function screenAt(views: AreaView[], pathname: string): Screen | undefined {
  for (const view of views) {
    const route = view.area.routes.find(({ path }) => matchPath(adminPath(path), pathname));
    if (route) return { view, route };
  }
  return undefined;
}
