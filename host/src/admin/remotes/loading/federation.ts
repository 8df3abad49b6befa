import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { session } from '@msl/shared/data';
import { freshAddress } from '@msl/shared/loading';
import type { RemoteEntry, RemoteRegistry, RetiredRemotes } from '@msl/shared/remote';
import type { RemoteFiles } from './remoteFiles';
import type { RemoteSource } from './remoteLoader';
import { packagesPlugin, createShareScope, sharedOptions } from '../sharing/sharing';
import { remoteTimeLimitMs } from './timeLimit';

type Federation = ReturnType<typeof createInstance>;

/** An attempt to load a remote, with its number. */
interface Attempt {
  name: string;
  number: number;
}

/** Loads the entry of a remote with the integrity that the registry names. */
function integrityPlugin(integrities: Map<string, string>): ModuleFederationRuntimePlugin {
  return {
    name: 'msl-entry-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = freshAddress(url);
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrities.get(url) ?? '';
      return { script, timeout: remoteTimeLimitMs };
    },
  };
}

/** Gives each attempt its own share scope and checks the package versions it requests. */
function shareScopePlugin(attempts: Map<string, Attempt>): ModuleFederationRuntimePlugin {
  return {
    name: 'msl-hand-over',
    beforeInitContainer(container) {
      const attempt = attempts.get(container.remoteInfo.name);
      if (!attempt) return container;
      const { name, number } = attempt;
      container.shareScope = createShareScope(name, number, container.shareScope);
      Object.assign(container.remoteEntryInitOptions, { plugins: [packagesPlugin()] });
      return container;
    },
  };
}

function createFederation(plugins: ModuleFederationRuntimePlugin[]): Federation {
  // Remotes are built without the runtime core and use the one of the page.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const federation: Federation = createInstance({
    name: 'msl_host',
    remotes: [],
    plugins,
    shared: sharedOptions(() => federation.shareScopeMap.default),
  });
  return federation;
}

/**
 * Removes the container and the chunk registrations of a remote's earlier attempt; a new attempt would reuse them even
 * if they are broken.
 */
const forget = (container: string) =>
  Object.assign(globalThis, { [container]: undefined, [`webpackChunk${container}`]: undefined });

async function read<Document>(url: string, headers?: Record<string, string>): Promise<Document> {
  const response = await fetch(freshAddress(url), { cache: 'no-cache', headers });
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  return (await response.json()) as Document;
}

/** Reads the registry and loads manifests by Module Federation, with the modules of the page shared. */
export function federatedRemotes(registryUrl: string, files: RemoteFiles): RemoteSource {
  const integrities = new Map<string, string>();
  const attempts = new Map<string, Attempt>();
  const federation = createFederation([integrityPlugin(integrities), shareScopePlugin(attempts)]);

  return {
    registry() {
      // The server shows some versions to some administrators. The token stays on this origin.
      const token = registryUrl.startsWith('/') && session.token();
      return read<RemoteRegistry>(registryUrl, token ? { authorization: `Bearer ${token}` } : undefined);
    },

    retired: () => read<RetiredRemotes>(registryUrl.replace(/[^/]*$/, 'retired.json')),

    async manifest(name: string, { version, entry, integrity }: RemoteEntry) {
      const address = new URL(entry, new URL(registryUrl, window.location.origin)).href;
      const container = `msl_${name}`;
      const number = attempts.size + 1;
      // Each attempt gets its own name: otherwise the runtime would return its cached result.
      const remote = `${container}_${number}`;
      attempts.set(remote, { name, number });
      forget(container);
      files.removeStyles(name);
      files.note({ name, version }, address);
      integrities.set(address, integrity);
      federation.registerRemotes([{ name: remote, entryGlobalName: container, entry: address }]);
      const exposed = await federation.loadRemote<{ default?: unknown }>(`${remote}/manifest`);
      return exposed?.default;
    },

    leave: (name) => files.removeStyles(name),
  };
}
