import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { api } from '@msl/shared/data';
import { PackageRefused, satisfiesRange } from './packageFit';
import { createRemoteApi } from './remoteApi';
import { guardedReact } from '../failures/renderLoops';
import { freezeExports } from '../protection/freezeExports';
import { type SharedModule, sharedModules } from './sharedModules';

/** RTK Query adds the endpoints and hooks of each area to it; remotes get a frozen view. */
const changing = new Set<object>([api]);

type ResolveShare = Parameters<NonNullable<ModuleFederationRuntimePlugin['resolveShare']>>[0];
type ShareScope = ResolveShare['shareScopeMap'][string];
type Shared = ShareScope[string][string];

/** @param registered versions of the package that the runtime has stored */
function toShare(shared: SharedModule, registered: () => Shared[]) {
  const { version } = shared;
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  if ('module' in shared) {
    const module = freezeExports(shared.module, changing);
    return { version, shareConfig, lib: () => module };
  }
  const get = async () => {
    try {
      const module = freezeExports(await shared.load(), changing);
      return () => module;
    } catch (error) {
      // The runtime would cache the rejected promise and fail every later attempt.
      for (const entry of registered()) entry.loading = null;
      throw error;
    }
  };
  return { version, shareConfig, get };
}

/** The shared packages of the page in the format of the federation runtime. */
export const sharedOptions = (scope: () => ShareScope | undefined) =>
  Object.fromEntries(
    Object.entries(sharedModules).map(([name, shared]) => [
      name,
      toShare(shared, () => Object.values(scope()?.[name] ?? {})),
    ]),
  );

/** Replaces the module of a shared package; returns nothing if the scope lacks the package. */
function replaceModule(scope: ShareScope, name: string, moduleOf: (module: object) => object): ShareScope {
  const shared = sharedModules[name];
  const registered = shared && scope[name]?.[shared.version];
  if (!registered || !('module' in shared)) return {};
  const module = freezeExports(moduleOf(shared.module), changing);
  return { [name]: { [shared.version]: { ...registered, lib: () => module } } };
}

/**
 * The share scope of one attempt: the packages of the page, with an `api` limited to the remote's endpoints and a React
 * that stops render loops.
 */
export const createShareScope = (remote: string, attempt: number, scope: ShareScope): ShareScope => ({
  ...scope,
  ...replaceModule(scope, '@msl/shared/data', (data) => ({ ...data, api: createRemoteApi(remote, attempt) })),
  ...replaceModule(scope, 'react', () => guardedReact),
});

/**
 * Rejects remotes that need an incompatible version of a shared package. The runtime alone would only warn in the
 * console and provide the page's version anyway.
 */
export function packagesPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'msl-packages',
    resolveShare(request) {
      const { shareScopeMap, scope, pkgName, version, shareInfo } = request;
      const requiredRange = shareInfo.shareConfig.requiredVersion;
      const isSatisfied = typeof requiredRange !== 'string' || satisfiesRange(version, requiredRange);
      request.resolver = () => {
        if (!isSatisfied) throw new PackageRefused(`It needs ${pkgName} ${requiredRange}; the admin has ${version}.`);
        const shared = shareScopeMap[scope]?.[pkgName]?.[version];
        return shared && { shared, useTreesShaking: false };
      };
      return request;
    },
  };
}
