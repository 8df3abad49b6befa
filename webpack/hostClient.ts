import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { AssetsManifestPlugin } from './assetsManifest';
import { baseConfig, type Mode } from './base';
import { extractStyles, FreshScriptsPlugin } from './freshAddresses';
import { hostDir, root } from './paths';

const frameworkPackages = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie)[\\/]/;

/**
 * Adds a comment with which browsers compile the scripts of the first load while downloading, off the main thread.
 *
 * @see https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^(main|framework)\..*js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * Returns the browser build of the host: the public site, with the admin in a separate chunk. Without a federation
 * plugin (see `docs/decisions`).
 */
export function hostClientConfig(mode: Mode): Configuration {
  const base = baseConfig(mode, 'browser');
  const hash = mode === 'production' ? '.[contenthash:6]' : '';
  return {
    ...base,
    name: 'host client',
    context: hostDir,
    entry: { main: './src/entry-client.tsx' },
    output: {
      path: path.join(hostDir, 'dist/client'),
      publicPath: '/assets/',
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      uniqueName: 'msl-host',
      clean: mode === 'production' ? { keep: /^tinymce-/ } : false,
    },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        {
          test: /\.ts$/,
          include: path.join(root, 'shared/src/contracts'),
          enforce: 'pre',
          loader: path.join(root, 'webpack/omitSummaries.ts'),
        },
      ],
    },
    optimization: {
      ...base.optimization,
      // Every visitor loads the list of all chunks: short ids limit its growth with the admin.
      moduleIds: 'size',
      chunkIds: 'total-size',
      splitChunks: {
        cacheGroups: { framework: { name: 'framework', test: frameworkPackages, chunks: 'initial', priority: 10 } },
      },
    },
    plugins: [
      extractStyles({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
        ignoreOrder: true,
      }),
      new FreshScriptsPlugin(),
      // Remotes are loaded directly by their entry, in browsers only: removes unused parts of the federation runtime.
      new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
      new AssetsManifestPlugin(),
      ...(mode === 'production' ? [compileAhead] : []),
    ],
  };
}
