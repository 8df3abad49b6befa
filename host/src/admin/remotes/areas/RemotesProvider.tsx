import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type AreaLifetimes, createAreaLifetimes } from './areaLifetimes';
import { expectedRemotes } from '../loading/expectedRemotes';
import { knownAreas } from './knownAreas';
import type { RemoteLoader } from '../loading/remoteLoader';
import { type AreaView, viewsOf } from './areaViews';
import { type SlotParts, slotPartsOf } from './slotParts';

interface Remotes {
  areas: AreaView[];
  slots: SlotParts;
  lifetimes: AreaLifetimes;
  loader: RemoteLoader;
}

const RemotesContext = createContext<Remotes | null>(null);

interface RemotesProviderProps {
  loader: RemoteLoader;
  /** Default: nothing happens when an area is left, except for its signal. */
  lifetimes?: AreaLifetimes;
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

const ignore = () => undefined;
const plainLifetimes = createAreaLifetimes(ignore, ignore);

/** Loads the remotes and stores the areas of those that loaded, for {@link knownAreas}. */
export function RemotesProvider({ loader, lifetimes = plainLifetimes, children }: RemotesProviderProps) {
  const snapshot = useSyncExternalStore(loader.subscribe, loader.getSnapshot);

  useEffect(() => void loader.start([...expectedRemotes]), [loader]);

  useEffect(() => {
    for (const remote of Object.values(snapshot.remotes)) {
      if (remote.status === 'ready') knownAreas.remember(remote.name, remote.manifest.areas);
    }
  }, [snapshot]);

  useChangedRemotes(loader);

  const value = useMemo(
    () => ({ areas: viewsOf(snapshot, knownAreas.read()), slots: slotPartsOf(snapshot), lifetimes, loader }),
    [snapshot, lifetimes, loader],
  );
  return <RemotesContext value={value}>{children}</RemotesContext>;
}

function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('This component must be inside a RemotesProvider.');
  return remotes;
}

/** All areas of all remotes, in sidebar order. */
export const useAreas = () => useRemotes().areas;

/** What the loaded remotes add to screens of others. */
export const useSlots = () => useRemotes().slots;

export const useAreaLifetimes = () => useRemotes().lifetimes;

export const useRemoteLoader = () => useRemotes().loader;

/** The load state of each remote. */
export function useRemotesSnapshot() {
  const { loader } = useRemotes();
  return useSyncExternalStore(loader.subscribe, loader.getSnapshot);
}
