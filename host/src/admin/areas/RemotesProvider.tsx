import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { expectedRemotes } from '../federation/expectedRemotes';
import { knownAreas } from '../federation/knownAreas';
import type { RemoteLoader } from '../federation/remoteLoader';
import { type AreaView, viewsOf } from './areaViews';

interface Remotes {
  areas: AreaView[];
  loader: RemoteLoader;
}

const RemotesContext = createContext<Remotes | null>(null);

interface RemotesProviderProps {
  loader: RemoteLoader;
  children: ReactNode;
}

/** Loads the remotes for everything below, and remembers the areas of those that came. */
export function RemotesProvider({ loader, children }: RemotesProviderProps) {
  const remembered = useMemo(() => knownAreas.read(), []);
  const snapshot = useSyncExternalStore(loader.subscribe, loader.getSnapshot);

  useEffect(() => void loader.start([...expectedRemotes]), [loader]);

  useEffect(() => {
    for (const remote of Object.values(snapshot.remotes)) {
      if (remote.status === 'ready') knownAreas.remember(remote.name, remote.manifest.areas);
    }
  }, [snapshot]);

  const value = useMemo(() => ({ areas: viewsOf(snapshot, remembered), loader }), [snapshot, remembered, loader]);
  return <RemotesContext value={value}>{children}</RemotesContext>;
}

function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('There is no RemotesProvider above.');
  return remotes;
}

/** Every area of every remote, in the order of the sidebar. */
export const useAreas = () => useRemotes().areas;

export const useRemoteLoader = () => useRemotes().loader;

/** How loading stands, remote by remote. */
export function useRemotesSnapshot() {
  const { loader } = useRemotes();
  return useSyncExternalStore(loader.subscribe, loader.getSnapshot);
}
