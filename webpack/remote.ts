import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import path from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import { baseConfig, type Mode } from './base';
import { readAcceptedVersions } from './describe/sharedVersions';
import { extractStyles, FreshScriptsPlugin } from './freshAddresses';
import { takeComponentsFromHost } from './hostComponents';
import { bringOwnDependencies } from './libraries';
import { ManifestIconsPlugin } from './manifestIcons';
import { carriedModules, root, toRemoteDir } from './paths';

/** The archive of a version contains compressed files, so that no server compresses them again. */
const compressionPlugins = () => [
  new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: /\.(js|css|svg|json)$/,
    minRatio: 0.95,
  }),
  new CompressionPlugin({ filename: '[path][base].gz', test: /\.(js|css|svg|json)$/, minRatio: 0.95 }),
];

/**
 * Lets packages for React import the default of a shared module in the same way from `.mjs` files as from others.
 * Webpack knows of a shared module only at run time that it is an ES module, and would give strict importers, which
 * `.mjs` files are, all of its exports as the default: `@emotion/styled` would be no function.
 */
const interopRule: RuleSetRule = {
  test: /\.m?js$/,
  descriptionData: { 'peerDependencies.react': /./ },
  type: 'javascript/auto',
};

/** Workers that packages bring as a file. The server accepts scripts by the name that counts towards the budget. */
const workerRule: RuleSetRule = {
  test: /\.m?js$/,
  dependency: 'url',
  type: 'asset/resource',
  generator: { filename: '[name].worker.[contenthash:8].js' },
};

/** Limits style sheets of packages to the areas of the remote. */
const libraryStyleRule = (prefix: string): RuleSetRule => ({
  test: /\.css$/,
  include: /[\\/]node_modules[\\/]/,
  enforce: 'pre',
  loader: path.join(root, 'webpack/scopeStyles.mjs'),
  options: { prefix },
});

/**
 * Returns the build of a remote: exposes one module, the manifest, and consumes all shared packages from the host's
 * page.
 */
export function remoteConfig(name: string, mode: Mode): Configuration {
  const base = baseConfig(mode, 'browser', `${name}-`);
  const shared = Object.fromEntries(
    Object.entries(readAcceptedVersions()).map(([key, requiredVersion]) => [
      key,
      { singleton: true, import: false as const, requiredVersion },
    ]),
  );
  return {
    ...base,
    name,
    context: toRemoteDir(name),
    entry: {},
    output: {
      path: path.join(toRemoteDir(name), 'dist'),
      publicPath: 'auto',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: `msl-${name}`,
      // Evaluates a module that threw again when the user retries its area.
      strictModuleErrorHandling: true,
      clean: mode === 'production',
    },
    resolve: { ...base.resolve, alias: carriedModules },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), interopRule, workerRule, libraryStyleRule(`${name}-`)],
    },
    optimization: {
      ...base.optimization,
      // Other ids are hashes of names; that of the container's entry would depend on the absolute path of the checkout.
      moduleIds: 'natural',
    },
    plugins: [
      ...(mode === 'production' ? compressionPlugins() : []),
      new ManifestIconsPlugin(path.join(toRemoteDir(name), 'src/manifest.ts')),
      takeComponentsFromHost(toRemoteDir(name)),
      bringOwnDependencies(),
      extractStyles({ chunkFilename: '[name].[contenthash:8].css' }),
      new FreshScriptsPlugin(),
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
