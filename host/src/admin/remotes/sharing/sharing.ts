import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { PackageRefused, serves } from './packageFit';
import { remoteApi } from './remoteApi';
import { countedReact } from '../failures/renderLoops';
import { type SharedModule, sharedModules } from './sharedModules';

type ResolveShare = Parameters<NonNullable<ModuleFederationRuntimePlugin['resolveShare']>>[0];
type ShareScope = ResolveShare['shareScopeMap'][string];
type Shared = ShareScope[string][string];

/** @param kept what the runtime keeps of the package, by version */
function toShare(shared: SharedModule, kept: () => Shared[]) {
  const { version } = shared;
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  if ('module' in shared) return { version, shareConfig, lib: () => shared.module };
  const get = async () => {
    try {
      const module = await shared.load();
      return () => module;
    } catch (error) {
      // The runtime would keep the rejected promise and fail every later attempt with it.
      for (const one of kept()) one.loading = null;
      throw error;
    }
  };
  return { version, shareConfig, get };
}

/** The page's packages as the federation runtime takes them. */
export const sharedOptions = (scope: () => ShareScope | undefined) =>
  Object.fromEntries(
    Object.entries(sharedModules).map(([name, shared]) => [
      name,
      toShare(shared, () => Object.values(scope()?.[name] ?? {})),
    ]),
  );

/** A package with another module in place of the page's; nothing while the scope does not have it. */
function replaced(scope: ShareScope, name: string, moduleOf: (module: object) => object): ShareScope {
  const shared = sharedModules[name];
  const kept = shared && scope[name]?.[shared.version];
  if (!kept || !('module' in shared)) return {};
  const module = moduleOf(shared.module);
  return { [name]: { [shared.version]: { ...kept, lib: () => module } } };
}

/**
 * The page's packages for one attempt to load a remote: the same ones, except that it gets an api of its own name, and a
 * React that stops render loops.
 */
export const scopeFor = (remote: string, attempt: number, scope: ShareScope): ShareScope => ({
  ...scope,
  ...replaced(scope, '@msl/shared/data', (data) => ({ ...data, api: remoteApi(remote, attempt) })),
  ...replaced(scope, 'react', () => countedReact),
});

/**
 * Decides what a remote gets that asks for a shared package in another version than the page's; left to itself, the
 * runtime would warn in the console and hand over the page's whatever the difference.
 */
export function packagesPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'msl-packages',
    resolveShare(demand) {
      const { shareScopeMap, scope, pkgName, version, shareInfo } = demand;
      const asked = shareInfo.shareConfig.requiredVersion;
      const isServed = typeof asked !== 'string' || serves(version, asked);
      demand.resolver = () => {
        if (!isServed) throw new PackageRefused(`It needs ${pkgName} ${asked}; the admin has ${version}.`);
        const shared = shareScopeMap[scope]?.[pkgName]?.[version];
        return shared && { shared, useTreesShaking: false };
      };
      return demand;
    },
  };
}
