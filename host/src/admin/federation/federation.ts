import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteEntry, RemoteRegistry } from '@msl/shared/remote';
import type { RemoteSource } from './remoteLoader';
import { type SharedModule, sharedModules } from './sharedModules';
import { remoteTimeLimitMs } from './timeLimit';

type Federation = ReturnType<typeof createInstance>;

/** Loads a remote's entry only if it is the file the registry names. */
function integrityPlugin(integrities: Map<string, string>): ModuleFederationRuntimePlugin {
  return {
    name: 'msl-entry-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrities.get(url) ?? '';
      return { script, timeout: remoteTimeLimitMs };
    },
  };
}

function toShare(specifier: string, shared: SharedModule, federation: () => Federation) {
  const { version } = shared;
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  if ('module' in shared) return { version, shareConfig, lib: () => shared.module };
  const get = async () => {
    try {
      const module = await shared.load();
      return () => module;
    } catch (error) {
      // The runtime would keep the rejected promise and fail every later attempt with it.
      for (const kept of Object.values(federation().shareScopeMap.default?.[specifier] ?? {})) kept.loading = null;
      throw error;
    }
  };
  return { version, shareConfig, get };
}

function createFederation(integrities: Map<string, string>): Federation {
  // Remotes are built without the runtime's core and take the page's.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const federation: Federation = createInstance({
    name: 'msl_host',
    remotes: [],
    plugins: [integrityPlugin(integrities)],
    shared: Object.fromEntries(
      Object.entries(sharedModules).map(([name, shared]) => [name, toShare(name, shared, () => federation)]),
    ),
  });
  return federation;
}

/**
 * Forgets what a remote's earlier attempt left in the page: its container and the chunks it had registered, which a new
 * attempt would take for its own even if they are broken.
 */
const forget = (container: string) =>
  Object.assign(globalThis, { [container]: undefined, [`webpackChunk${container}`]: undefined });

/** Reads the registry document and loads manifests by Module Federation, with the page's own modules shared. */
export function federatedRemotes(registryUrl: string): RemoteSource {
  const integrities = new Map<string, string>();
  const federation = createFederation(integrities);
  let attempts = 0;

  return {
    async registry() {
      const response = await fetch(registryUrl, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
      return (await response.json()) as RemoteRegistry;
    },

    async manifest(name: string, { entry, integrity }: RemoteEntry) {
      const address = new URL(entry, new URL(registryUrl, window.location.origin)).href;
      const container = `msl_${name}`;
      // A name of its own for each attempt: the runtime would answer from its memory of the last one.
      const remote = `${container}_${++attempts}`;
      forget(container);
      integrities.set(address, integrity);
      federation.registerRemotes([{ name: remote, entryGlobalName: container, entry: address }]);
      const exposed = await federation.loadRemote<{ default?: unknown }>(`${remote}/manifest`);
      return exposed?.default;
    },
  };
}
