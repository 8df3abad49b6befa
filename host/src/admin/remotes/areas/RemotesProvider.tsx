import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { expectedRemotes } from '../loading/expectedRemotes';
import { knownAreas } from './knownAreas';
import type { RemoteLoader } from '../loading/remoteLoader';
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

/** What a development build tells the page whose remote it builds: `detail.name` has new code. */
const changedEvent = 'msl:remote-changed';

/** Loads a remote that is being developed again when its code has changed; nobody can have another one loaded again. */
function useChangedRemotes(loader: RemoteLoader) {
  useEffect(() => {
    const onChanged = (event: Event) => {
      const { name } = ((event as CustomEvent<unknown>).detail ?? {}) as { name?: unknown };
      if (typeof name === 'string' && loader.getSnapshot().remotes[name]?.own?.origin) void loader.retry(name);
    };
    window.addEventListener(changedEvent, onChanged);
    return () => window.removeEventListener(changedEvent, onChanged);
  }, [loader]);
}

/** Loads the remotes for everything below, and remembers the areas of those that came. */
export function RemotesProvider({ loader, children }: RemotesProviderProps) {
  const snapshot = useSyncExternalStore(loader.subscribe, loader.getSnapshot);

  useEffect(() => void loader.start([...expectedRemotes]), [loader]);

  useEffect(() => {
    for (const remote of Object.values(snapshot.remotes)) {
      if (remote.status === 'ready') knownAreas.remember(remote.name, remote.manifest.areas);
    }
  }, [snapshot]);

  useChangedRemotes(loader);

  const value = useMemo(() => ({ areas: viewsOf(snapshot, knownAreas.read()), loader }), [snapshot, loader]);
  return <RemotesContext value={value}>{children}</RemotesContext>;
}

function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('This component must be inside a RemotesProvider.');
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
