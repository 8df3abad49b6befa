import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type AreaLifetimes, createAreaLifetimes } from './areaLifetimes';
import { expectedRemotes } from '../loading/expectedRemotes';
import { knownAreas } from './knownAreas';
import type { ScreenWatch } from '../failures/screenWatch';
import type { RemoteLoader } from '../loading/remoteLoader';
import { type AreaView, viewsOf } from './areaViews';
import { type Rights, useRights } from './useRights';
import { type SlotParts, slotPartsOf } from './slotParts';

interface Remotes {
  areas: AreaView[];
  /** Areas that the role of the administrator does not include. */
  hiddenAreas: AreaView[];
  rights: Rights;
  slots: SlotParts;
  lifetimes: AreaLifetimes;
  screenWatch?: ScreenWatch;
  loader: RemoteLoader;
}

const RemotesContext = createContext<Remotes | null>(null);

interface RemotesProviderProps {
  loader: RemoteLoader;
  /** Default: nothing happens when an area is left, except for its signal. */
  lifetimes?: AreaLifetimes;
  /** Default: nobody is told about screens that freeze the page. */
  screenWatch?: ScreenWatch;
  children: ReactNode;
}

/** Event that a development build dispatches when the code of remote `detail.name` has changed. */
const changedEvent = 'msl:remote-changed';

/** Reloads a remote when its development build announces new code. Ignored for published versions. */
function useChangedRemotes(loader: RemoteLoader) {
  useEffect(() => {
    const onChanged = (event: Event) => {
      const { name } = ((event as CustomEvent<unknown>).detail ?? {}) as { name?: unknown };
      if (typeof name === 'string' && loader.getSnapshot().remotes[name]?.override?.origin) void loader.retry(name);
    };
    window.addEventListener(changedEvent, onChanged);
    return () => window.removeEventListener(changedEvent, onChanged);
  }, [loader]);
}

/** The screen where remotes are released. */
const releasesArea = 'settings/releases';

function splitByRight(views: AreaView[], { may, mayRelease }: Rights) {
  const isOffered = ({ area, remote }: AreaView) =>
    may('read', area.needs) && (mayRelease || `${remote.name}/${area.name}` !== releasesArea);
  return { areas: views.filter(isOffered), hiddenAreas: views.filter((view) => !isOffered(view)) };
}

const ignore = () => undefined;
const plainLifetimes = createAreaLifetimes(ignore, ignore);

/** Loads the remotes and stores the areas of those that loaded, for {@link knownAreas}. */
export function RemotesProvider({ loader, lifetimes = plainLifetimes, screenWatch, children }: RemotesProviderProps) {
  const snapshot = useSyncExternalStore(loader.subscribe, loader.getSnapshot);

  useEffect(() => void loader.start([...expectedRemotes]), [loader]);

  useEffect(() => {
    for (const remote of Object.values(snapshot.remotes)) {
      if (remote.status === 'ready') knownAreas.remember(remote.name, remote.manifest.areas);
    }
  }, [snapshot]);

  useChangedRemotes(loader);
  const rights = useRights();

  const value = useMemo(
    () => ({
      ...splitByRight(viewsOf(snapshot, knownAreas.read()), rights),
      slots: slotPartsOf(snapshot, rights),
      ...{ rights, lifetimes, screenWatch, loader },
    }),
    [snapshot, rights, lifetimes, screenWatch, loader],
  );
  return <RemotesContext value={value}>{children}</RemotesContext>;
}

function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('This component must be inside a RemotesProvider.');
  return remotes;
}

/** Areas that the role of the administrator does not include. */
export const useHiddenAreas = () => useRemotes().hiddenAreas;

/** What the administrator may do. */
export const useOwnRights = () => useRemotes().rights;

/** All areas of all remotes that the administrator may read, in sidebar order. */
export const useAreas = () => useRemotes().areas;

/** What the loaded remotes add to screens of others. */
export const useSlots = () => useRemotes().slots;

export const useAreaLifetimes = () => useRemotes().lifetimes;

/** Unset if nobody is told about screens that freeze the page. */
export const useScreenWatch = () => useRemotes().screenWatch;

export const useRemoteLoader = () => useRemotes().loader;

/** The load state of each remote. */
export function useRemotesSnapshot() {
  const { loader } = useRemotes();
  return useSyncExternalStore(loader.subscribe, loader.getSnapshot);
}
