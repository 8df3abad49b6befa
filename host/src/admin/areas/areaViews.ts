import type { Area, AreaRoute } from '@msl/shared/remote';
import { matchPath } from 'react-router-dom';
import type { KnownArea, KnownRoute } from '../federation/knownAreas';
import type { RemotesSnapshot, RemoteState } from '../federation/remoteLoader';

type ReadyRemote = Extract<RemoteState, { status: 'ready' }>;

/** An area as the shell shows it: whole when its remote is ready, from memory while it is loading or has failed. */
export type AreaView =
  { remote: ReadyRemote; area: Area } | { remote: Exclude<RemoteState, ReadyRemote>; area: KnownArea };

export interface Screen {
  view: AreaView;
  route: AreaRoute | KnownRoute;
}

export const adminPath = (routePath: string) => `/admin/${routePath}`;

function viewsOfRemote(remote: RemoteState, remembered: KnownArea[] = []): AreaView[] {
  return remote.status === 'ready'
    ? remote.manifest.areas.map((area) => ({ remote, area }))
    : remembered.map((area) => ({ remote, area }));
}

export const viewsOf = ({ remotes }: RemotesSnapshot, remembered: Record<string, KnownArea[]>): AreaView[] =>
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
