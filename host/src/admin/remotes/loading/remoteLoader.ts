import type { AreaOutline, RemoteEntry, RemoteManifest, RemoteRegistry, RetiredRemotes } from '@msl/shared/remote';
import { type Failure, createFailure, describeLoadFailure, messageOf } from '../failures/failures';
import { checkManifest, outlinesOf } from './manifestCheck';
import { createFailureReport, type ReportRemote } from '../failures/remoteReports';
import { assertOwnsRoutes } from './routeOwners';
import { giveUpLateFiles, remoteTimeLimitMs, withinRemoteLimit } from './timeLimit';

export interface RemoteSource {
  registry(): Promise<RemoteRegistry>;
  /** Reads the remotes that are no longer in the registry because they were retired. */
  retired?(): Promise<RetiredRemotes>;
  /** Loads the default export of `./manifest`, afresh on every call. */
  manifest(name: string, entry: RemoteEntry): Promise<unknown>;
  /** Removes the stylesheets and registrations of a failed attempt from the page. */
  leave?(name: string): void;
}

export interface NamedRemote {
  name: string;
  version?: string;
  /** Set while this browser overrides the live version. */
  override?: RemoteEntry['own'];
  /** As outlined in the registry. */
  areas?: AreaOutline[];
}

export type RemoteState =
  | (NamedRemote & { status: 'loading' })
  | (NamedRemote & { status: 'ready'; manifest: RemoteManifest })
  | (NamedRemote & { status: 'failed'; failure: Failure });

export interface RemotesSnapshot {
  registry: 'loading' | 'ready' | Failure;
  /** By name. */
  remotes: Readonly<Record<string, RemoteState>>;
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;

const isOverride = (override: unknown): override is RemoteEntry['own'] => {
  if (override === undefined) return true;
  const { expiresAt, origin } = (override ?? {}) as Partial<NonNullable<RemoteEntry['own']>>;
  return typeof expiresAt === 'string' && (origin === undefined || typeof origin === 'string');
};

/** Only a version under development, served from its own origin, may lack an integrity. */
const isEntry = (entry: unknown): entry is RemoteEntry => {
  const { version, entry: address, integrity, own } = (entry ?? {}) as Partial<RemoteEntry>;
  if (![version, address, integrity].every((part) => typeof part === 'string') || !isOverride(own)) return false;
  if (own?.origin) return address?.startsWith(`${own.origin}/`) ?? false;
  return integrity !== '';
};

const unlisted = (error: unknown): Failure => createFailure('The list of areas could not be loaded.', messageOf(error));

async function readRegistry(source: RemoteSource, timeLimitMs: number): Promise<RemoteRegistry> {
  giveUpLateFiles();
  const registry: unknown = await withinRemoteLimit(source.registry(), timeLimitMs);
  if (typeof registry !== 'object' || registry === null) throw new Error('It is not a JSON object.');
  return registry as RemoteRegistry;
}

/** Returns no remotes if the list cannot be read. */
const readRetired = async ({ retired }: RemoteSource): Promise<RetiredRemotes> =>
  (await retired?.().catch(() => null)) ?? {};

/**
 * Loads every remote of the registry independently: a remote that is missing, slow, malformed, incompatible or throws
 * ends as `failed` without affecting the others.
 *
 * @param timeLimitMs time after which a remote counts as failed; a later result is ignored
 * @param report receives every loaded remote and every failure
 */
export function createRemoteLoader(
  source: RemoteSource,
  timeLimitMs = remoteTimeLimitMs,
  report: ReportRemote = () => undefined,
) {
  const listeners = new Set<() => void>();
  const attempts = new Map<string, number>();
  let starting: Promise<void> | null = null;
  let snapshot: RemotesSnapshot = { registry: 'loading', remotes: {} };

  function change(next: Partial<RemotesSnapshot>) {
    snapshot = { ...snapshot, ...next };
    listeners.forEach((listener) => listener());
  }

  const setRemote = (state: RemoteState) => change({ remotes: { ...snapshot.remotes, [state.name]: state } });

  function fail(remote: NamedRemote, failure: Failure) {
    setRemote({ ...remote, status: 'failed', failure });
    source.leave?.(remote.name);
    report(createFailureReport(remote, 'load', failure));
  }

  /** Fails a remote that the registry lacks, unless it was retired; then nothing is left of it. */
  async function failMissing(name: string) {
    if (!(name in (await readRetired(source))))
      return fail({ name }, createFailure('The registry lists no version of this remote.'));
    const { [name]: _, ...remotes } = snapshot.remotes;
    change({ remotes });
  }

  async function load(name: string, registry: RemoteRegistry) {
    const entry: unknown = registry[name];
    const attempt = (attempts.get(name) ?? 0) + 1;
    attempts.set(name, attempt);
    if (entry === undefined) return failMissing(name);
    if (!isEntry(entry)) return fail({ name }, createFailure('Its entry in the registry is not valid.'));
    const { version, own: override } = entry;
    const remote: NamedRemote = { name, version, override, areas: outlinesOf(entry.areas) };
    setRemote({ ...remote, status: 'loading' });
    const startMs = performance.now();
    try {
      const manifest = checkManifest(name, await withinRemoteLimit(source.manifest(name, entry), timeLimitMs));
      if (attempts.get(name) !== attempt) return;
      assertOwnsRoutes(name, manifest, registry);
      setRemote({ ...remote, status: 'ready', manifest });
      const ms = Math.round(performance.now() - startMs);
      report({ remote: name, version, kind: 'loaded', ms });
    } catch (error) {
      if (attempts.get(name) === attempt) fail(remote, describeLoadFailure(error));
    }
  }

  const isReady = (name: string) => snapshot.remotes[name]?.status === 'ready';

  async function startMissing(expected: readonly string[]) {
    if (snapshot.registry !== 'ready') change({ registry: 'loading' });
    const missing = expected.filter((name) => !isReady(name));
    for (const name of missing) setRemote({ name, status: 'loading' });
    try {
      const registry = await readRegistry(source, timeLimitMs);
      change({ registry: 'ready' });
      const names = new Set([...Object.keys(registry), ...missing]);
      await Promise.all([...names].filter((name) => !isReady(name)).map((name) => load(name, registry)));
    } catch (error) {
      const failure = unlisted(error);
      change({ registry: failure });
      for (const name of missing) fail({ name }, failure);
    }
  }

  return {
    report,
    getSnapshot: () => snapshot,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /**
     * Reads the registry and loads the remotes that are not loaded yet. Concurrent calls share one run.
     *
     * @param expected remotes that count as failed when the registry lacks them
     */
    start(expected: readonly string[] = []): Promise<void> {
      starting ??= startMissing(expected).finally(() => (starting = null));
      return starting;
    },

    /** Reloads one remote in the version this browser should show now. */
    async retry(name: string) {
      const { version, override, areas } = snapshot.remotes[name] ?? {};
      const remote: NamedRemote = { name, version, override, areas };
      setRemote({ ...remote, status: 'loading' });
      try {
        const registry = await readRegistry(source, timeLimitMs);
        change({ registry: 'ready' });
        await load(name, registry);
      } catch (error) {
        fail(remote, unlisted(error));
      }
    },

    retired: () => readRetired(source),

    /** Reports a failure that happened while a screen of a remote was shown. */
    reportRuntime: (remote: NamedRemote, failure: Failure, place: string) =>
      report(createFailureReport(remote, 'runtime', failure, place)),
  };
}
