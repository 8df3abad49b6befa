import type { Area, AreaOutline, AreaRoute } from '@msl/shared/remote';
import { matchPath } from 'react-router-dom';
import type { RemotesSnapshot, RemoteState } from '../loading/remoteLoader';

type ReadyRemote = Extract<RemoteState, { status: 'ready' }>;

/**
 * An area as the shell shows it: whole when its remote is ready; while it is loading or has failed as the registry tells
 * it, or else from memory.
 */
export type AreaView =
  { remote: ReadyRemote; area: Area } | { remote: Exclude<RemoteState, ReadyRemote>; area: AreaOutline };

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

/** The screen a path belongs to. */
export function screenAt(views: AreaView[], pathname: string): Screen | undefined {
  for (const view of views) {
    const route = view.area.routes.find(({ path }) => matchPath(adminPath(path), pathname));
    if (route) return { view, route };
  }
  return undefined;
}
