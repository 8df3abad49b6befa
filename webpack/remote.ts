import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig, type Mode } from './base';
import { remoteDir } from './paths';
import { sharedPackages } from './sharedPackages';

interface Package {
  version: string;
}

/** The version range of the host's copy that a remote built from this checkout accepts: the installed major. */
function acceptedVersion(specifier: string): string {
  const [scope, name] = specifier.split('/');
  const packageName = specifier.startsWith('@') ? `${scope}/${name}` : scope;
  const load = createRequire(import.meta.url);
  const folders = load.resolve.paths(packageName ?? '') ?? [];
  for (const folder of folders) {
    try {
      return `^${(load(path.join(folder, packageName ?? '', 'package.json')) as Package).version}`;
    } catch {
      continue;
    }
  }
  throw new Error(`The shared package ${specifier} is not installed.`);
}

/** A remote: one exposed module, its manifest; every shared package comes from the host's page. */
export function remoteConfig(name: string, mode: Mode): Configuration {
  const base = baseConfig(mode, 'browser');
  const shared = Object.fromEntries(
    sharedPackages.map((key) => [
      key,
      { singleton: true, import: false as const, requiredVersion: acceptedVersion(key) },
    ]),
  );
  return {
    ...base,
    name,
    context: remoteDir(name),
    entry: {},
    output: {
      path: path.join(remoteDir(name), 'dist'),
      publicPath: 'auto',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: `msl-${name}`,
      // A module that threw is evaluated anew when its area is tried again.
      strictModuleErrorHandling: true,
      clean: mode === 'production',
    },
    plugins: [
      ...(base.plugins ?? []),
      new MiniCssExtractPlugin({ chunkFilename: '[name].[contenthash:8].css' }),
      new ModuleFederationPlugin({
        name: `msl_${name}`,
        filename: 'remoteEntry.js',
        exposes: { './manifest': './src/manifest.ts' },
        shared,
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, asyncStartup: false },
      }),
    ],
    cache: base.cache && typeof base.cache === 'object' ? { ...base.cache, name: `${mode}-${name}` } : base.cache,
  } as Configuration;
}
