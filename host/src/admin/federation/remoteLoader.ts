import type { RemoteEntry, RemoteManifest, RemoteRegistry } from '@msl/shared/remote';
import { checkManifest, ManifestRefused } from './manifestCheck';
import { remoteTimeLimitMs, TooSlow, withTimeLimit } from './timeLimit';

/** Where remotes come from. */
export interface RemoteSource {
  registry(): Promise<RemoteRegistry>;
  /** The default export of a remote's `./manifest`, loaded anew at every call. */
  manifest(name: string, entry: RemoteEntry): Promise<unknown>;
}

/** What went wrong, as a sentence for a person, with what the machine said. */
export interface Failure {
  what: string;
  detail?: string;
}

interface Named {
  name: string;
  version?: string;
}

export type RemoteState =
  | (Named & { status: 'loading' })
  | (Named & { status: 'ready'; manifest: RemoteManifest })
  | (Named & { status: 'failed'; failure: Failure });

export interface RemotesSnapshot {
  registry: 'loading' | 'ready' | Failure;
  /** By name. */
  remotes: Readonly<Record<string, RemoteState>>;
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function toFailure(error: unknown): Failure {
  if (error instanceof TooSlow || error instanceof ManifestRefused) return { what: error.message };
  const detail = messageOf(error);
  const unreachable = /ScriptNetworkError|Loading chunk|Failed to fetch/.test(detail);
  return { what: unreachable ? 'Its files could not be loaded.' : 'Its code failed while loading.', detail };
}

const isEntry = (entry: unknown): entry is RemoteEntry => {
  const { version, entry: address, integrity } = (entry ?? {}) as Partial<RemoteEntry>;
  return [version, address, integrity].every((part) => typeof part === 'string');
};

/**
 * Loads every remote of the registry, each on its own: one that is missing, slow, malformed, incompatible or throws ends
 * as `failed` and disturbs no other.
 *
 * @param timeLimitMs how long a remote may take until it counts as failed; what arrives later is ignored
 */
export function createRemoteLoader(source: RemoteSource, timeLimitMs = remoteTimeLimitMs) {
  const listeners = new Set<() => void>();
  const attempts = new Map<string, number>();
  let starting: Promise<void> | null = null;
  let snapshot: RemotesSnapshot = { registry: 'loading', remotes: {} };

  function change(next: Partial<RemotesSnapshot>) {
    snapshot = { ...snapshot, ...next };
    listeners.forEach((listener) => listener());
  }

  const setRemote = (state: RemoteState) => change({ remotes: { ...snapshot.remotes, [state.name]: state } });

  async function load(name: string, entry: unknown) {
    const attempt = (attempts.get(name) ?? 0) + 1;
    attempts.set(name, attempt);
    if (entry === undefined) {
      return setRemote({ name, status: 'failed', failure: { what: 'The registry lists no version of it.' } });
    }
    if (!isEntry(entry)) {
      return setRemote({ name, status: 'failed', failure: { what: 'Its entry in the registry is not valid.' } });
    }
    const { version } = entry;
    setRemote({ name, version, status: 'loading' });
    const outcome = await withTimeLimit(source.manifest(name, entry), timeLimitMs)
      .then((manifest): RemoteState => ({ name, version, status: 'ready', manifest: checkManifest(name, manifest) }))
      .catch((error: unknown): RemoteState => ({ name, version, status: 'failed', failure: toFailure(error) }));
    if (attempts.get(name) === attempt) setRemote(outcome);
  }

  async function readRegistry(): Promise<RemoteRegistry> {
    const registry: unknown = await withTimeLimit(source.registry(), timeLimitMs);
    if (typeof registry !== 'object' || registry === null) throw new Error('It is not a JSON object.');
    return registry as RemoteRegistry;
  }

  const unlisted = (error: unknown): Failure => ({
    what: 'The list of areas could not be loaded.',
    detail: messageOf(error),
  });

  const isReady = (name: string) => snapshot.remotes[name]?.status === 'ready';

  async function startMissing(expected: readonly string[]) {
    if (snapshot.registry !== 'ready') change({ registry: 'loading' });
    const missing = expected.filter((name) => !isReady(name));
    for (const name of missing) setRemote({ name, status: 'loading' });
    try {
      const registry = await readRegistry();
      change({ registry: 'ready' });
      const names = new Set([...Object.keys(registry), ...missing]);
      await Promise.all([...names].filter((name) => !isReady(name)).map((name) => load(name, registry[name])));
    } catch (error) {
      change({ registry: unlisted(error) });
      for (const name of missing) setRemote({ name, status: 'failed', failure: unlisted(error) });
    }
  }

  return {
    getSnapshot: () => snapshot,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /**
     * Reads the registry and loads what it names and is not there yet; while that is under way, another start joins it.
     *
     * @param expected remotes that count as failed when the registry lacks them
     */
    start(expected: readonly string[] = []): Promise<void> {
      starting ??= startMissing(expected).finally(() => (starting = null));
      return starting;
    },

    /** Loads one remote again, in the version that is live now. */
    async retry(name: string) {
      setRemote({ name, version: snapshot.remotes[name]?.version, status: 'loading' });
      try {
        const registry = await readRegistry();
        change({ registry: 'ready' });
        await load(name, registry[name]);
      } catch (error) {
        setRemote({ name, status: 'failed', failure: unlisted(error) });
      }
    },
  };
}
